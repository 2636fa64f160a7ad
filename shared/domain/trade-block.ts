import { memberOf, next, type LeagueSeason } from './league-season.ts';
import { ok, refused, type Outcome } from './outcome.ts';
import { ownershipOf } from './standings.ts';
import { isTrading } from './trade-desk.ts';

export type MarkRefusal = 'not-a-member' | 'not-trading' | 'other-owner';

/** The member's own teams that they would trade, in place of those before. */
export function markTeams(
  season: LeagueSeason,
  by: string,
  teamIds: readonly number[],
): Outcome<LeagueSeason, MarkRefusal> {
  if (!memberOf(season, by)) return refused('not-a-member');
  if (!isTrading(season)) return refused('not-trading');
  const own = teamsOf(season, by);
  if (!teamIds.every((teamId) => own.includes(teamId))) return refused('other-owner');
  const others = season.tradeBlock.filter((teamId) => !own.includes(teamId));
  const tradeBlock = [...new Set([...others, ...teamIds])].toSorted((a, b) => a - b);
  return ok(tradeBlock.join() === season.tradeBlock.join() ? season : next(season, { tradeBlock }));
}

/** Which of their teams a member would trade. */
export function markedBy(season: LeagueSeason, userId: string): number[] {
  const own = teamsOf(season, userId);
  return season.tradeBlock.filter((teamId) => own.includes(teamId));
}

function teamsOf(season: LeagueSeason, userId: string): number[] {
  const owners = new Map(ownershipOf(season).map((entry) => [entry.teamId, entry.userId]));
  return [...owners].flatMap(([teamId, owner]) => (owner === userId ? [teamId] : []));
}
