import type { Position } from '../../geo/position.ts';

/** A flag of a request: a boolean, or the strings that a query has. */
export type Flag = boolean | 'true' | 'false';

/** Whether a route may use each passage: it may by default, unless said otherwise. */
export interface PassageFlags {
  /** The Suez Canal. */
  suez?: Flag;
  /** The Panama Canal. */
  panama?: Flag;
  /** The Kiel Canal. */
  kiel?: Flag;
  /** The Corinth Canal. Closed by default. */
  corinth?: Flag;
  /** The Strait of Gibraltar. */
  gibraltar?: Flag;
  /** The Strait of Messina. */
  messina?: Flag;
  /** The Singapore Strait. */
  singapore?: Flag;
  /** The Strait of Dover. */
  dover?: Flag;
  /** The Strait of Magellan. */
  magellan?: Flag;
  /** The Straits of Florida. */
  floridaStrait?: Flag;
  /** The Bosphorus. */
  bosphorus?: Flag;
  /** The Øresund. */
  oresund?: Flag;
  /** The Sunda Strait. */
  sunda?: Flag;
  /** The Torres Strait. */
  torres?: Flag;
  /** The Strait of Malacca. */
  malacca?: Flag;
  /** The Little Belt. */
  littleBelt?: Flag;
  /** The Dardanelles. */
  dardanelles?: Flag;
  /** The Northwest Passage. Closed by default. */
  northwest?: Flag;
  /** The Northeast Passage. Closed by default. */
  northeast?: Flag;
  /** The Great Belt. */
  greatBelt?: Flag;
  /** The Bering Strait. */
  bering?: Flag;
  /**
   * The Strait of Belle Isle. Open by default only when `date` is given and lies in July to November: else there may
   * be ice.
   */
  belleIsle?: Flag;
  /** The Cape Cod Canal. Closed by default. */
  capeCod?: Flag;
  /** The Chesapeake and Delaware Canal. Closed by default. */
  chesapeakeDelaware?: Flag;
  /** The Canso Canal. Closed by default. */
  canso?: Flag;
  /** The St. Lawrence Seaway: the locks between Montreal and Lake Ontario. */
  seaway?: Flag;
  /** The Welland Canal: the locks between Lakes Ontario and Erie. */
  welland?: Flag;
  /** The Soo Locks, between Lakes Huron and Superior. */
  soo?: Flag;
  /** The Volga-Don Canal. */
  volgaDon?: Flag;
  /** The Saimaa Canal. */
  saimaa?: Flag;
  /** The Trollhätte Canal. */
  trollhatte?: Flag;
  /** The Södertälje Canal. */
  sodertalje?: Flag;
  /** The Bab el Mandeb. */
  babElMandeb?: Flag;
  /** The Strait of Hormuz. Bandar Abbas, Fujairah and Khor Fakkan lie outside. */
  hormuz?: Flag;
  /** The Drake Passage alone: the Strait of Magellan and the Beagle Channel stay open. */
  capeHorn?: Flag;
  /** All water between Cape Agulhas and Antarctica. */
  goodHope?: Flag;
  /** The Tsugaru Strait. */
  tsugaru?: Flag;
  /** The La Pérouse Strait, or Soya Strait. */
  laPerouse?: Flag;
  /** The Osumi Strait, between Kyushu and Tanegashima. */
  osumi?: Flag;
  /** The Tokara Strait, between Yakushima and the Tokara Islands. */
  tokara?: Flag;
  /** The Kanmon Strait, or Strait of Shimonoseki. */
  kanmon?: Flag;
  /** Both channels of the Korea Strait, beside Tsushima. */
  korea?: Flag;
  /** The Taiwan Strait. */
  taiwanStrait?: Flag;
  /** The Bashi Channel, between Taiwan and the Batanes: with `balintang` and `babuyan` all of the Luzon Strait. */
  bashi?: Flag;
  /** The Balintang Channel, between the Batanes and the Babuyan Islands. */
  balintang?: Flag;
  /** The Babuyan Channel, between the Babuyan Islands and Luzon. */
  babuyan?: Flag;
  /** The San Bernardino Strait. */
  sanBernardino?: Flag;
  /** The Surigao Strait. */
  surigao?: Flag;
  /** The Windward Passage. */
  windward?: Flag;
  /** The Mona Passage. */
  mona?: Flag;
  /** The Anegada Passage, between the Virgin Islands and Anguilla. */
  anegada?: Flag;
  /** The Old Bahama Channel, between Cuba and the Great Bahama Bank. */
  oldBahama?: Flag;
  /** The Crooked Island Passage. */
  crookedIsland?: Flag;
  /** The Northeast Providence Channel, between Great Abaco and Eleuthera. */
  providence?: Flag;
  /** The Yucatan Channel. */
  yucatan?: Flag;
  /** The Cabot Strait. */
  cabot?: Flag;
  /** The Pentland Firth. */
  pentland?: Flag;
  /** The Fair Isle Channel, between Orkney and Shetland. */
  fairIsle?: Flag;
  /** The Little Minch, between Skye and North Uist. */
  minch?: Flag;
  /** The North Channel, between Ireland and Scotland. */
  northChannel?: Flag;
  /** St George's Channel, between Ireland and Wales. */
  stGeorgesChannel?: Flag;
  /** The Strait of Bonifacio. */
  bonifacio?: Flag;
  /** The Kerch Strait. */
  kerch?: Flag;
  /** The Lombok Strait. */
  lombok?: Flag;
  /** The Ombai Strait. */
  ombai?: Flag;
  /** The Makassar Strait. */
  makassar?: Flag;
  /** The Gaspar Strait, between Bangka and Belitung. */
  gaspar?: Flag;
  /** The Karimata Strait, between Belitung and Borneo. */
  karimata?: Flag;
  /** The Vitiaz Strait. */
  vitiaz?: Flag;
  /** The Bougainville Strait, between Bougainville and Choiseul. */
  bougainville?: Flag;
  /** The Bass Strait. */
  bass?: Flag;
  /** The Cook Strait. */
  cookStrait?: Flag;
  /** The Unimak Pass. */
  unimak?: Flag;
}

/** The option of a passage. */
export type PassageKey = keyof PassageFlags;

/** A canal or strait that a request can close. */
export interface PassageInfo {
  /** Its option. */
  key: PassageKey;
  /** Name for people. */
  name: string;
  /** Whether it is a canal, which routes list by name in `crossed`. */
  canal: boolean;
  /** Whether routes may use it unless they say otherwise; one that ice shuts for a part of the year counts as closed. */
  openByDefault: boolean;
  /** Part of the world, such as `north-europe` or `southeast-asia`. */
  region: string;
  /** Lines of `[lng, lat]`, great circles from shore to shore: a route that crosses one of them uses the passage. */
  gates: Position[][];
}
