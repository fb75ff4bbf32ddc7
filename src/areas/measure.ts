import type { Position } from '../geo/position.ts';
import { greatCircleNm } from '../geo/sphere.ts';
import { type Vector, vectorsOf } from '../geo/vector.ts';
import { boxesMeet, emptyBoxes, growBox } from '../polygon/boxes.ts';
import { Cuts } from '../polygon/cuts.ts';
import { Segment } from '../polygon/segment.ts';
import type { Area } from './area.ts';
import { type CountedArea, holds } from './in-force.ts';

/** How much of a line lies in areas, nautical miles. A mile in several areas of a kind counts once. */
export interface AreaLengths {
  /** Id of an emission control area to the length in it; 0 is outside of all. They add up to the line's length. */
  eca: Map<Area['id'], number>;
  /** Length in high risk areas. */
  hra: number;
  /** Length in areas of the Joint War Committee's list. */
  jwc: number;
}

/** Legs in a run: areas that all of them lie off, or in, are told by one box. */
const RUN_LEGS = 16;

/** An area that holds some of a run of legs, or all of it where its boundary does not come near. */
interface Around {
  readonly counted: CountedArea;
  readonly isCut: boolean;
  /** Chunks of its boundary that come near. */
  readonly chunks: readonly number[];
}

/** Kind to the id of the area that holds a position, 0 for none. */
type Held = Record<Area['kind'], Area['id']>;

/** Measures lines against areas. Cuts legs where they cross boundaries; legs far from any cost their boxes only. */
export class AreaMeter {
  readonly #segments = Array.from({ length: RUN_LEGS }, () => new Segment());
  readonly #cuts = new Cuts();
  /** What holds the end of the last leg of the line under way, once there is one. */
  readonly #held: Held = { eca: 0, hra: 0, jwc: 0 };
  #isHeldKnown = false;

  /** @param line positions `[lng, lat]`, degrees, joined by great circles */
  measure(counted: readonly CountedArea[], line: readonly Readonly<Position>[]): AreaLengths {
    const lengths: AreaLengths = { eca: new Map([[0, 0]]), hra: 0, jwc: 0 };
    const vector = vectorsOf(line);
    this.#isHeldKnown = false;
    for (let first = 0; first + 1 < line.length; first += RUN_LEGS) {
      const count = Math.min(RUN_LEGS, line.length - 1 - first);
      const box = this.#setSegments(vector, first, count);
      const around = this.#around(counted, box, count);
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

  /**
   * The areas that the run of legs under way comes into: so many of them, all in a box. What an area that none comes near
   * is made of is not asked for.
   */
  #around(counted: readonly CountedArea[], box: Float64Array, count: number): Around[] {
    const { ax, ay, az } = this.#segments[0];
    const around: Around[] = [];
    for (const one of counted) {
      const { area, within } = one;
      const isNear = (leg: Segment, i: number) => i < count && boxesMeet(area.box, 0, leg.box);
      if (!boxesMeet(area.box, 0, box) || !this.#segments.some(isNear)) continue;
      const chunks = area.polygon.chunksIn(box);
      const isCut = chunks.length > 0 || (within !== null && within.polygon.chunksIn(box).length > 0);
      if (isCut || holds(one, ax, ay, az)) around.push({ counted: one, isCut, chunks });
    }
    return around;
  }

  #measureLeg(segment: Segment, around: readonly Around[], lengthNm: number, lengths: AreaLengths): void {
    const cuts = this.#cuts;
    cuts.clear();
    let isNearBoundary = false;
    // the one that has replaced an area counts itself
    for (const { counted, chunks } of around) {
      if (counted.area.polygon.cutByChunks(chunks, segment, cuts)) isNearBoundary = true;
    }
    // far from all boundaries it lies where the last leg ended
    if (this.#isHeldKnown && !isNearBoundary) {
      this.#add(lengthNm, lengths);
      return;
    }
    cuts.begin(segment);
    for (let angle = cuts.next(segment); angle > 0; angle = cuts.next(segment)) {
      this.#hold(around, cuts);
      this.#add((lengthNm * angle) / segment.angle, lengths);
      this.#isHeldKnown = true;
    }
  }

  /** Sets what holds a position, a unit vector. */
  #hold(around: readonly Around[], { x, y, z }: Vector): void {
    const held = this.#held;
    held.eca = 0;
    held.hra = 0;
    held.jwc = 0;
    for (const { counted, isCut } of around) {
      const { kind, id } = counted.area;
      if (held[kind] === 0 && (!isCut || holds(counted, x, y, z))) held[kind] = id;
    }
  }

  /** Counts a length in what holds it. */
  #add(nm: number, lengths: AreaLengths): void {
    const { eca, hra, jwc } = this.#held;
    lengths.eca.set(eca, (lengths.eca.get(eca) ?? 0) + nm);
    if (hra !== 0) lengths.hra += nm;
    if (jwc !== 0) lengths.jwc += nm;
  }
}
