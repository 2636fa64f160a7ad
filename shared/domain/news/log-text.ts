import type { Happening } from './league-log.ts';

// The text of a line in a league's log (see News). It is stored with user ids, and members' names are filled in when the line is
// read.

type Told = Pick<Happening, 'act' | 'by' | 'about' | 'text'>;

const NAMED = /\{([^{}]+)\}/g;

/** A placeholder for a member's name in a line of the log. */
export function nameIn(userId: string): string {
  return `{${userId}}`;
}

/** Text with names in place of their placeholders. */
export const withNames = (text: string, nameOf: (userId: string) => string): string =>
  text.replaceAll(NAMED, (_, userId: string) => nameOf(userId));

/** The acts whose text has placeholders. Other lines may contain members' own words, where braces are just braces. */
const NAMING: ReadonlySet<string> = new Set<Happening['act']>([
  'week-over',
  'seat-handed-over',
  'seat-given-away',
  'correction-proposed',
  'correction-ended',
  'draft-corrected',
  'partner-joined',
  'partner-left',
]);

const namesIn = ({ act, text }: Told): string[] =>
  NAMING.has(act) ? [...text.matchAll(NAMED)].map(([, userId = '']) => userId) : [];

/** The user ids of everyone whose name is needed to show a line. */
export function namedIn(line: Told): string[] {
  return [line.by ?? [], line.about ?? [], namesIn(line)].flat();
}

/** The line's text, with the members' current names. */
export function saidIn(line: Told, nameOf: (userId: string) => string): string {
  const words = namesIn(line).reduce((text, id) => text.replaceAll(nameIn(id), () => nameOf(id)), line.text);
  return line.about === undefined ? words : `${nameOf(line.about)} ${words}`;
}
