import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import { easternDay } from '../eastern.ts';
import { mentionsIn } from './chat.ts';

/** How often a league's commissioners together can notify everyone, per Eastern day. */
export const EVERYONE_PER_DAY = 3;

/** Everyone, as text names them. */
export const EVERYONE = { userId: 'everyone', username: 'everyone' };

/** Whether a text names everyone: `@everyone`. No member has this name (see Usernames). */
export function namesEveryone(text: string): boolean {
  return mentionsIn(text, [EVERYONE]).length > 0;
}

/**
 * The day that a message counts toward the limit on notifying everyone, as YYYY-MM-DD; undefined if it doesn't notify everyone,
 * because its text doesn't ask for it, or because only commissioners can.
 */
export function everyoneDay(
  season: LeagueSeason,
  { by, text, at }: { by: string; text: string; at: Date },
): string | undefined {
  return namesEveryone(text) && isCommissioner(season, by) ? easternDay(at) : undefined;
}
