/** Wrapped longitudes are whole steps of 1 / this many degrees, so that 10.1 and -349.9 are one; 0.1 micrometres. */
const STEPS = 1e12;

/** Brings a finite longitude into [-180, 180]; values already inside stay exactly as they are. Degrees. */
export function wrapLongitude(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return Math.round(longitudeDifference(0, lng) * STEPS) / STEPS;
}

/** A longitude in (-180, 180]: where both name one meridian, 180 and not -180. */
export function eastward(lng: number): number {
  return lng === -180 ? 180 : lng;
}

/** The shorter way from longitude `from` to `to`, in [-180, 180) degrees, east positive. */
export function longitudeDifference(from: number, to: number): number {
  const turn = (to - from + 180) % 360;
  return (turn < 0 ? turn + 360 : turn) - 180;
}
