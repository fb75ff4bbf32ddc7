import { Command } from 'commander';
export function build(): Command {
  return new Command('plot');
}
