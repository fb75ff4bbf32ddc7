import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { vectorsOf } from '../geo/vector.ts';
import { Cuts } from '../polygon/cuts.ts';
import { boxesMeet, emptyBoxes, growBox, Segment } from '../polygon/segment.ts';
import type { Area } from './area.ts';
import { holds, type Zone } from './in-force.ts';

/** How much of a line lies in areas, nautical miles. A mile in several areas of a kind counts once. */
export interface AreaLengths {
  /** Id of an emission control area to the length in it; 0 is outside of all. They add up to the line's length. */
  eca: Map<Area['id'], number>;
  /** Length in high risk areas. */
  hra: number;
  /** Length in areas of the Joint War Committee's list. */
  jwc: number;
}

/** Legs in a run: zones that all of them lie off, or in, are told by one box. */
const RUN_LEGS = 16;

/** A zone that holds some of a run of legs, or all of it where its boundary does not come near. */
interface Around {
  readonly zone: Zone;
  readonly isCut: boolean;
}

/** Measures lines against areas. Cuts legs where they cross boundaries; legs far from any cost their boxes only. */
export class AreaMeter {
  readonly #segments = Array.from({ length: RUN_LEGS }, () => new Segment());
  readonly #cuts = new Cuts();
  /** Those of a run that may hold some of the leg. */
  readonly #near: Around[] = [];

  /** @param line positions `[lng, lat]`, degrees, joined by great circles */
  measure(zones: readonly Zone[], line: readonly Readonly<Position>[]): AreaLengths {
    const lengths: AreaLengths = { eca: new Map([[0, 0]]), hra: 0, jwc: 0 };
    const vector = vectorsOf(line);
    for (let first = 0; first + 1 < line.length; first += RUN_LEGS) {
      const count = Math.min(RUN_LEGS, line.length - 1 - first);
      const box = this.#setSegments(vector, first, count);
      const around = this.#around(zones, box);
      for (let i = 0; i < count; i++) {
        const from = line[first + i];
        const to = line[first + i + 1];
        this.#measureLeg(this.#segments[i], around, greatCircleNm(from[0], from[1], to[0], to[1]), lengths);
      }
    }
    return lengths;
  }

  /** Sets so many legs of a line, from its leg `first` on, and returns their box. */
  #setSegments(vector: Float64Array, first: number, count: number): Float64Array {
    const box = emptyBoxes(1);
    for (let i = 0; i < count; i++) {
      const a = 3 * (first + i);
      const b = a + 3;
      this.#segments[i].set(vector[a], vector[a + 1], vector[a + 2], vector[b], vector[b + 1], vector[b + 2]);
      growBox(box, 0, this.#segments[i].box);
    }
    return box;
  }

  /** The zones that the run of legs under way, which lies in a box, comes into. */
  #around(zones: readonly Zone[], box: Float64Array): Around[] {
    const { ax, ay, az } = this.#segments[0];
    const around: Around[] = [];
    for (const zone of zones) {
      const { area, within } = zone;
      if (!boxesMeet(area.box, 0, box, 0)) continue;
      const isCut = area.polygon.hasBoundaryIn(box) || within?.polygon.hasBoundaryIn(box) === true;
      if (isCut || holds(zone, ax, ay, az)) around.push({ zone, isCut });
    }
    return around;
  }

  #measureLeg(segment: Segment, around: readonly Around[], lengthNm: number, lengths: AreaLengths): void {
    const cuts = this.#cuts;
    const near = this.#near;
    near.length = 0;
    cuts.clear();
    for (const one of around) {
      const { area } = one.zone;
      if (one.isCut && !boxesMeet(area.box, 0, segment.box, 0)) continue;
      near.push(one);
      // the one that has replaced it is a zone itself
      if (one.isCut) area.polygon.cut(segment, cuts);
    }
    if (near.length === 0) {
      addTo(lengths, 0, lengthNm);
      return;
    }
    cuts.begin(segment);
    for (let angle = cuts.next(segment); angle > 0; angle = cuts.next(segment)) {
      const pieceNm = (lengthNm * angle) / segment.angle;
      const { x, y, z } = cuts;
      const holding = (kind: Area['kind']) =>
        near.find(({ zone, isCut }) => zone.area.kind === kind && (!isCut || holds(zone, x, y, z)))?.zone
          .area;
      addTo(lengths, holding('eca')?.id ?? 0, pieceNm);
      if (holding('hra')) lengths.hra += pieceNm;
      if (holding('jwc')) lengths.jwc += pieceNm;
    }
  }
}

/** Counts a length in the emission control area of an id, or with 0 outside of all. */
function addTo({ eca }: AreaLengths, id: Area['id'], nm: number): void {
  eca.set(id, (eca.get(id) ?? 0) + nm);
}
