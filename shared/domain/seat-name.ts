/** The name of a seat, from the names of those who share it, its holder first: "Ana", "Ana & Ben" or "Ana, Ben & Cy". */
export function seatName(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} & ${last}` : last;
}
