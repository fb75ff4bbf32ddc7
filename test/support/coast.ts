import { coastBytes } from '../../data-build/water/coast.ts';
import { packRings } from '../../data-build/water/rings.ts';
import type { Coast } from '../../src/coast/coast.ts';
import { decodeCoast } from '../../src/coast/format/decode.ts';

/** A ring of `[lng, lat]`, water on its left. */
export type TestRing = [number, number][];

/** The coast of some rings, through the real encoder and decoder. */
export function coastOf(rings: TestRing[]): Coast {
  return decodeCoast(coastBytes(packRings(rings)));
}

/** A round sea with wavy shores and as many round islands, degrees; none touch. Shores have up to 1 km to an edge. */
export function waves(
  random: () => number,
  lng: number,
  lat: number,
  radius: number,
  vertices: number,
  clockwise: boolean,
): TestRing {
  const phase = random() * 2 * Math.PI;
  const stretch = 1 / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: vertices }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / vertices;
    const r = radius * (1 + 0.15 * Math.sin(5 * angle + phase) + 0.05 * random());
    return [lng + r * stretch * Math.cos(angle), lat + r * Math.sin(angle)];
  });
  return clockwise ? ring.reverse() : ring;
}

/** The frame of the map, all of it water. */
export const FRAME: TestRing = [
  [-180, -90],
  [180, -90],
  [180, 90],
  [-180, 90],
];

/** Water everywhere but for an islet: the mesh alone says where land is. */
export const NO_COAST = coastOf([
  FRAME,
  [
    [-100, -89],
    [-99, -88.9],
    [-98, -89],
  ],
]);
