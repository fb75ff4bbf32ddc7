/** Names of what is put behind a row: one that the row has itself gets a number, such as `error_2`. */
export function freeNames(names: readonly string[], isTaken: (name: string) => boolean): string[] {
  return names.map((name) => {
    let free = name;
    for (let number = 2; isTaken(free); number++) free = `${name}_${number}`;
    return free;
  });
}

/** A row with what is put behind it, of which nothing takes the place of what it has. */
export function withBehind(row: Readonly<Record<string, unknown>>, behind: object): Record<string, unknown> {
  const names = freeNames(Object.keys(behind), (name) => Object.hasOwn(row, name));
  return { ...row, ...Object.fromEntries(Object.values(behind).map((value, i) => [names[i], value])) };
}
