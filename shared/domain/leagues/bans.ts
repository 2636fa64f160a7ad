import { barredFromLeading, next, type LeagueSeason } from '../league-season.ts';
import { seatFor } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { withoutPartner } from './partners.ts';
import { removeMember, type RemoveRefusal } from './members.ts';

/** The maximum number of bans in one league. The list is stored with the season, which should stay small. */
export const BANS_MOST = 50;

type NoLeader = 'not-a-member' | 'commissioners-only';
export type BanRefusal = RemoveRefusal | 'too-many-barred';

/**
 * Bans a user from the league (see Keeping out). If the user is a member, this also removes them, and fails if they can't be
 * removed. If they are a partner, their partnership ends. Banning a user again changes nothing.
 */
export function banUser(season: LeagueSeason, by: string, userId: string): Outcome<LeagueSeason, BanRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (season.keptOut.includes(userId)) return ok(season);
  const left = expelled(season, by, userId);
  if (!left.ok) return left;
  if (season.keptOut.length >= BANS_MOST) return refused('too-many-barred');
  return ok({ ...left.value, keptOut: [...season.keptOut, userId] });
}

function expelled(season: LeagueSeason, by: string, userId: string): Outcome<LeagueSeason, RemoveRefusal> {
  const seat = seatFor(season, userId);
  if (!seat) return ok(next(season, {}));
  return seat.userId === userId
    ? removeMember(season, by, seat.id)
    : ok(withoutPartner(season, seat, userId));
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
