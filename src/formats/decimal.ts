/** Decimals of a coordinate: a millimetre. */
const COORDINATE_DECIMALS = 8;

/** A number as decimal digits, with no exponent and no needless zeros, as files take it. */
export function decimal(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/** Degrees as files take them. */
export function degrees(value: number, decimals = COORDINATE_DECIMALS): string {
  return decimal(value, decimals);
}

/** Degrees as they stand in files, as a number. */
export function keptDegrees(value: number, decimals?: number): number {
  return Number(degrees(value, decimals));
}
