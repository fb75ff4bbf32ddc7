import type { NogoBlocks } from '../areas/nogo.ts';
import { type Attachment, type FullAttachment, keepLinks } from '../attach/attachment.ts';
import type { Waters } from '../attach/waters.ts';
import type { LatLng } from '../geo/position.ts';
import { type Vector, writeUnitVector } from '../geo/vector.ts';
import type { ClosedPassages } from '../graph/passage-sets.ts';
import type { IsOpen } from '../near/near-walk.ts';
import type { Stop } from '../near/stop.ts';

/** Tells which legs a query lets ways sail, whatever water they run over: past closed passages and no-go blocks. */
export class Passable {
  readonly #waters: Waters;
  readonly #closed: ClosedPassages;
  readonly #blocks: Pick<NogoBlocks, 'enters'>;
  readonly #ends = new Float64Array(6);

  /**
   * @param closed passages that may not be used
   * @param blocks those gone round so far, or all
   */
  constructor(waters: Waters, closed: ClosedPassages, blocks: Pick<NogoBlocks, 'enters'>) {
    this.#waters = waters;
    this.#closed = closed;
    this.#blocks = blocks;
  }

  /** Whether the leg between two unit vectors crosses no closed passage and enters no block. */
  readonly allows: IsOpen = (ax, ay, az, bx, by, bz) =>
    !this.#blocks.enters(ax, ay, az, bx, by, bz) &&
    this.#waters.gates.crossed(ax, ay, az, bx, by, bz, this.#closed) === 0;

  /** The same of the leg between two points. */
  readonly allowsLeg = (a: Vector, b: Vector): boolean => this.allows(a.x, a.y, a.z, b.x, b.y, b.z);

  /** Whether blocks shut nothing of what joins an end: then to look about once more, past them, would find the same. */
  allowsAll(attachment: FullAttachment): boolean {
    const { node, outlooks } = attachment;
    return (
      outlooks.every(({ stop }) => this.allowsWalk(stop)) &&
      this.linksOf(attachment).node.length === node.length
    );
  }

  /** The links of an attachment, which cross no closed passage, that enter no block either. */
  linksOf(attachment: Attachment): Attachment {
    const { lng, lat } = this.#waters.graph;
    const { node, stop } = attachment;
    return keepLinks(attachment, (link) => {
      const to = { lng: lng[node[link]], lat: lat[node[link]] };
      return this.allowsWalk(stop[link]) && !this.#enters(stop[link], to);
    });
  }

  /** Whether the walk to a stop, which crosses no closed passage, enters no block either. */
  allowsWalk(stop: Stop): boolean {
    return !stop.parent || (!this.#enters(stop.parent, stop) && this.allowsWalk(stop.parent));
  }

  #enters(from: LatLng, to: LatLng): boolean {
    writeUnitVector(from.lng, from.lat, this.#ends, 0);
    writeUnitVector(to.lng, to.lat, this.#ends, 3);
    const [ax, ay, az, bx, by, bz] = this.#ends;
    return this.#blocks.enters(ax, ay, az, bx, by, bz);
  }
}
