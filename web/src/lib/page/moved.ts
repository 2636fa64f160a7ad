/** Returns the list with the item at `from` moved to `to`. Returns it unchanged if either index is out of range. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length || from === to) return [...items];
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, item);
}

/**
 * Returns the index of the row with this number. If no row has it, returns the index of the next row or, past the end, of the
 * last row.
 */
export function rowAt(places: readonly number[], place: number): number {
  const row = places.findIndex((other) => other >= place);
  return row === -1 ? places.length - 1 : row;
}
