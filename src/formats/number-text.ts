/** A number as people write it, so that neither 0x10 nor a text of nothing is one. */
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** The finite number that a text holds, or undefined. */
export function numberOf(text: string): number | undefined {
  const written = text.trim();
  const value = NUMBER.test(written) ? Number(written) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}
