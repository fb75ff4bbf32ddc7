/** Brings a finite longitude into [-180, 180]; values already inside stay exactly as they are. Degrees. */
export function wrapLongitude(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return longitudeDifference(0, lng);
}

/** The shorter way from longitude `from` to `to`, in [-180, 180) degrees, east positive. */
export function longitudeDifference(from: number, to: number): number {
  const turn = (to - from + 180) % 360;
  return (turn < 0 ? turn + 360 : turn) - 180;
}
