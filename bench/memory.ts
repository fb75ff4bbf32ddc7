import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openFairway } from '../src/node.ts';
import { figure, type Section } from './report.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Queries in all; `FAIRWAY_QUERIES=500000` for a long run. */
const QUERIES = Number(process.env.FAIRWAY_QUERIES ?? 60_000);
/** After so many the caches are full, and the memory is taken for the first time. */
const FIRST = Math.min(20_000, QUERIES / 3);
/** Readings up to each of both times, and queries between them: what caches hold differs from one to the next. */
const READINGS = 9;
const READ_EVERY = FIRST / 40;
/** One end in so many lies near a port, others at ports. */
const NEAR_IN = 10;
/** One query in so many asks for fewer miles in areas. */
const MINIMIZED_IN = 500;

/** What both engines' processes begin with: random numbers, and readings of which the median counts. */
const COMMON = `
  let state = 1;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const end = (ports) => {
    const { lat, lng } = ports[Math.floor(random() * ports.length)];
    if (random() >= ${1 / NEAR_IN}) return { lat, lng };
    return { lat: lat + 0.02 * (random() - 0.5), lng: lng + 0.02 * (random() - 0.5) };
  };
  const read = () => {
    globalThis.gc();
    const { heapUsed, arrayBuffers, rss } = process.memoryUsage();
    return [heapUsed + arrayBuffers, rss];
  };
  const isRead = (left) => left >= 0 && left < ${READINGS * READ_EVERY} && left % ${READ_EVERY} === 0;
  const middle = (values) => values.sort((a, b) => a - b)[values.length >> 1];
  const median = (readings) => [0, 1].map((k) => middle(readings.map((reading) => reading[k])));
`;

/**
 * Asks for routes between random ends with random options, in a process of its own; prints its memory after the first
 * queries and after all, bytes in heap and buffers and resident: of several readings the median.
 */
const SCRIPT = `
  ${COMMON}
  const { openFairway } = await import(${JSON.stringify(fileURLToPath(new URL('../dist/node.js', import.meta.url)))});
  const fairway = await openFairway();
  const ports = fairway.locations.all().filter(({ type }) => type === 'port').map(({ latlng }) => latlng);
  const keys = ['suez', 'panama', 'kiel', 'corinth', 'gibraltar', 'messina', 'singapore', 'dover', 'magellan', 'bosphorus',
    'oresund', 'sunda', 'torres', 'malacca', 'littleBelt', 'dardanelles', 'northwest', 'northeast', 'greatBelt', 'canso'];
  const readings = { first: [], last: [] };
  for (let i = 1; i <= ${QUERIES}; i++) {
    const options = Object.fromEntries(keys.filter(() => random() < 0.1).map((key) => [key, random() < 0.5]));
    options.autovalidate = true;
    options.date = new Date(Date.UTC(2018, 0, 1 + Math.floor(4000 * random()))).toISOString().slice(0, 10);
    if (random() < ${1 / MINIMIZED_IN}) options.eca = 'minimize';
    try {
      fairway.distance({ from: end(ports), to: end(ports), options });
    } catch (error) {
      if (error.code !== 'no_route' && error.code !== 'identical_points') throw error;
    }
    for (const [time, last] of [['first', ${FIRST}], ['last', ${QUERIES}]]) {
      if (isRead(last - i)) readings[time].push(read());
    }
  }
  console.log(JSON.stringify([median(readings.first), median(readings.last)]));
`;

/** As many queries as the first, between such ends, of searoute-js, which prints as it goes; the ports come as its input. */
const RIVAL_SCRIPT = `
  ${COMMON}
  import { readFileSync } from 'node:fs';
  import searoute from 'searoute-js';
  const ports = JSON.parse(readFileSync(0, 'utf8'));
  const print = console.log;
  console.log = () => {};
  const point = ({ lat, lng }) =>
    ({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [lng, lat] } });
  const readings = [];
  for (let i = 1; i <= ${FIRST}; i++) {
    try {
      searoute(point(end(ports)), point(end(ports)), 'nauticalmiles');
    } catch {}
    if (isRead(${FIRST} - i)) readings.push(read());
  }
  print(JSON.stringify(median(readings)));
`;

/** Memory that an engine holds after many queries, none like another. */
export async function benchMemory(): Promise<Section> {
  const { locations } = await openFairway();
  const ports = locations.all().filter(({ type }) => type === 'port');
  const [first, last] = printed(SCRIPT) as number[][];
  const rival = printed(RIVAL_SCRIPT, JSON.stringify(ports.map(({ latlng }) => latlng))) as number[];
  const row = (what: string, k: number) => [
    what,
    figure(first[k] / 1e6),
    figure(last[k] / 1e6),
    figure(last[k] / first[k]),
    figure(rival[k] / 1e6),
    `${figure(rival[k] / first[k])} x`,
  ];
  const early = FIRST.toLocaleString('en');
  return {
    title: 'Memory',
    about:
      `distance() between random ports, or ends near them (1 of ${NEAR_IN}), with random passages and dates, 1 of ` +
      `${MINIMIZED_IN} with fewer miles in areas: ${QUERIES.toLocaleString('en')} queries in one process. The median of ` +
      `${READINGS} readings up to each time. searoute-js between such ends, in a process of its own.`,
    columns: [
      'MB',
      `after ${early} queries`,
      'after all',
      'ratio',
      `searoute-js after ${early}`,
      'searoute-js to Fairway',
    ],
    rows: [row('heap and buffers', 0), row('resident', 1)],
  };
}

/** What a script prints in a process of its own. */
function printed(script: string, input = ''): unknown {
  const args = ['--expose-gc', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', input }));
}
