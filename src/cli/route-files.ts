import { WRITERS } from '../formats/by-name.ts';
import type { FormatOptions, Routes } from '../formats/index.ts';
import type { Format } from './route-format.ts';

/** Routes in one of the formats, with a line's end. */
export function formatted(routes: Routes, format: Format, names: FormatOptions): string {
  const text = format === 'geojson' ? JSON.stringify(routes) : WRITERS[format](routes, names);
  return text.endsWith('\n') ? text : `${text}\n`;
}
