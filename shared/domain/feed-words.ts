import type { Happening } from './news.ts';

// What a line of a league's feed says (see News): it is stored with ids, and names are joined on reading.

type Told = Pick<Happening, 'act' | 'by' | 'about' | 'text'>;

const NAMED = /\{([^{}]+)\}/g;

/** A member's name, as it stands in the words of a line that the game itself has written. */
export function nameIn(userId: string): string {
  return `{${userId}}`;
}

/** Other lines hold what members have written, braces and all. */
const namesIn = ({ act, text }: Told): string[] =>
  act === 'week-over' ? [...text.matchAll(NAMED)].map(([, userId = '']) => userId) : [];

/** The ids of all whose names a line needs. */
export function namedIn(line: Told): string[] {
  return [line.by ?? [], line.about ?? [], namesIn(line)].flat();
}

/** What it says, with the names of now. */
export function saidIn(line: Told, nameOf: (userId: string) => string): string {
  const words = namesIn(line).reduce((text, id) => text.replaceAll(nameIn(id), () => nameOf(id)), line.text);
  return line.about === undefined ? words : `${nameOf(line.about)} ${words}`;
}
