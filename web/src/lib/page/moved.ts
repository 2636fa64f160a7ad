/** The list with the item at `from` moved to `to`; unchanged if either is outside. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/** The index of the row with this number or, because numbers may have gaps, of the next one; past the end, the last index. */
export function rowAt(places: readonly number[], place: number): number {
  const row = places.findIndex((other) => other >= place);
  return row === -1 ? places.length - 1 : row;
}
