/** The name of a seat, from the names of those who share it, its holder first: "Ana", "Ana & Ben" or "Ana, Ben & Cy". */
export function seatName(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} & ${last}` : last;
}

/** Whether several people share the seat with this name. No username contains an ampersand. */
export function isShared(name: string): boolean {
  return name.includes(' & ');
}

/** A seat's name with a verb, which is given in the singular: "Ana picks", but "Ana & Ben pick". */
export function nameAnd(name: string, verb: string): string {
  return `${name} ${verbOf(name, verb)}`;
}

/** The verb alone, in the form that goes with the name. */
export function verbOf(name: string, verb: string): string {
  return isShared(name) ? (PLURAL[verb] ?? verb.replace(/s$/, '')) : verb;
}

const PLURAL: Readonly<Record<string, string>> = { is: 'are', has: 'have' };
