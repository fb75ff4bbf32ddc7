import { type Fairway, FairwayError, type LatLng, type Place } from '../index.ts';
import { locationOfName, locationText } from './named-place.ts';
import { isPositionText, parsePosition, positionText } from './position-text.ts';

/** A place as it was asked for, and as it is shown. */
export interface NamedPlace {
  readonly place: Place;
  readonly at: LatLng;
  /** A name and a code, or a position. */
  readonly label: string;
  /** Whether the text was a name, and what it stands for had to be found. */
  readonly isFound: boolean;
}

/**
 * The place that a text stands for: a position in any of the usual forms, a UN/LOCODE, or a name.
 *
 * @param field what the place is for, for the message
 * @throws {FairwayError} `invalid_request` or `unknown_location`
 */
export function findPlace(fairway: Fairway, text: string, field: string, lngFirst = false): NamedPlace {
  const written = text.trim();
  if (written === '')
    throw new FairwayError('invalid_request', `${field}: got nothing, expected a place`, { field });
  if (isPositionText(written)) {
    const place = parsePosition(written, field, lngFirst);
    return { place, at: place, label: positionText(place), isFound: false };
  }
  const port = fairway.locations.byLocode(written);
  if (port) return { place: port.locode, at: port.latlng, label: locationText(port), isFound: false };
  const location = locationOfName(fairway, written, field);
  return {
    place: location.locode || location,
    at: location.latlng,
    label: locationText(location),
    isFound: true,
  };
}
