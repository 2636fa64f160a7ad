/**
 * Whether two texts are the same. A near miss takes as long as any other text, so that no one can guess a secret letter by
 * letter.
 */
export function isSameText(one: string, other: string): boolean {
  const differences = Array.from(one, (_, place) => one.charCodeAt(place) ^ other.charCodeAt(place));
  return one.length === other.length && differences.reduce((all, each) => all | each, 0) === 0;
}
