import { wordsOf } from './location-search.ts';

/** What countries are called besides their English names of Unicode. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  america: 'US',
  burma: 'MM',
  'cabo verde': 'CV',
  'cape verde': 'CV',
  'czech republic': 'CZ',
  'dr congo': 'CD',
  'east timor': 'TL',
  england: 'GB',
  'great britain': 'GB',
  holland: 'NL',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  korea: 'KR',
  macao: 'MO',
  macau: 'MO',
  myanmar: 'MM',
  palestine: 'PS',
  'republic of korea': 'KR',
  'russian federation': 'RU',
  scotland: 'GB',
  turkey: 'TR',
  turkiye: 'TR',
  uae: 'AE',
  uk: 'GB',
  'united states of america': 'US',
  usa: 'US',
  'viet nam': 'VN',
  wales: 'GB',
};
/** Words that names of countries have or have not. */
const SMALL_WORDS = new Set(['and', 'the']);

/** The code of the country, of some codes, that a text stands for: its code, or a name of it in English. */
export function countryOf(text: string, codes: ReadonlySet<string>): string | undefined {
  const wanted = keyOf(text);
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const isCalled = (code: string) =>
    [code, english.of(code) ?? ''].some((name) => keyOf(name) === wanted) || OTHER_NAMES[wanted] === code;
  return [...codes].find((code) => code !== '' && isCalled(code));
}

function keyOf(name: string): string {
  return wordsOf(name)
    .filter((word) => !SMALL_WORDS.has(word))
    .join(' ');
}
