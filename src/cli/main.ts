#!/usr/bin/env node
import { Command } from 'commander';
import { COMMANDS } from './commands.ts';
import { EXIT, outcomeOf, UsageError } from './exit-codes.ts';
import { nearestOption } from './known-options.ts';
import { packageVersion } from './package-version.ts';

const EXAMPLES = `
Places are UN/LOCODEs such as NLRTM, names such as rotterdam, or positions: 51.99,4.00 (latitude first), 51.99N 4.00E,
51°59'N 004°00'E.

Examples:
  fairway route rotterdam "los angeles"
  fairway distance NLRTM SGSIN --no-suez
  fairway batch pairs.csv --out routes.csv

Exit codes: 0, 1 no route, 2 bad input, 3 bad data, 70 anything else.`;
/** A position south of the equator or west of Greenwich, which looks like an option. */
const NEGATIVE = /^-[\d.]/;
/** What commander says of an option that a command has not. */
const UNKNOWN_OPTION = /unknown option '(--[\w-]+)'/;
/** What it says where there are more places than a command takes, and what they were then, for the most part. */
const TOO_MANY = 'too many arguments';
const BLANKS = ' A place with a blank stands in quotes, as "los angeles"; a position has none: 51.99,4.00.';

// of help, which no command writes; a reader that has enough is no failure
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exitCode = EXIT.fault;
});
// a full disk, or who reads notes or the log and ends, costs these and nothing else
process.stderr.on('error', () => {});
try {
  await main(process.argv.slice(2));
} catch (error) {
  const { code, message } = outcomeOf(error, process.argv.includes('--lng-first'));
  process.exitCode = code;
  // a fault of the program shows where it is
  if (message === undefined) console.error(error);
  else if (message !== '') console.error(message);
}

async function main(args: string[]): Promise<void> {
  const [first, ...rest] = args;
  const isHelp = first === 'help' && rest.length > 0;
  const [name, given] = isHelp ? [rest[0], ['--help']] : [first, rest];
  const entry = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry && 'run' in entry) return entry.run(given);
  const program = await programWith(name);
  if (!entry && isKnownNowhere(name)) throw unknownCommand(name);
  const asked = name === undefined ? ['--help'] : [name, ...marked(given, optionsWithValue(program, name))];
  await program.parseAsync(asked, { from: 'user' });
}

/** The program with one command as it is, and of the others what the help shows. */
async function programWith(name: string | undefined): Promise<Command> {
  const program = new Command('fairway')
    .description('Maritime routes, distances and checks of positions, with no network.')
    .version(packageVersion())
    .helpCommand('help [command]', 'help for a command')
    .addHelpText('after', EXAMPLES)
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .exitOverride();
  for (const [known, entry] of Object.entries(COMMANDS)) {
    if (known === name && 'load' in entry) {
      program.addCommand(tellingNearest((await entry.load()).build().copyInheritedSettings(program)));
    } else program.command(known).summary(entry.summary);
  }
  return program;
}

/**
 * A command that tells the option nearest to one that it does not know, those that help does not show among them, and how
 * places are written where there are more than it takes.
 */
function tellingNearest(command: Command): Command {
  const known = command.options.flatMap(({ long }) => long ?? []);
  const hasEnds = command.registeredArguments.some((argument) => argument.name() === 'to');
  return command.showSuggestionAfterError(false).configureOutput({
    outputError: (text, write) => {
      const unknown = UNKNOWN_OPTION.exec(text)?.[1];
      const nearest = unknown && nearestOption(unknown, known);
      const perhaps = nearest ? `, expected ${nearest} perhaps` : '';
      const manner = hasEnds && text.includes(TOO_MANY) ? BLANKS : '';
      write(`${text.trimEnd()}${perhaps}${manner}\n`);
    },
  });
}

function isKnownNowhere(name: string | undefined): name is string {
  return name !== undefined && name !== 'help' && !name.startsWith('-');
}

function unknownCommand(name: string): UsageError {
  return new UsageError(`Got the command ${name}, expected ${Object.keys(COMMANDS).join(', ')}`);
}

/** A space before it tells a position from an option; what reads positions leaves it aside. */
function marked(args: readonly string[], withValue: ReadonlySet<string>): string[] {
  return args.map((arg, i) => (NEGATIVE.test(arg) && !withValue.has(args[i - 1]) ? ` ${arg}` : arg));
}

/** The options of a command behind which a value stands. */
function optionsWithValue(program: Command, name: string): Set<string> {
  const command = program.commands.find((known) => known.name() === name);
  const options = command?.options.filter(({ required }) => required) ?? [];
  return new Set(options.flatMap(({ long, short }) => [long, short]).filter((flag) => flag !== undefined));
}
