import { barredFromLeading, memberOf, next, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { removeMember, type RemoveRefusal } from './members.ts';

/** The maximum number of bans in one league. The list is stored with the season, which should stay small. */
export const BANS_MOST = 50;

type NoLeader = 'not-a-member' | 'commissioners-only';
export type BanRefusal = RemoveRefusal | 'too-many-barred';

/**
 * Bans a user from the league (see Keeping out). If the user is a member, this also removes them, and fails if they can't be
 * removed. Banning a user again changes nothing.
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

/** Unbans a user. If they aren't banned, nothing changes. */
export function unbanUser(season: LeagueSeason, by: string, userId: string): Outcome<LeagueSeason, NoLeader> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (!season.keptOut.includes(userId)) return ok(season);
  return ok(next(season, { keptOut: season.keptOut.filter((other) => other !== userId) }));
}

/** Records that the league got a new code, which invalidates all earlier invitations. */
export function codeDrawn(season: LeagueSeason, by: string, at: Date): Outcome<LeagueSeason, NoLeader> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  return ok(next(season, { codeDrawnAt: at.toISOString() }));
}
