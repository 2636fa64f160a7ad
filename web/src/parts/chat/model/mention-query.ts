import type { Named } from './message-parts.ts';

/** The beginning of a name that the reader is writing. */
export interface MentionQuery {
  /** The index of its @. */
  start: number;
  /** The text after the @, up to the cursor. */
  typed: string;
}

const BEFORE_CURSOR = /(?:^|[^\p{L}\p{N}\p{M}_.+-])@([\p{L}\p{N}\p{M}_.-]{0,30})$/u;
const MOST_CHOICES = 6;

/** The name before the cursor, as far as it is written; null if there is none. */
export function mentionQuery(text: string, cursor: number): MentionQuery | null {
  const [, typed] = BEFORE_CURSOR.exec(text.slice(0, cursor)) ?? [];
  return typed === undefined ? null : { start: cursor - typed.length - 1, typed };
}

/** The members who may be meant: first those whose names begin with the text, then those whose names contain it. */
export function choicesFor<Member extends Named>(
  { typed }: MentionQuery,
  members: readonly Member[],
): Member[] {
  const sought = typed.toLowerCase();
  const place = ({ username }: Named): number => username.toLowerCase().indexOf(sought);
  return members
    .filter((member) => place(member) >= 0)
    .toSorted((a, b) => Number(place(a) > 0) - Number(place(b) > 0) || a.username.localeCompare(b.username))
    .slice(0, MOST_CHOICES);
}

/** The text with the name completed, and the new place of the cursor. */
export function withMention(
  text: string,
  { start, typed }: MentionQuery,
  username: string,
): { text: string; cursor: number } {
  const after = text.slice(start + 1 + typed.length);
  const head = `${text.slice(0, start)}@${username} `;
  return { text: head + after.replace(/^ /, ''), cursor: head.length };
}
