import { writeAttachments } from '../../src/attach/format/attachment-writer.ts';
import { Attachments } from '../../src/attach/format/attachments.ts';
import { writePairs } from '../../src/attach/format/pair-writer.ts';
import { writeShortCuts } from '../../src/attach/format/short-cut-writer.ts';
import { writeSpans } from '../../src/attach/format/span-writer.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';
import { checksumOf } from '../../src/data/container.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { closedUnasked } from '../../src/graph/seasons.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { encodeLocations } from '../../src/locations/format/encode.ts';
import { type PortAttachmentCode, portPositions } from '../../src/locations/table.ts';
import { patchesOf } from '../../src/near/patches.ts';
import { readCurated } from '../curated.ts';
import { stage } from '../stage.ts';
import type { DataFile } from '../write.ts';
import { AnchorageIndex, readAnchorages } from './anchorages.ts';
import { checkLegsAfloat, storeMissingLinks } from './attachment-check.ts';
import type { Attach } from './attachment-compiler.ts';
import { joinPorts } from './attachments.ts';
import { type VotedPort, votePorts } from './coded-ports.ts';
import { Countries } from './countries.ts';
import { withoutDuplicates } from './duplicates.ts';
import { gulfBlocks } from './gulf-blocks.ts';
import { Home } from './home.ts';
import {
  observedInstallations,
  readFields,
  readLngTerminals,
  readNorwegianFacilities,
} from './installations.ts';
import { floodedBlocks, moorInstallations } from './moor.ts';
import { northSeaBlocks } from './north-sea-blocks.ts';
import { PortBerths } from './port-berths.ts';
import { berthPorts, collectPorts } from './ports.ts';
import { describeDecisions, disagreements } from './report.ts';
import { SeaAccess } from './sea-access.ts';
import { findShortCuts } from './short-cuts.ts';
import { findSpans, portLinks } from './spans.ts';
import { tabulate, toRows } from './tabulate.ts';
import { indexTerminals } from './terminals.ts';
import { readCodeNames, readGeocodes, readLanePorts, readMinutePositions } from './unlocode.ts';
import { readWorldPortIndex } from './wpi.ts';

/** Installations of one name nearer to each other than this are the same, metres. */
const SAME_INSTALLATION_METERS = 5_000;
/** Farther than this from any water no port is, metres. */
const MAX_INLAND_METERS = 30_000;

/** Keys in sources.json. */
const SOURCES = [
  'coast',
  'ports',
  'unlocode',
  'geocodes',
  'anchorages',
  'lanePorts',
  'norwegianFacilities',
  'energyMonitor',
  'locationNames',
  'blocks',
];

/** The compiled file, and what was decided, for people to read. */
export interface LocationsOutput {
  file: DataFile;
  report: string;
}

/**
 * Compiles `locations.pbf`: positions of ports by vote of the sources, moved into the water; installations; blocks.
 * Everything in it can be reached from the sea with the coast and the graph given.
 */
