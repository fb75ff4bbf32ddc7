/** A box of water, degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Waters where shoals, reefs, locks or narrow channels decide the way, by name. */
export const HARD_WATERS: Readonly<Record<string, Box>> = {
  amazon: [-52.5, -1.5, -46.5, 5],
  basses: [80.5, 5.6, 82.3, 7.2],
  'belle-isle': [-60, 48.5, -53, 53],
  bermuda: [-65.3, 31.9, -64.3, 32.7],
  bijagos: [-18, 10, -14.5, 13.6],
  breaksea: [152.2, -25.7, 154.2, -23.5],
  'c-and-d': [-76.9, 38.5, -74.5, 40],
  canso: [-62.2, 45, -60.2, 46.3],
  'cape-cod': [-71.6, 41, -69.4, 42.4],
  chesapeake: [-77, 36.4, -75, 38],
  damietta: [30.8, 31.1, 32.8, 32.2],
  delaware: [-76.2, 38.2, -73.8, 39.8],
  'east-river': [-74.4, 40.3, -72.9, 41.2],
  'flemish-banks': [1, 50.6, 4.2, 52],
  frisian: [4.4, 52.8, 8.9, 54.4],
  hiiumaa: [20.8, 57.8, 24, 60],
  hirado: [128.8, 32.6, 130.3, 33.8],
  hooghly: [86.8, 20.4, 89.5, 22.2],
  'inside-passage': [-134, 51, -127, 57],
  johnstone: [-129, 48.3, -122.3, 51.5],
  johor: [103.4, 1.1, 104.5, 1.7],
  kish: [52, 25.5, 56, 27.5],
  laeso: [9.8, 56.5, 12.3, 58],
  laurot: [116, -4.2, 118.5, -1.5],
  lobos: [-55.6, -35.5, -54.2, -34.5],
  makassar: [115.5, -6.5, 120.5, 1.5],
  martaban: [94, 14.5, 98.2, 17.3],
  meghna: [89, 20.5, 92.3, 23],
  miskito: [-84.5, 12, -81.5, 16],
  moreton: [152.8, -27.8, 154, -26.3],
  mycale: [26.2, 37, 27.8, 38.2],
  niger: [3.8, 3.3, 9, 6.6],
  plate: [-58.8, -36.6, -54.5, -33.8],
  rabaul: [150.8, -6, 154, -3],
  'recife-sao-roque': [-37, -9, -34, -4.5],
  rodondo: [145.5, -40, 148.2, -38.4],
  sabalana: [116.5, -8.5, 122, -5.5],
  saltholm: [12.3, 55.2, 13.2, 56.2],
  sape: [118, -9.5, 121, -7.9],
  stockholm: [17.5, 58.5, 20.2, 60.2],
  'sumatra-east': [104.8, -6.2, 107.5, -2.5],
  sunda: [104.5, -7, 107, -5],
  thames: [0.4, 51.2, 2.2, 52.1],
  torres: [140.8, -11.6, 144.2, -8.9],
  yangtze: [120.7, 29.3, 123.5, 32.3],
  yarmouth: [0.8, 52, 2.6, 53.5],
  yemen: [42.5, 11.8, 53, 16.8],
  yucatan: [-93, 20, -86.5, 22.8],
};

/** Whether a position lies in a box. */
export function isInBox([west, south, east, north]: Box, lng: number, lat: number): boolean {
  return lng >= west && lng <= east && lat >= south && lat <= north;
}

/** The box with a margin in degrees on all sides. */
export function widened([west, south, east, north]: Box, degrees: number): Box {
  return [west - degrees, south - degrees, east + degrees, north + degrees];
}
