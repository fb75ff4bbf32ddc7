import { greatCircleNm } from '../geo/sphere.ts';
import { unitVectors } from '../geo/vector.ts';
import type { Area } from './area.ts';
import { Cuts } from './cuts.ts';
import { boxesMeet, Leg } from './leg.ts';
import { type Zone, zoneAt } from './zones.ts';

/** How much of a line lies in areas, nautical miles. A mile in several areas of a kind counts once. */
export interface AreaLengths {
  /** Id of an emission control area to the length in it; 0 is outside of all. They add up to the line's length. */
  eca: Map<Area['id'], number>;
  /** Length in high risk areas. */
  hra: number;
  /** Length in areas of the Joint War Committee's list. */
  jwc: number;
}

/** Measures lines against areas. Cuts legs where they cross boundaries; legs far from any cost their boxes only. */
export class AreaMeter {
  private readonly leg = new Leg();
  private readonly cuts = new Cuts();
  /** Zones whose box the leg meets. */
  private readonly near: Zone[] = [];

  /** @param line positions `[lng, lat]`, degrees, joined by great circles */
  measure(zones: readonly Zone[], line: readonly (readonly [lng: number, lat: number])[]): AreaLengths {
    const lengths: AreaLengths = { eca: new Map([[0, 0]]), hra: 0, jwc: 0 };
    const vector = unitVectors(
      line.map(([lng]) => lng),
      line.map(([, lat]) => lat),
    );
    for (let i = 1, b = 3; i < line.length; i++, b += 3) {
      const a = b - 3;
      this.leg.set(vector[a], vector[a + 1], vector[a + 2], vector[b], vector[b + 1], vector[b + 2]);
      this.measureLeg(zones, greatCircleNm(...line[i - 1], ...line[i]), lengths);
    }
    return lengths;
  }

  private measureLeg(zones: readonly Zone[], lengthNm: number, lengths: AreaLengths): void {
    const { leg, cuts, near } = this;
    near.length = 0;
    cuts.clear();
    for (const zone of zones) {
      const { polygon } = zone.area;
      if (!boxesMeet(polygon.box, 0, leg.box, 0)) continue;
      near.push(zone);
      polygon.cut(leg, cuts);
      zone.within?.polygon.cut(leg, cuts);
    }
    cuts.begin(leg);
    for (let angle = cuts.next(leg); angle > 0; angle = cuts.next(leg)) {
      const pieceNm = (lengthNm * angle) / leg.angle;
      const { x, y, z } = cuts;
      const id = zoneAt(near, 'eca', x, y, z)?.area.id ?? 0;
      lengths.eca.set(id, (lengths.eca.get(id) ?? 0) + pieceNm);
      if (zoneAt(near, 'hra', x, y, z)) lengths.hra += pieceNm;
      if (zoneAt(near, 'jwc', x, y, z)) lengths.jwc += pieceNm;
    }
  }
}
