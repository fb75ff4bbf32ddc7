// node distances.js pairs.csv: rows with the columns from and to, and any others
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { openFairway } from 'fairway-router/node';

const file = readFileSync(process.argv[2] ?? 'pairs.csv');
// a row with a cell too many, or too few, stops no other
const settings = { bom: true, relax_column_count: true };
const [names = []] = parse(file, { ...settings, to: 1 });
const rows = parse(file, { ...settings, columns: true });
const fairway = await openFairway();

const measured = rows.map((row) => {
  try {
    return { ...row, nm: fairway.distance({ from: row.from, to: row.to }).toFixed(1), error: '' };
  } catch (error) {
    return { ...row, nm: '', error: error.message };
  }
});
process.stdout.write(stringify(measured, { header: true, columns: [...names, 'nm', 'error'] }));
