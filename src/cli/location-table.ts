import type { Location } from '../index.ts';
import type { Output } from './output.ts';
import { positionText } from './position-text.ts';
import { mayStyle, textTable } from './text-table.ts';

const HEADING = ['name', 'country', 'code', 'type', 'size', 'position'];

/** Writes locations: a table for people, or a line of JSON each. */
export async function writeLocations(
  output: Output,
  locations: readonly Location[],
  isJson: boolean,
): Promise<void> {
  if (isJson) {
    for (const location of locations) await output.line(JSON.stringify(location));
    return;
  }
  const rows = locations.map(({ name, country, locode, type, harbourSize, latlng }) => [
    name,
    country,
    locode,
    type,
    harbourSize ?? '',
    positionText(latlng),
  ]);
  await output.write(textTable(HEADING, rows, mayStyle(output.isTerminal)));
}
