import type { FoundVariant, LengthUnit, VariantTable } from '../index.ts';
import { inUnits } from './units.ts';

/** The library's table as text, its lengths in a unit, which the heading names. */
export function variantText(table: VariantTable, units: LengthUnit): string {
  const rows = table.rows.map((row) => ('route' in row ? toldIn(row) : row));
  const told: VariantTable = Object.create(table, { rows: { value: rows } });
  return told.toString().replace(/\bnm\b/, units);
}

function toldIn(row: FoundVariant): FoundVariant {
  const told = inUnits(row.route.properties);
  const ecas = Object.entries(row.eca_lengths).map(([name, nm]) => [name, told(nm)]);
  return {
    ...row,
    total_length: told(row.total_length),
    ...(row.difference !== undefined && { difference: told(row.difference) }),
    eca_lengths: Object.fromEntries(ecas),
    hra_length: told(row.hra_length),
    jwc_length: told(row.jwc_length),
  };
}
