/** Lists of numbers as one, each after its length: for a packed field. */
export function flattened(lists: readonly (readonly number[])[]): number[] {
  return lists.flatMap((list) => [list.length, ...list]);
}
