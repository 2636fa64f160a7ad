/** Takes as long for a near miss as for any other text, so that no one learns a secret letter by letter. */
export function isSameText(one: string, other: string): boolean {
  const differences = Array.from(one, (_, place) => one.charCodeAt(place) ^ other.charCodeAt(place));
  return one.length === other.length && differences.reduce((all, each) => all | each, 0) === 0;
}
