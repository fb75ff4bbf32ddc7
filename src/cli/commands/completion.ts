import { Argument, Command } from 'commander';
import type { CommandEntry } from '../command-entry.ts';
import { Output } from '../output.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Shell = (typeof SHELLS)[number];

type Commands = Readonly<Record<string, CommandEntry>>;

/** `fairway completion`, for these commands. */
export function buildFor(commands: Commands): Command {
  return new Command('completion')
    .description('Prints what a shell needs to complete commands and their options.')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .addHelpText(
      'after',
      `
Examples:
  fairway completion bash > /etc/bash_completion.d/fairway
  fairway completion zsh >> ~/.zshrc
  fairway completion fish > ~/.config/fish/completions/fairway.fish`,
    )
    .action((shell: Shell) => run(shell, commands));
}

async function run(shell: Shell, commands: Commands): Promise<void> {
  const options = new Map<string, string[]>();
  for (const [name, entry] of Object.entries(commands)) {
    options.set(name, 'load' in entry ? optionsOf((await entry.load()).build()) : ['--help']);
  }
  const output = new Output(undefined);
  await output.write(shell === 'fish' ? fishScript(options, commands) : bashScript(options, shell === 'zsh'));
}

/** The options of a command, with the values that they may have. */
function optionsOf(command: Command): string[] {
  return [...command.options.flatMap(({ long }) => (long ? [long] : [])), '--help'];
}

function bashScript(options: ReadonlyMap<string, readonly string[]>, isZsh: boolean): string {
  const cases = [...options].map(([name, own]) => `    ${name}) words="${own.join(' ')}" ;;`);
  return `${isZsh ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_fairway() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...options.keys()].join(' ')} help --help --version"
  else case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) words="${[...options.keys()].join(' ')}" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _fairway fairway
`;
}

function fishScript(options: ReadonlyMap<string, readonly string[]>, commands: Commands): string {
  const names = Object.entries(commands).map(
    ([name, { summary }]) =>
      `complete -c fairway -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", "\\'")}'`,
  );
  const own = [...options].flatMap(([name, longs]) =>
    longs.map((long) => `complete -c fairway -n '__fish_seen_subcommand_from ${name}' -l ${long.slice(2)}`),
  );
  return `${[...names, ...own].join('\n')}\n`;
}
