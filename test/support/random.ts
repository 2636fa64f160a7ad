import type { NumberSource } from '#shared/domain/chance.ts';

/** A whole number from 0 to below `bound`. */
export function below(random: NumberSource, bound: number): number {
  return Math.floor(random() * bound);
}

/** One of the items, of which there must be at least one. */
export function oneOf<Item>(random: NumberSource, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** A copy in random order. */
export function shuffled<Item>(random: NumberSource, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(random, rest.length), 1));
}
