import { decodeCoast } from '../../src/coast/format/decode.ts';
import { decodeGraph } from '../../src/graph/format/decode.ts';
import { decodeLocations } from '../../src/locations/format/decode.ts';
import { encodeLocations } from '../../src/locations/format/encode.ts';
import { readCurated } from '../curated.ts';
import { stage } from '../stage.ts';
import type { DataFile } from '../write.ts';
import { AnchorageIndex, readAnchorages } from './anchorages.ts';
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
import { compilePortWays } from './port-ways.ts';
import { berthPorts, collectPorts } from './ports.ts';
import { describeDecisions, disagreements } from './report.ts';
import { SeaAccess } from './sea-access.ts';
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
  const attachments = await compilePortWays(table, {
    files: { coast: coastBytes, graph: graphBytes },
    coast,
    graphData,
    access,
  });
  const file = await stage('locations', () => {
    const bytes = encodeLocations({ ...table, attachments });
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
