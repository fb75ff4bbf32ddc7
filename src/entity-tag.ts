/** Whether `If-None-Match` has an entity tag: weak ones count as if they were not. */
export function isAmong(header: string | undefined, tag: string): boolean {
  const opaque = withoutWeakness(tag);
  return (header ?? '').split(',').some((one) => ['*', opaque].includes(withoutWeakness(one.trim())));
}

function withoutWeakness(tag: string): string {
  return tag.replace(/^W\//, '');
}
