import type { Flag, RouteOptions } from '../../index.ts';

/** The engine's options that are flags. */
export type FlagKey = {
  [K in keyof RouteOptions]-?: NonNullable<RouteOptions[K]> extends Flag ? K : never;
}[keyof RouteOptions];

/** Those that open or close a passage. */
export type PassageKey = Exclude<FlagKey, 'autovalidate' | 'unwrap'>;

/**
 * Whether passages are open by default: those of the contract, then those of this engine. Of one that ice shuts for a part
 * of the year the date decides: it has no default. The compiler tells when one is missing.
 */
export const PASSAGE_FLAGS: Record<PassageKey, boolean | undefined> = {
  suez: true,
  panama: true,
  kiel: true,
  corinth: false,
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
  northwest: false,
  northeast: false,
  greatBelt: true,
  bering: true,
  belleIsle: undefined,
  capeCod: false,
  chesapeakeDelaware: false,
  canso: false,
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

/** Every flag with its default. */
export const FLAGS: Record<FlagKey, boolean | undefined> = {
  ...PASSAGE_FLAGS,
  autovalidate: false,
  unwrap: false,
};
