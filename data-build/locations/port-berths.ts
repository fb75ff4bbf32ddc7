import type { Position } from '../../src/geo/position.ts';
import { greatCircleMeters } from '../../src/geo/sphere.ts';
import type { Accuracy } from '../../src/locations/location.ts';
import type { AnchorageIndex } from './anchorages.ts';
import type { Berth, SeaAccess } from './sea-access.ts';

/** A port is not moved farther than this, metres. */
const MAX_MOVE_METERS = 30_000;
/** A position farther than this from its port is that of an approach, metres. */
const APPROACH_METERS = 10_000;
/** Anchorages of other names this near to a port may be its own, metres. */
const ANCHORAGE_METERS = 10_000;
/**
 * An anchorage is taken before other water that is nearer up to a factor and metres beside: outer anchorages are no
 * place for a harbour whose position is known, but better than the shore by a town.
 */
const HARBOUR_SLACK = { factor: 1, named: 1_000, other: 500 };
const TOWN_SLACK = { factor: 1.5, named: 5_000, other: 1_500 };
/** Anchorages of other names that are looked at. */
const NEAR_COUNT = 30;
/** Anchorages without a way out that are tried, this far from each other, metres. */
const MAX_FAILED = 12;
const APART_METERS = 2_000;
/** Water this near to a cell outside the map's water is the cell's, metres. */
const CELL_METERS = 1_000;
/** Longest winding way to the sea that no anchorage bears witness to, nautical miles: longer ones are creeks. */
const CREEK_NM = 3;
/** From this far an anchorage bears witness to a creek, metres. */
const WITNESS_METERS = 5_000;

/** A port as the sources have it, ashore or not. */
export interface Ashore {
  name: string;
  country: string;
  position: Position;
  /** Whether the position is that of a harbour, not of a town. */
  isHarbour: boolean;
}

/** A port's position in the water. */
export interface PortBerth extends Berth {
  accuracy: Accuracy;
}

/** Moves ports to where ships lie. */
export class PortBerths {
  readonly #access: SeaAccess;
  readonly #anchorages: AnchorageIndex;

  constructor(access: SeaAccess, anchorages: AnchorageIndex) {
    this.#access = access;
    this.#anchorages = anchorages;
  }

  /**
   * The position of a port in water that ships reach, or undefined if none is near: the water at the port or nearest
   * to it, unless that is a creek; or an anchorage, if that is about as near, one of the port's name if it is nearer
   * than 30 km and the port only known by its town.
   */
  of(port: Ashore): PortBerth | undefined {
    const water = this.#waterAt(port.position) ?? this.#access.openWaterNear(port.position, MAX_MOVE_METERS);
    const slack = port.isHarbour ? HARBOUR_SLACK : TOWN_SLACK;
    const limit = water ? slack.factor * water.movedMeters : MAX_MOVE_METERS;
    const anchorage =
      this.#namedAnchorage(port, limit + slack.named) ?? this.#anchorageNear(port, limit + slack.other);
    if (anchorage)
      return { ...anchorage, accuracy: anchorage.movedMeters > APPROACH_METERS ? 'approach' : 'berth' };
    if (!water || water.movedMeters > MAX_MOVE_METERS) return undefined;
    if (water.movedMeters > APPROACH_METERS) return { ...water, accuracy: 'approach' };
    return { ...water, accuracy: port.isHarbour ? 'harbour' : 'town' };
  }

  #namedAnchorage({ name, country, position }: Ashore, meters: number): Berth | undefined {
    const limit = Math.min(meters, MAX_MOVE_METERS);
    return this.#firstWithAccess(this.#anchorages.named(country, name, position), position, limit);
  }

  #anchorageNear({ position }: Ashore, meters: number): Berth | undefined {
    const limit = Math.min(meters, ANCHORAGE_METERS);
    return this.#firstWithAccess(this.#anchorages.near(position, NEAR_COUNT, limit), position, limit);
  }

  #firstWithAccess(cells: readonly Position[], from: Position, withinMeters: number): Berth | undefined {
    const failed: Position[] = [];
    for (const cell of cells) {
      if (greatCircleMeters(...from, ...cell) > withinMeters || failed.length === MAX_FAILED) break;
      if (failed.some((other) => greatCircleMeters(...cell, ...other) < APART_METERS)) continue;
      const berth = this.#access.berthAt(cell);
      if (berth && berth.movedMeters < CELL_METERS) return this.#access.movedFrom(from, berth);
      failed.push(cell);
    }
    return undefined;
  }

  /** The water at a position or nearest to it, unless it is a creek. */
  #waterAt(position: Position): Berth | undefined {
    const berth = this.#access.berthAt(position);
    if (!berth || berth.windingNm <= CREEK_NM) return berth;
    return this.#anchorages.near(berth.position, 1, WITNESS_METERS).length > 0 ? berth : undefined;
  }
}
