import type { NumberSource } from '#shared/domain/chance.ts';

/** Returns a random integer that is at least 0 and below `bound`. */
export function below(random: NumberSource, bound: number): number {
  return Math.floor(random() * bound);
}

/** Returns a random item. Throws if there are none. */
export function oneOf<Item>(random: NumberSource, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** Returns a copy of the list in random order. */
export function shuffled<Item>(random: NumberSource, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(random, rest.length), 1));
}
