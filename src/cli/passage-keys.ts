import type { PassageKey } from '../index.ts';
import { PASSAGE_FLAGS } from '../service/schemas/flags.ts';

/** Passages that a request may open or close, as options of the library. */
export const PASSAGES = Object.keys(PASSAGE_FLAGS) as PassageKey[];

/** The name of an option as the library has it. */
export function camel(key: string): string {
  return key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The same as the command line has it. */
export function kebab(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
