import type { Command } from 'commander';

/** A command of `fairway`, loaded when it is called. */
export type CommandEntry = { readonly summary: string } & (
  | { readonly load: () => Promise<{ build: () => Command }> }
  /** One that reads its arguments by itself. */
  | { readonly run: (args: string[]) => Promise<void> }
);
