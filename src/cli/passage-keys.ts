import type { Flag, RouteOptions } from '../index.ts';

/** Options of the library that open or close a passage. */
type PassageKey = Exclude<
  { [K in keyof RouteOptions]-?: NonNullable<RouteOptions[K]> extends Flag ? K : never }[keyof RouteOptions],
  'autovalidate' | 'unwrap'
>;

/** All of them: the compiler tells when one is missing. */
const PASSAGE_KEYS: Record<PassageKey, true> = {
  suez: true,
  panama: true,
  kiel: true,
  corinth: true,
  gibraltar: true,
  messina: true,
  singapore: true,
  dover: true,
  magellan: true,
  floridaStrait: true,
  bosphorus: true,
  oresund: true,
  sunda: true,
  torres: true,
  malacca: true,
  littleBelt: true,
  dardanelles: true,
  northwest: true,
  northeast: true,
  greatBelt: true,
  bering: true,
  belleIsle: true,
  capeCod: true,
  chesapeakeDelaware: true,
  canso: true,
  seaway: true,
  welland: true,
  soo: true,
  volgaDon: true,
  saimaa: true,
  trollhatte: true,
  sodertalje: true,
  babElMandeb: true,
  hormuz: true,
  capeHorn: true,
  goodHope: true,
  tsugaru: true,
  laPerouse: true,
  osumi: true,
  tokara: true,
  kanmon: true,
  korea: true,
  taiwanStrait: true,
  bashi: true,
  balintang: true,
  babuyan: true,
  sanBernardino: true,
  surigao: true,
  windward: true,
  mona: true,
  anegada: true,
  oldBahama: true,
  crookedIsland: true,
  providence: true,
  yucatan: true,
  cabot: true,
  pentland: true,
  fairIsle: true,
  minch: true,
  northChannel: true,
  stGeorgesChannel: true,
  bonifacio: true,
  kerch: true,
  lombok: true,
  ombai: true,
  makassar: true,
  gaspar: true,
  karimata: true,
  vitiaz: true,
  bougainville: true,
  bass: true,
  cookStrait: true,
  unimak: true,
};

/** Passages that a request may open or close, as options of the library. */
export const PASSAGES = Object.keys(PASSAGE_KEYS) as PassageKey[];

/** The name of an option as the library has it. */
export function camel(key: string): string {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The same as the command line has it. */
export function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
