/** Names of what is put behind a row: one that the row has itself gets a number, such as `error_2`. */
export function freeNames(names: readonly string[], isTaken: (name: string) => boolean): string[] {
  return names.map((name) => {
    let free = name;
    for (let number = 2; isTaken(free); number++) free = `${name}_${number}`;
    return free;
  });
}

/** The names of columns, each once: one that comes again gets a number, such as `note_2`, that makes it no other's. */
export function distinctNames(names: readonly string[]): string[] {
  const own = new Set(names);
  const numbers = new Map<string, number>();
  return names.map((name) => {
    let number = (numbers.get(name) ?? 0) + 1;
    while (number > 1 && own.has(`${name}_${number}`)) number++;
    numbers.set(name, number);
    return number === 1 ? name : `${name}_${number}`;
  });
}

/** A row with what is put behind it, of which nothing takes the place of what it has. */
export function withBehind(row: Readonly<Record<string, unknown>>, behind: object): Record<string, unknown> {
  return { ...row, ...renamed(row, behind) };
}

/** The same of the line that a row came in, which stays as it was written, numbers of any length among it. */
export function lineWithBehind(line: string, row: Readonly<Record<string, unknown>>, behind: object): string {
  const members = JSON.stringify(renamed(row, behind)).slice(1);
  const isEmpty = Object.keys(row).length === 0 || members === '}';
  return `${line.slice(0, -1)}${isEmpty ? '' : ','}${members}`;
}

/** What is added to a row, under names that it does not have. */
function renamed(row: Readonly<Record<string, unknown>>, behind: object): Record<string, unknown> {
  const names = freeNames(Object.keys(behind), (name) => Object.hasOwn(row, name));
  return Object.fromEntries(Object.values(behind).map((value, i) => [names[i], value]));
}
