import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { nameKey } from './names.ts';
import type { Place } from './place.ts';

/** The places whose name no place before them within `meters` has, in their order. */
export function withoutDuplicates<T extends Place>(places: readonly T[], meters: number): T[] {
  const index = new KDBush(places.length);
  for (const { position } of places) index.add(...position);
  index.finish();
  const keys = places.map(({ name }) => nameKey(name));
  return places.filter(
    ({ position }, i) =>
      around(index, ...position, 1, meters / 1000, (j) => j < i && keys[j] === keys[i]).length === 0,
  );
}
