import { NogoBlock } from '../areas/nogo-block.ts';
import { outermostBlocks } from '../areas/outermost-blocks.ts';
import { Cap } from '../geo/cap.ts';
import { wrapLongitude } from '../geo/longitude.ts';
import { unitVectors } from '../geo/vector.ts';
import type { Deadline } from '../search/deadline.ts';
import { checkObject, describe, invalid } from './check.ts';
import { readPosition } from './read-position.ts';
import type { Limits } from './types/engine.ts';

const MIN_COORDS = 3;
/** The path of the blocks in a request. */
const FIELD = 'options.nogoBlocks';
/** What a request may ask for in blocks. */
type NogoLimits = Pick<Required<Limits>, 'nogoBlocks' | 'nogoCorners'>;

/** Unit vectors with coordinates this near are one position: 6 micrometres. */
const SAME = 1e-12;

/**
 * Reads a request's no-go blocks as rings of unit vectors. Edges are the shorter great circles between the positions; a
 * ring may run either way round, repeat its first position at the end, lie across the antimeridian, and cross itself:
 * its inside is then by even-odd.
 *
 * @param limits how many there may be
 * @throws {FairwayError} `invalid_request`, naming the first bad block by its index, and the coordinate
 */
export function readNogoRings(value: unknown, limits: NogoLimits): Float64Array[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(FIELD, 'an array of blocks', describe(value));
  if (value.length > limits.nogoBlocks)
    throw invalid(FIELD, `at most ${limits.nogoBlocks} blocks`, `${value.length}`);
  let left = limits.nogoCorners;
  return Array.from(value, (block, i) => {
    const coords = coordsOf(block, `${FIELD}[${i}]`);
    left -= coords.length;
    if (left < 0) {
      const came = `${limits.nogoCorners - left} up to block ${i}`;
      throw invalid(FIELD, `at most ${limits.nogoCorners} corners of all blocks`, came);
    }
    return readRing(coords, `${FIELD}[${i}]`);
  });
}

/** The blocks of a request. */
export interface Blocks {
  /** As they stand in it. */
  readonly all: readonly NogoBlock[];
  /** Those that a way has to go round: without what lies inside another or repeats it. */
  readonly outermost: readonly NogoBlock[];
}

/** Rings that were read to their blocks. */
const made = new WeakMap<readonly Float64Array[], Blocks>();

/**
 * The blocks of rings that were read: made once, however often a call asks for them.
 *
 * @throws {FairwayError} `invalid_request` for a ring that encloses nothing; `deadline`
 */
export function blocksOf(rings: readonly Float64Array[], deadline: Deadline): Blocks {
  const known = made.get(rings);
  if (known) return known;
  const all = rings.map((ring, i) => {
    const block = new NogoBlock(ring, () => deadline.step());
    if (block.nodes.length > 0) return block;
    throw invalid(`${FIELD}[${i}].coords`, 'a ring round an area', 'a ring round nothing');
  });
  const blocks = { all, outermost: outermostBlocks(all, () => deadline.step()) };
  made.set(rings, blocks);
  return blocks;
}

function coordsOf(value: unknown, field: string): unknown[] {
  const { coords, prop = {} } = checkObject(value, field, 'an object with coords', ['coords', 'prop']);
  checkObject(prop, `${field}.prop`, 'an object');
  const expected = `an array of at least ${MIN_COORDS} positions`;
  if (!Array.isArray(coords)) throw invalid(`${field}.coords`, expected, describe(coords));
  if (coords.length < MIN_COORDS) throw invalid(`${field}.coords`, expected, `an array of ${coords.length}`);
  return coords;
}

function readRing(coords: readonly unknown[], field: string): Float64Array {
  const positions = Array.from(coords, (position, i) => readPosition(position, `${field}.coords[${i}]`));
  const vector = unitVectors(
    positions.map(({ lng }) => wrapLongitude(lng)),
    positions.map(({ lat }) => lat),
  );
  const ring = withoutRepeats(vector);
  if (Cap.ofVertices(ring).radius < Math.PI / 2) return ring;
  throw invalid(`${field}.coords`, 'positions on less than half of the earth', 'positions all round it');
}

/** Leaves out each vertex that is the same as the one before it; the first follows on the last. */
function withoutRepeats(vector: Float64Array): Float64Array {
  const count = vector.length / 3;
  return vector.filter((_, i) => {
    const at = 3 * Math.floor(i / 3);
    const before = (at + 3 * count - 3) % vector.length;
    return [0, 1, 2].some((axis) => Math.abs(vector[at + axis] - vector[before + axis]) > SAME);
  });
}
