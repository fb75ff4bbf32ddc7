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
  const words = new Map<string, readonly string[]>();
  for (const [name, entry] of Object.entries(commands)) {
    words.set(name, 'load' in entry ? optionsOf((await entry.load()).build()) : await entry.words());
  }
  const output = new Output(undefined);
  await output.write(shell === 'fish' ? fishScript(words, commands) : bashScript(words, shell === 'zsh'));
}

function optionsOf(command: Command): string[] {
  return [...command.options.flatMap(({ long }) => (long ? [long] : [])), '--help'];
}

/** @param words what may follow each command: its options, or commands of its own */
function bashScript(words: ReadonlyMap<string, readonly string[]>, isZsh: boolean): string {
  const cases = [...words].map(([name, own]) => `    ${name}) words="${own.join(' ')}" ;;`);
  return `${isZsh ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}_fairway() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${[...words.keys()].join(' ')} help --help --version"
  else case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) words="${[...words.keys()].join(' ')}" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _fairway fairway
`;
}

function fishScript(words: ReadonlyMap<string, readonly string[]>, commands: Commands): string {
  const names = Object.entries(commands).map(
    ([name, { summary }]) =>
      `complete -c fairway -n __fish_use_subcommand -a ${name} -d '${summary.replaceAll("'", "\\'")}'`,
  );
  const own = [...words].flatMap(([name, after]) =>
    after.map((word) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      return `complete -c fairway -n '__fish_seen_subcommand_from ${name}' ${what}`;
    }),
  );
  return `${[...names, ...own].join('\n')}\n`;
}
