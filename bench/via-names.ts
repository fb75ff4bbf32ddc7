/** What the published tables say of a way, and how a request says it: keys of passages and positions `[lng, lat]`. */
export interface ViaName {
  /** In order, from the pair's first port to its second; the other way round where the pair is. */
  readonly via: readonly (string | readonly [lng: number, lat: number])[];
  /** Passages to be closed besides. */
  readonly closed?: readonly string[];
}

/**
 * The names of ways in the published distances. Undefined are those that no request can force: channels too narrow for
 * the graph, and ways that name a side of a sea.
 */
export const VIA_NAMES: Readonly<Record<string, ViaName | undefined>> = {
  'via Strait of Magellan': { via: ['magellan'] },
  'via Crooked Island Passage': { via: ['crookedIsland'] },
  'via Balintang Channel': { via: ['balintang'] },
  'via Windward Passage': { via: ['windward'] },
  'via Mona Passage': { via: ['mona'] },
  'via Cabot Strait': { via: ['cabot'] },
  'via Vitiaz Strait': { via: ['vitiaz'] },
  'via Cape Race': { via: [[-53.05, 46.4]], closed: ['belleIsle'] },
  'via Maenggol Sudo': { via: [[125.85, 34.25]] },
  'via Osumi Kaikyo': { via: ['osumi'] },
  'via Tokara Kaikyo': { via: ['tokara'] },
  'via Tanegashima Kaikyo': { via: [[130.78, 30.45]] },
  'via Shimonoseki Kaikyo': { via: ['kanmon'] },
  'via Yucatan Channel': { via: ['yucatan'] },
  'via Anegada Channel': { via: ['anegada'] },
  'via Formosa Strait': { via: ['taiwanStrait'] },
  'via Strait of Belle Isle': { via: ['belleIsle'] },
  'via Northern Sea Route': { via: ['northeast'] },
  'via Northwest Passage': { via: ['northwest'] },
  'via Lumbucan Channel': { via: [[117.2, 7.85]] },
  'via Northwest Channel': { via: [[-81.95, 24.6]] },
  'via South Pass': { via: [[-89.05, 28.95]] },
  'via South Pass and inside route': { via: [[-89.05, 28.95]] },
  'via 75 miles off Kap Farvel': { via: [[-44, 58.5]] },
  'via south of Tasmania': { via: [], closed: ['bass'] },
  'via west of New Ireland': { via: [[152.55, -4.6]] },
  'west of New Ireland': { via: [[152.55, -4.6]] },
  'east of Taiwan': { via: [], closed: ['taiwanStrait'] },
  'north of Luzon': { via: ['balintang'] },
  'north of Ireland': { via: ['northChannel'] },
  'north of Hispaniola': { via: [[-70, 20.2]] },
  'south of Hispaniola': { via: [[-71.5, 17.2]] },
  'north of Mauritius': { via: [[57.6, -19.8]] },
  'south of Mauritius': { via: [[57.5, -20.7]] },
  'south of Isla de Margarita': { via: [[-64, 10.8]] },
  'west of Sumatra': { via: [], closed: ['malacca', 'singapore'] },
  'north of Chagos Archipelago': { via: [[72, -4.2]] },
  'south of Chagos Archipelago and Tasmania': { via: [[72.5, -8.5]], closed: ['bass'] },
  'north of Cheju Do, and via South Channel': { via: [[126.6, 33.75]] },
  'via Obatake Seto and north of Kasasa Jima': undefined,
  'via Moroshima Suido': undefined,
  'via Nuwashima Suido': undefined,
  'via Kudako Suido': undefined,
};
