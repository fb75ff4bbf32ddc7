import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from '../command.ts';
import { checkSources } from '../sources.ts';
import { readSourceMap } from '../water/source-map.ts';
import { type Channel, channelOf, readChannels, writeChannels } from './channel-file.ts';
import { deriveCourse, type Ends } from './derive.ts';
import { jointOn, roundJoint } from './joints.ts';
import type { Line } from './line.ts';
import { LINE_FILES, readLines } from './line-sources.ts';
import { LocalWaters } from './local-waters.ts';
import { measureFit } from './measure.ts';
import { type LineSource, type Reach, readReaches } from './reach.ts';
import { headings, reportRow } from './report.ts';

const USAGE = `Derives the centre lines of curated/channels from the recipes of curated/reaches.
  --sources DIR    the source data
  --region NAME    only this file of recipes
  --only NAME      only this reach and those that join it`;

const RECIPES = new URL('../curated/reaches/', import.meta.url);
const CHANNELS = new URL('../curated/channels/', import.meta.url);

await runCommand(() => {
  const { values } = parseArgs({
    options: {
      sources: { type: 'string' },
      region: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.sources === undefined)
    throw new UsageError('--sources: got none, expected the folder of the sources');
  checkSources(values.sources, LINE_FILES);
  derive(values.sources, values.region, values.only);
});

function derive(sources: string, onlyRegion?: string, only?: string): void {
  const regions = [...readReaches(RECIPES)].filter(
    ([region, reaches]) =>
      (onlyRegion === undefined || region === onlyRegion) &&
      (only === undefined || reaches.some(({ name }) => name === only)),
  );
  if (regions.length === 0) {
    const got = only === undefined ? `--region: got ${onlyRegion}` : `--only: got ${only}`;
    throw new UsageError(`${got}, expected a name in curated/reaches`);
  }
  const map = readSourceMap();
  const waters = new LocalWaters(map);
  const sea = new LocalWaters({ seas: map.seas, inland: [] });
  const known = new Map<LineSource, Line[]>();
  const linesOf = (source: LineSource): Line[] => {
    const lines = known.get(source) ?? readLines(source, sources);
    known.set(source, lines);
    return lines;
  };
  mkdirSync(CHANNELS, { recursive: true });
  console.log(headings());
  for (const [region, reaches] of regions) {
    const file = new URL(`${region}.geojson`, CHANNELS);
    const before = only === undefined ? new Map<string, Channel>() : readChannels(file);
    const wanted = only === undefined ? reaches : withTributaries(reaches, only);
    const done = new Map<string, Channel>();
    for (const reach of reaches) {
      const { name } = reach;
      const kept = before.get(name);
      if (kept && !wanted.includes(reach)) {
        done.set(name, kept);
        continue;
      }
      const ends = endsOf(reach, done);
      const { line, shores, straight } = deriveCourse(reach, linesOf(reach.source), waters, ends);
      const rounded = line.map(roundJoint).filter((at, i, all) => i === 0 || at.join() !== all[i - 1].join());
      const fit = measureFit(rounded, shores);
      done.set(name, channelOf(reach, rounded, fit));
      console.log(reportRow(reach, rounded, fit, sea, straight));
    }
    writeChannels(file, [...done.values()]);
  }
}

/** The reach of a name and all those that join it, directly or not. */
function withTributaries(reaches: readonly Reach[], only: string): Reach[] {
  const names = new Set([only]);
  for (const name of names) {
    for (const reach of reaches) {
      if (reach.joins === name || reach.joinsAtHead === name) names.add(reach.name);
    }
  }
  return reaches.filter(({ name }) => names.has(name));
}

/** The joints of a reach with those before it, which get a vertex there. */
function endsOf({ name, waypoints, line, joins, joinsAtHead }: Reach, done: Map<string, Channel>): Ends {
  const positions = waypoints ?? line ?? [];
  const joint = (main: string | undefined, end: number) => {
    if (main === undefined) return undefined;
    const channel = done.get(main);
    if (!channel) throw new Error(`${name}: no reach before it is named ${main}`);
    const met = jointOn(channel.line, positions[end], name);
    channel.line = met.line;
    return met.joint;
  };
  return { first: joint(joins, 0), last: joint(joinsAtHead, positions.length - 1) };
}
