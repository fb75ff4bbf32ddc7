/** Six-bit characters, in their order (ITU-R M.1371, table 47). */
const SIX_BIT = '@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_ !"#$%&\'()*+,-./0123456789:;<=>?';
/** Characters of a payload that one sentence holds. */
const MOST_PAYLOAD = 60;

/** A field: its bits, and a whole number or six-bit text. */
export type AisField = [bits: number, value: number | string];

/** The sentences of a message, written from the definition of its fields: independent of any decoder. */
export function sentences(fields: AisField[], sequence = 1, channel = 'A'): string[] {
  let bits = fields
    .map(([count, value]) => (typeof value === 'string' ? textBits(value, count) : numberBits(value, count)))
    .join('');
  const fill = (6 - (bits.length % 6)) % 6;
  bits += '0'.repeat(fill);
  const payload = bits.match(/.{6}/g)!.map(armoured).join('');
  const parts = payload.match(new RegExp(`.{1,${MOST_PAYLOAD}}`, 'g'))!;
  return parts.map((part, i) => {
    const last = i === parts.length - 1;
    const id = parts.length > 1 ? sequence : '';
    return withChecksum(`AIVDM,${parts.length},${i + 1},${id},${channel},${part},${last ? fill : 0}`);
  });
}

/** A sentence around its text. */
function withChecksum(text: string): string {
  const sum = [...text].reduce((xor, character) => xor ^ character.charCodeAt(0), 0);
  return `!${text}*${sum.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Class A position report, type 1. */
export function positionReport(mmsi: number, lng: number, lat: number, knots = 12.3): AisField[] {
  return [
    [6, 1],
    [2, 0],
    [30, mmsi],
    [4, 0],
    [8, 0],
    [10, Math.round(knots * 10)],
    [1, 1],
    [28, Math.round(lng * 600_000)],
    [27, Math.round(lat * 600_000)],
    [12, 2245],
    [9, 215],
    [6, 33],
    [2, 0],
    [3, 0],
    [1, 0],
    [19, 0],
  ];
}

/** Class A static and voyage data, type 5; two sentences. */
export function staticReport(mmsi: number, imo: number, name: string): AisField[] {
  return [
    [6, 5],
    [2, 0],
    [30, mmsi],
    [2, 0],
    [30, imo],
    [42, 'PABC'],
    [120, name],
    [8, 70],
    [9, 200],
    [9, 100],
    [6, 10],
    [6, 20],
    [4, 1],
    [4, 12],
    [5, 24],
    [5, 0],
    [6, 30],
    [8, 122],
    [120, 'NLRTM>SGSIN'],
    [1, 0],
    [1, 0],
  ];
}

/** Class B position report, type 18. */
export function classBReport(mmsi: number, lng: number, lat: number): AisField[] {
  return [
    [6, 18],
    [2, 0],
    [30, mmsi],
    [8, 0],
    [10, 55],
    [1, 0],
    [28, Math.round(lng * 600_000)],
    [27, Math.round(lat * 600_000)],
    [12, 3600],
    [9, 511],
    [6, 60],
    [2, 0],
    [8, 0],
    [20, 0],
  ];
}

/** Extended class B report, type 19; two sentences. */
export function extendedClassBReport(mmsi: number, lng: number, lat: number, name: string): AisField[] {
  return [
    [6, 19],
    [2, 0],
    [30, mmsi],
    [8, 0],
    [10, 55],
    [1, 0],
    [28, Math.round(lng * 600_000)],
    [27, Math.round(lat * 600_000)],
    [12, 900],
    [9, 90],
    [6, 10],
    [4, 0],
    [120, name],
    [8, 36],
    [9, 5],
    [9, 5],
    [6, 2],
    [6, 2],
    [4, 1],
    [1, 0],
    [1, 0],
    [1, 0],
    [4, 0],
  ];
}

/** Class B static data, type 24: its parts A and B, each a message. */
export function classBStatic(mmsi: number, name: string, callsign: string): [AisField[], AisField[]] {
  return [
    [
      [6, 24],
      [2, 0],
      [30, mmsi],
      [2, 0],
      [120, name],
    ],
    [
      [6, 24],
      [2, 0],
      [30, mmsi],
      [2, 1],
      [8, 37],
      [42, 'ABC'],
      [42, callsign],
      [9, 5],
      [9, 5],
      [6, 2],
      [6, 2],
      [6, 0],
    ],
  ];
}

/** Long-range report, type 27: tenths of minutes, whole knots. */
export function longRangeReport(mmsi: number, lng: number, lat: number, knots: number): AisField[] {
  return [
    [6, 27],
    [2, 3],
    [30, mmsi],
    [1, 0],
    [1, 0],
    [4, 5],
    [18, Math.round(lng * 600)],
    [17, Math.round(lat * 600)],
    [6, knots],
    [9, 511],
    [1, 0],
    [1, 0],
  ];
}

function numberBits(value: number, count: number): string {
  return (BigInt(value) & ((1n << BigInt(count)) - 1n)).toString(2).padStart(count, '0');
}

function textBits(text: string, count: number): string {
  return [...text.padEnd(count / 6, '@')]
    .map((character) => numberBits(SIX_BIT.indexOf(character), 6))
    .join('');
}

function armoured(bits: string): string {
  const value = Number.parseInt(bits, 2);
  return String.fromCharCode(value < 40 ? value + 48 : value + 56);
}
