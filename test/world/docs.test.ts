import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fairway } from '../support/world.ts';

const read = (page: string) => readFileSync(new URL(`../../docs/${page}`, import.meta.url), 'utf8');
const DATE = '2026-11-26';
/** As the pages have nautical miles. */
const whole = (nm: number) => Math.round(nm).toLocaleString('en');

test('the page of areas has the miles of today', () => {
  const rows = [...read('areas.md').matchAll(/\(`(\w{5})` `(\w{5})`\), `(eca|jwc)` \|(.*)\|$/gm)];
  expect(rows).toHaveLength(4);
  for (const [, from, to, kind, cells] of rows) {
    const inside = kind === 'eca' ? 'seca_length' : 'jwc_length';
    const found = [{}, { [kind]: 'minimize' }].flatMap((options) => {
      const [{ properties }] = fairway.route({ from, to, options: { date: DATE, ...options } }).features;
      return [whole(properties.total_length), whole(properties[inside])];
    });
    expect(
      cells.split('|').map((cell) => cell.trim()),
      `${from} ${to}`,
    ).toEqual(found);
  }
});

test('the page of voyages has the arrival and the legs of its example', () => {
  const [, arrival] = read('voyages.md').match(/arrival\); \/\/ (\S+)/) ?? [];
  const [, legs] = read('voyages.md').match(/total_length\)\); \/\/ \[(.*)\], rounded/) ?? [];
  const [{ properties }] = fairway.route({
    from: 'NLRTM',
    to: 'USNYC',
    via: ['GBSOU', 'panama'],
    averageVesselSpeedOverGround: 14,
    departure: '2026-12-01T06:00Z',
  }).features;
  expect(properties.arrival).toBe(arrival);
  expect(properties.legs?.map((leg) => leg.total_length.toFixed(1)).join(', ')).toBe(legs);
});

test('the page of voyages has the alternatives and the variants of today', () => {
  const page = read('voyages.md');
  const request = { from: 'CNSHA', to: 'NLRTM' };
  const [, said] = page.match(/is a FeatureCollection of routes by (.*?)\): the routes/s) ?? [];
  const lengths = fairway.alternatives(request).features.map(({ properties }) => properties.total_length);
  expect(said.match(/\d+,\d+/g)).toEqual(lengths.map(whole));
  const table = fairway.variants({ ...request, speed: 14, options: { date: DATE } });
  expect(page).toContain(`$ fairway variants CNSHA NLRTM --speed 14\n${table}\n\`\`\``);
});

test('the page of the data has the counts of the manifest', () => {
  const manifest = readFileSync(new URL('../../graph-data/MANIFEST.json', import.meta.url), 'utf8');
  const { files } = JSON.parse(manifest) as { files: Record<string, { counts: Record<string, number> }> };
  const page = read('data.md');
  const rowOf = (name: string) => page.split('\n').find((row) => row.startsWith(`| \`${name}\` |`));
  const { coast, graph, areas, locations } = Object.fromEntries(
    Object.entries(files).map(([name, { counts }]) => [name.replace('.pbf', ''), counts]),
  );
  expect(rowOf('coast.pbf')).toContain(`${whole(coast.rings)} rings, ${whole(coast.vertices)} vertices`);
  expect(rowOf('graph.pbf')).toContain(`${whole(graph.nodes)} nodes, ${whole(graph.edges)} edges`);
  expect(rowOf('areas.pbf')).toContain(
    `${areas.areas} areas, ${areas['load line zones']} zones, ${areas.rings} rings, ${whole(areas['boundary nodes'])} boundary nodes, ${areas['time zones']} time zones`,
  );
  const { ports, installations, blocks } = locations;
  expect(rowOf('locations.pbf')).toContain(`${whole(ports)}, ${whole(installations)} and ${whole(blocks)}`);
  expect(page).toContain(`| ${whole(graph.edges)} edges: the trunks`);
});

test('the page of the data has the miles of today round waters that are shut', () => {
  const text = read('data.md').replaceAll('\n', ' ');
  const nm = (...places: string[]) =>
    places.slice(1).reduce((sum, to, i) => sum + fairway.distance({ from: places[i], to }), 0);
  // those by way of a port beside the strait are what ships would have by it
  const told = [
    `Prudhoe Bay to Barrow is ${whole(nm('USSCC', 'USBRW'))} nm`,
    `Mandapam to Tuticorin goes round Sri Lanka, ${whole(nm('INMDP', 'INTUT'))} nm`,
    `Ende and Maumere go round by Alor, ${whole(nm('IDENE', 'IDMOF'))} nm`,
    `Brest to Saint-Malo is ${whole(nm('FRBES', 'FRSML'))} nm`,
    `Masnedø to Helsinki is ${whole(nm('DKMAS', 'FIHEL'))} nm, Masnedsund Godningshamn (\`DKUNX\`), 1 nm away, ${whole(nm('DKUNX', 'FIHEL'))} |`,
    `Gresik to Cilacap go by Lombok, ${whole(nm('IDGRE', 'IDCXP'))} nm`,
    `Panarukan, which lies before the strait, ${whole(nm('IDGRE', 'IDPRN', 'IDCXP'))} |`,
    `Nasipit to Sydney is ${whole(nm('PHNAS', 'AUSYD') - nm('PHNAS', 'PHDCB', 'AUSYD'))} nm too long`,
    `Mago to Kutsugata ${whole(nm('RUMGO', 'JPKTG'))} nm for ${whole(nm('RUMGO', 'RULAZ', 'JPKTG'))}`,
    `Hoonah to Ketchikan ${whole(nm('USHNH', 'USKTN'))} for ${whole(nm('USHNH', 'USPSG', 'USKTN'))}`,
    `Tallinn to Riga ${whole(nm('EETLL', 'LVRIX'))} for ${whole(nm('EETLL', 'EEPSV', 'LVRIX'))} |`,
  ];
  expect(told.filter((words) => !text.includes(words))).toEqual([]);
});
