import { FairwayError, type FoundVariant, type VariantTable } from '../index.ts';

/**
 * The variants that have a route.
 *
 * @throws {FairwayError} the first one's where none has
 */
export function foundVariants({ rows }: VariantTable): FoundVariant[] {
  const found = rows.filter((row) => 'route' in row);
  const [first] = rows;
  if (found.length === 0 && 'error' in first) throw new FairwayError(first.error.code, first.error.message);
  return found;
}
