import { memberOf, next, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { ownershipOf } from '../season/standings.ts';
import type { Sought } from './sought.ts';
import { barredFromTrading, type TradeState } from './trade-state.ts';

export type MarkRefusal = 'not-a-member' | 'not-trading' | 'season-final' | 'other-owner';

/** Replaces the member's teams on the trade block with these, which the member must own. */
export function markTeams(
  desk: Pick<TradeState, 'season' | 'finalAt'>,
  by: string,
  teamIds: readonly number[],
): Outcome<LeagueSeason, MarkRefusal> {
  const { season } = desk;
  if (!memberOf(season, by)) return refused('not-a-member');
  const barred = barredFromTrading(desk);
  if (barred) return refused(barred);
  const own = teamsOf(season, by);
  if (!teamIds.every((teamId) => own.includes(teamId))) return refused('other-owner');
  const others = season.tradeBlock.filter((teamId) => !own.includes(teamId));
  const tradeBlock = [...new Set([...others, ...teamIds])].toSorted((a, b) => a - b);
  return ok(tradeBlock.join() === season.tradeBlock.join() ? season : next(season, { tradeBlock }));
}

/** The teams that a member is willing to trade. */
export function markedBy(season: LeagueSeason, userId: string): number[] {
  const own = teamsOf(season, userId);
  return season.tradeBlock.filter((teamId) => own.includes(teamId));
}

/** What a member looks for in a trade. */
export function soughtBy({ lookingFor = [] }: LeagueSeason, userId: string): readonly Sought[] {
  return lookingFor.find((looking) => looking.userId === userId)?.sought ?? [];
}

function teamsOf(season: LeagueSeason, userId: string): number[] {
  const owners = new Map(ownershipOf(season).map((entry) => [entry.teamId, entry.userId]));
  return [...owners].flatMap(([teamId, owner]) => (owner === userId ? [teamId] : []));
}
