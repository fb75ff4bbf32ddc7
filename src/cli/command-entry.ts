import type { Command } from 'commander';

/** A command of `fairway`, loaded when it is called. */
export type CommandEntry = { readonly summary: string } & (
  | { readonly load: () => Promise<{ build: () => Command }> }
  /** One that reads its arguments by itself, and the words that may be among them. */
  | { readonly run: (args: string[]) => Promise<void>; readonly words: () => Promise<readonly string[]> }
);
