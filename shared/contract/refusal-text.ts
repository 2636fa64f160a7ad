const PLACE = /<(.*)>/;

/** Returns a refusal's text with `about` filled in. If the text has no place for it, adds it at the end. */
export function filledIn(text: string, about?: string): string {
  if (about === undefined) return text.replace(PLACE, '$1');
  return PLACE.test(text) ? text.replace(PLACE, () => about) : text.replace(/\.$/, () => `: ${about}.`);
}
