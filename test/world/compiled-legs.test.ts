import { expect, test } from 'vitest';
import type { Attachment } from '../../src/attach/attachment.ts';
import { Attachments } from '../../src/attach/format/attachments.ts';
import { fromStored } from '../../src/attach/stored.ts';
import { isWater } from '../../src/coast/contains.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { isShoreWithin } from '../../src/coast/shore.ts';
import type { Position } from '../../src/geo/position.ts';
import { destination, EARTH_RADIUS_METERS, greatCircleMeters, initialBearing } from '../../src/geo/sphere.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import type { PortAttachmentCode } from '../../src/locations/table.ts';
import { positionAt } from '../../src/locations/table.ts';
import type { Stop } from '../../src/near/stop.ts';
import { doesCross } from '../support/crossing.ts';
import { seededRandom } from '../support/random.ts';
import { data } from '../support/world.ts';

/** Points of a leg that are looked at. */
const LOOKS = 2;
/** One port in so many is held against the gates; all of them with `FAIRWAY_RUNS`, in some 20 s. */
const GATES_IN = process.env.FAIRWAY_RUNS ? 1 : 4;
/** So near to the shore its points may lie on either side, radians. */
const AT_SHORE = 15 / EARTH_RADIUS_METERS;

const { graph } = decodeGraph(data.graph);
const coast = decodeCoast(data.coast);
const table = decodeLocations(data.locations as Uint8Array);
const portCount = table.typeStart[1];
const attachments = new Attachments(table.attachments as PortAttachmentCode, portCount, graph);

/** Each gate's first position, and how far from there it leads, metres. */
const caps = graph.passages.flatMap(({ gates }, passage) =>
  gates.map(([at, ...others]) => ({
    passage,
    at,
    meters: Math.max(...others.map((to) => greatCircleMeters(...at, ...to))),
  })),
);

/** What links cost is not looked at. */
const noCosts = { pointAt: () => 0, outNm: () => 0, legNm: () => 0, seas: { has: () => false } };

function attachmentOf(port: number): Attachment {
  return fromStored(attachments.of(port), positionAt(table, port), graph, noCosts as never);
}

/** The positions of a link, from the port to its node. */
function lineOf({ node, stop }: Attachment, link: number): Position[] {
  const line: Position[] = [[graph.lng[node[link]], graph.lat[node[link]]]];
  for (let at: Stop | undefined = stop[link]; at; at = at.parent) line.unshift([at.lng, at.lat]);
  return line;
}

test('legs of compiled links lie in water', { timeout: 240_000 }, () => {
  const random = seededRandom(71);
  const counts = { legs: 0 };
  const ashore: string[] = [];
  for (let port = 0; port < portCount; port++) {
    const attachment = attachmentOf(port);
    const seen = new Set<string>();
    for (const link of attachment.node.keys()) {
      const line = lineOf(attachment, link);
      for (let i = 1; i < line.length; i++) {
        const key = `${line[i - 1]} ${line[i]}`;
        // legs to nodes of channels follow the channel, which may lie on land on the map
        const toChannel = i === line.length - 1 && attachment.node[link] >= graph.cornerCount;
        if (seen.has(key) || toChannel) continue;
        seen.add(key);
        counts.legs++;
        const [meters, bearing] = [
          greatCircleMeters(...line[i - 1], ...line[i]),
          initialBearing(...line[i - 1], ...line[i]),
        ];
        for (let look = 0; look < LOOKS; look++) {
          const [lng, lat] = destination(...line[i - 1], bearing, meters * random());
          if (!isWater(coast, lng, lat) && !isShoreWithin(coast, lng, lat, AT_SHORE))
            ashore.push(`port ${port}: ${key} at ${lng} ${lat}`);
        }
      }
    }
  }
  expect(ashore).toEqual([]);
  expect(counts.legs).toBeGreaterThan(500_000);
});

test('the passages told of a compiled link are those whose gates it crosses', { timeout: 240_000 }, () => {
  const counts = { links: 0, crossing: 0 };
  const wrong: string[] = [];
  for (let port = 0; port < portCount; port += GATES_IN) {
    const attachment = attachmentOf(port);
    const near = passagesNear(positionAt(table, port));
    for (const link of attachment.node.keys()) {
      const line = lineOf(attachment, link);
      const told = graph.sets.members(attachment.crossed?.[link] ?? -1);
      const crossed = near(line).filter((passage) => doesCross(line, graph.passages[passage].gates));
      counts.links++;
      counts.crossing += told.length > 0 ? 1 : 0;
      if (told.join() !== crossed.join())
        wrong.push(`port ${port} link ${link}: ${told}, crossed ${crossed}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(counts.links).toBeGreaterThan(400_000 / GATES_IN);
  expect(counts.crossing).toBeGreaterThan(10_000 / GATES_IN);
});

/** The passages of which a gate is so near to a port that a line from there may cross it, by how far the line leads. */
function passagesNear([lng, lat]: Position): (line: readonly Position[]) => number[] {
  const least = new Float64Array(graph.passages.length).fill(Infinity);
  for (const { passage, at, meters } of caps) {
    least[passage] = Math.min(least[passage], greatCircleMeters(lng, lat, ...at) - meters);
  }
  return (line) => {
    const reach = line.reduce((most, to) => Math.max(most, greatCircleMeters(lng, lat, ...to)), 0);
    return [...least.keys()].filter((passage) => least[passage] <= reach);
  };
}
