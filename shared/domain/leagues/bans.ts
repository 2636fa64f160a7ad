import { barredFromLeading, memberOf, next, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { removeMember, type RemoveRefusal } from './members.ts';

/** The most users that one league keeps out: the list is stored with the season, which should stay small. */
export const BANS_MOST = 50;

type NoLeader = 'not-a-member' | 'commissioners-only';
export type BanRefusal = RemoveRefusal | 'too-many-barred';

/**
 * Keeps a user out of the league from now on (see Keeping out); a member is removed in the same step, where members
 * may be removed at all. For somebody who is kept out already nothing changes.
 */
export function banUser(season: LeagueSeason, by: string, userId: string): Outcome<LeagueSeason, BanRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (season.keptOut.includes(userId)) return ok(season);
  const member = memberOf(season, userId);
  const left = member ? removeMember(season, by, member.id) : ok(next(season, {}));
  if (!left.ok) return left;
  if (season.keptOut.length >= BANS_MOST) return refused('too-many-barred');
  return ok({ ...left.value, keptOut: [...season.keptOut, userId] });
}

/** Lets a user join again. For anybody else nothing changes. */
export function unbanUser(season: LeagueSeason, by: string, userId: string): Outcome<LeagueSeason, NoLeader> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (!season.keptOut.includes(userId)) return ok(season);
  return ok(next(season, { keptOut: season.keptOut.filter((other) => other !== userId) }));
}

/** The season from the moment on in which its league gets a new code: invitations from before are over. */
export function codeDrawn(season: LeagueSeason, by: string, at: Date): Outcome<LeagueSeason, NoLeader> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  return ok(next(season, { codeDrawnAt: at.toISOString() }));
}
