import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoBounds,
  geoCentroid,
  geoMercator,
  geoPath,
} from 'd3-geo';
import type { Position } from '../../index.ts';

/** A route that comes nearer to a pole than this is drawn from above it, degrees of latitude. */
const POLAR_LATITUDE = 66;
/** Pixels between a route and the picture's edge. */
const MARGIN = 60;
/** The least and the greatest height of a picture, as a share of its width. */
const [LEAST_HEIGHT, MOST_HEIGHT] = [0.45, 1];
/** At least this much is shown on each side of a route's middle, degrees. */
const LEAST_DEGREES = 0.1;
/** Points of each side of the picture that are looked up in the world. */
const FRAME_POINTS = 40;

/** How a picture shows the world. */
export interface MapView {
  readonly projection: GeoProjection;
  readonly width: number;
  readonly height: number;
  /** What it shows: west, south, east, north. */
  readonly box: [number, number, number, number];
  /** Degrees in a pixel, at the middle. */
  readonly degreesPerPixel: number;
}

/** A view of some lines: Mercator, or in polar waters equal areas round their middle. */
export function viewOf(lines: readonly (readonly Position[])[], width: number): MapView {
  const shape = { type: 'MultiLineString' as const, coordinates: lines.map((line) => [...line]) };
  const [[west, south], [east, north]] = geoBounds(shape);
  const isPolar = Math.max(north, -south) > POLAR_LATITUDE;
  const middle = (west + (east < west ? east + 360 : east)) / 2;
  const [lng, lat] = geoCentroid(shape);
  const projection = isPolar
    ? geoAzimuthalEqualArea().rotate([-lng, -lat])
    : geoMercator().rotate([-middle, 0]);
  const shown = withMargin(shape, middle, (south + north) / 2);
  projection.fitWidth(width - 2 * MARGIN, shown);
  const [[, top], [, bottom]] = geoPath(projection).bounds(shown);
  const height = Math.round(clamped(bottom - top + 2 * MARGIN, LEAST_HEIGHT * width, MOST_HEIGHT * width));
  const inside: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [width - MARGIN, height - MARGIN],
  ];
  projection.fitExtent(inside, shown);
  return {
    projection: projection.clipExtent([
      [0, 0],
      [width, height],
    ]),
    width,
    height,
    box: boxOf(projection, width, height),
    degreesPerPixel: 180 / Math.PI / projection.scale(),
  };
}

/** The lines, and a little round their middle, so that a short one does not fill the picture. */
function withMargin(lines: GeoPermissibleObjects, lng: number, lat: number): GeoPermissibleObjects {
  const corners = [-LEAST_DEGREES, LEAST_DEGREES].map((off) => [lng + off, lat + off]);
  const geometries = [lines, { type: 'MultiPoint', coordinates: corners }];
  return { type: 'GeometryCollection', geometries } as GeoPermissibleObjects;
}

/** What the picture's frame encloses; all longitudes where a pole is in it, or where the frame leaves the world. */
function boxOf(projection: GeoProjection, width: number, height: number): MapView['box'] {
  const middle = projection.invert?.([width / 2, height / 2])?.[0] ?? 0;
  let [west, south, east, north] = [0, 90, 0, -90];
  let isRound = poles().some((pole) => isInside(projection(pole), width, height));
  for (let i = 0; i <= FRAME_POINTS; i++) {
    const [x, y] = [(width * i) / FRAME_POINTS, (height * i) / FRAME_POINTS];
    for (const pixel of [
      [x, 0],
      [x, height],
      [0, y],
      [width, y],
    ] as const) {
      const [lng, lat] = projection.invert?.([...pixel]) ?? [Number.NaN, Number.NaN];
      if (Number.isNaN(lng)) isRound = true;
      else {
        const off = ((((lng - middle + 180) % 360) + 360) % 360) - 180;
        [west, east] = [Math.min(west, off), Math.max(east, off)];
        [south, north] = [Math.min(south, lat), Math.max(north, lat)];
      }
    }
  }
  return isRound
    ? [-180, south < north ? -90 : south, 180, 90]
    : [middle + west, south, middle + east, north];
}

function poles(): [number, number][] {
  return [
    [0, 90],
    [0, -90],
  ];
}

function isInside(pixel: [number, number] | null, width: number, height: number): boolean {
  return pixel !== null && pixel[0] >= 0 && pixel[0] <= width && pixel[1] >= 0 && pixel[1] <= height;
}

function clamped(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
