/** Kinds of locations, in the order of the file. */
export const LOCATION_TYPES = ['port', 'offshore-installation', 'block'] as const;

/** Kind of a location. */
export type LocationType = (typeof LOCATION_TYPES)[number];

/**
 * How a port's position was found, best first: where vessels were observed to lie; the water at the position of a
 * port index; the water at a town; the nearest water that ships reach, 10 to 30 km from the port or town.
 */
export const ACCURACIES = ['berth', 'harbour', 'town', 'approach'] as const;

/** How a port's position was found. */
export type Accuracy = (typeof ACCURACIES)[number];

/** Sizes of harbours as the World Port Index has them, by number; 0 is unknown. */
export const HARBOUR_SIZES = [undefined, 'very small', 'small', 'medium', 'large'] as const;

/** Size of a harbour as the World Port Index has it. */
export type HarbourSize = NonNullable<(typeof HARBOUR_SIZES)[number]>;

/** A public maritime location. */
export interface Location {
  /** As in UN/LOCODE or in another public list; of a block its number and region. */
  name: string;
  /** In routable water, decimal degrees. */
  latlng: { lat: number; lng: number };
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  /** UN/LOCODE, or empty. */
  locode: string;
  /** What it is. */
  type: LocationType;
  /** Of ports: English and former names, where they have others than that. */
  otherNames?: string[];
  /** Of ports: how the position was found. */
  accuracy?: Accuracy;
  /** Of ports in the World Port Index. */
  harbourSize?: HarbourSize;
  /** Depth of the channel, metres, of ports where the World Port Index has it. */
  depthMeters?: number;
}