export async function compileLocations(
  sources: string,
  coastBytes: Uint8Array,
  graphBytes: Uint8Array,
): Promise<LocationsOutput> {
  const graphData = decodeGraph(graphBytes);
  const coast = decodeCoast(coastBytes);
  const access = new SeaAccess(coast, graphData);
  const index = readWorldPortIndex(sources);
  const countries = new Countries(sources, index);
  const cells = readAnchorages(sources, countries);
  const anchorages = new AnchorageIndex(cells);

  const voted = await stage('positions', () => {
    const minutes = readMinutePositions(sources);
    const output = votePorts({
      names: readCodeNames(
        sources,
        index.map(({ locode }) => locode),
      ),
      curated: readCurated('port-positions.json').ports,
      index,
      lanes: readLanePorts(sources),
      minutes,
      geocodes: readGeocodes(sources),
      anchorages,
      home: new Home(minutes),
      isNearSea: (position) => access.metersToWater(position) < MAX_INLAND_METERS,
    });
    return { output, counts: { codes: output.length, ...countManners(disagreements(output)) } };
  });
  const { berthed, dropped } = await stage('ports', (progress) => {
    const ports = collectPorts(voted, index, cells, countries);
    const output = berthPorts(ports, new PortBerths(access, anchorages), progress);
    const counts = { ports: output.berthed.length, dropped: output.dropped.length };
    return { output, counts: { ...counts, ...countBy(output.berthed.map(({ berth }) => berth.accuracy)) } };
  });
  const installations = await stage('installations', (progress) => {
    const found = withoutDuplicates(
      [
        ...readNorwegianFacilities(sources),
        ...readLngTerminals(sources, countries),
        ...indexTerminals(index, countries),
        ...observedInstallations(cells),
        ...readFields(sources, countries),
      ],
      SAME_INSTALLATION_METERS,
    );
    const output = moorInstallations(found, access, progress);
    return { output, counts: { installations: output.moored.length, dropped: output.dropped.length } };
  });
  const blocks = await stage('blocks', (progress) => {
    const curated = readCurated('blocks.json');
    const found = [...northSeaBlocks(curated), ...gulfBlocks(sources, curated.gulf)];
    const output = floodedBlocks(found, access, progress);
    return {
      output,
      counts: {
        blocks: output.length,
        dropped: found.length - output.length,
        ...countBy(output.map((block) => block.country)),
      },
    };
  });

  const rows = toRows(berthed, installations.moored, blocks);
  const table = tabulate(
    rows,
    readCurated('location-aliases.json').aliases,
    readCurated('location-names.json').names,
  );
  const attachments = await stage('attachments', async (progress) => {
    const ports = portPositions(table);
    const attach: Attach = (position, closed) => access.attach(position, closed);
    const files = { coast: coastBytes, graph: graphBytes };
    const { sets } = graphData.graph;
    const { attachments: found, counts } = await joinPorts(files, ports, sets, (share) =>
      progress(share / 2),
    );
    const { graph, seaMarks } = graphData;
    const world = { coast, graph, seaMarks, mesh: access.mesh };
    const mended = storeMissingLinks(found, ports, world, attach, (share) => progress((1 + share) / 2));
    const legs = checkLegsAfloat(found, ports, coast);
    const code = writeAttachments(found, sets);
    const read = new Attachments(code, found.length, graphData.graph);
    for (const i of found.keys()) read.of(i);
    const output = { found, ports, code };
    return { output, counts: { ...counts, 'ports with more links': mended, 'legs afloat': legs } };
  });
  const spans = await stage('spans', async (progress) => {
    const { graph } = graphData;
    const links = portLinks(attachments.found, attachments.ports, graph, access.inshore());
    const classes = await findSpans(graph, links, progress);
    const output = writeSpans(classes);
    return {
      output,
      counts: { edges: classes.filter((spanClass) => spanClass > 0).length, bytes: output.length },
    };
  });

  const encode = (known: Pick<PortAttachmentCode, 'shortCuts' | 'patchPairs' | 'vainPairs' | 'shorePairs'>) =>
    encodeLocations({
      ...table,
      attachments: {
        graphChecksum: checksumOf(graphBytes),
        ...attachments.code,
        spans,
        ...known,
        spansClosed: closedUnasked(graphData.graph).passages,
      },
    });
  const shortCuts = await stage('short cuts', async (progress) => {
    const none = new Uint8Array();
    const locations = encode({ shortCuts: none, patchPairs: none, vainPairs: none, shorePairs: none });
    const patches = patchesOf(attachments.ports);
    const files = { coast: coastBytes, graph: graphBytes, locations };
    const found = await findShortCuts(files, patches, progress);
    const output = {
      shortCuts: writeShortCuts(found.cells),
      patchPairs: writePairs(found.pairs, patches.places.length),
      vainPairs: writePairs(found.vain, attachments.ports.length),
      shorePairs: writePairs(found.byShoreOnly, attachments.ports.length),
    };
    const bytes = Object.values(output).reduce((sum, code) => sum + code.length, 0);
    const counts = {
      cells: found.cells.length,
      patches: patches.places.length,
      joined: found.pairs.length,
      vain: found.vain.length,
      'by the shore only': found.byShoreOnly.length,
      bytes,
    };
    return { output, counts };
  });

  const file = await stage('locations', () => {
    const bytes = encode(shortCuts);
    const { typeStart, name, aliases, otherNames } = decodeLocations(bytes);
    const counts = {
      ports: typeStart[1],
      installations: typeStart[2] - typeStart[1],
      blocks: name.length - typeStart[2],
      aliases: aliases.size,
      'with other names': otherNames.size,
    };
    const output = { name: 'locations.pbf', bytes, counts, sources: SOURCES };
    return { output, counts: { ...counts, bytes: bytes.length } };
  });
  return { file, report: describeDecisions(voted, berthed, dropped, installations.dropped) };
}

function countManners(ports: readonly VotedPort[]): Record<string, number> {
  const counts = countBy(ports.map(({ verdict }) => `by ${verdict.decidedBy}`));
  return { disagreements: ports.length, ...counts };
}

function countBy(keys: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}
