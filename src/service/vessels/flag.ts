/** Flags that the decoder's table of maritime identification digits gets wrong; ITU's list, ISO 3166-1 alpha-2. */
const CORRECTED: Record<string, string> = {
  244: 'NL',
  245: 'NL',
  246: 'NL',
  419: 'IN',
  523: 'CC',
  561: 'WS',
  615: 'CG',
  630: 'GW',
  632: 'GN',
  662: 'SD',
  745: 'GF',
};

/**
 * Flag of a vessel, by the first three digits of its number.
 *
 * @param decoded what the decoder takes it for
 */
export function flagOf(mmsi: string, decoded: string): string | undefined {
  const flag = CORRECTED[mmsi.slice(0, 3)] ?? decoded;
  return /^[A-Z]{2}$/.test(flag) ? flag : undefined;
}
