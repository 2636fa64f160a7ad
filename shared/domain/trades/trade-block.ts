import { next, type LeagueSeason } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { ownershipOf } from '../season/standings.ts';
import { SOUGHT, type Sought } from './sought.ts';
import { barredFromTrading, type TradeState } from './trade-state.ts';

export type MarkRefusal = 'not-a-member' | 'not-trading' | 'season-final' | 'other-owner';

/**
 * Replaces the member's teams on the trade block with these, which the member must own.
 * @param sought what the member looks for from now on; if it is missing, that stays as it is.
 */
export function markTeams(
  desk: Pick<TradeState, 'season' | 'finalAt'>,
  by: string,
  teamIds: readonly number[],
  sought: readonly Sought[] = soughtBy(desk.season, by),
): Outcome<LeagueSeason, MarkRefusal> {
  const { season } = desk;
  if (!memberOf(season, by)) return refused('not-a-member');
  const barred = barredFromTrading(desk);
  if (barred) return refused(barred);
  const own = teamsOf(season, by);
  if (!teamIds.every((teamId) => own.includes(teamId))) return refused('other-owner');
  const others = season.tradeBlock.filter((teamId) => !own.includes(teamId));
  const tradeBlock = [...new Set([...others, ...teamIds])].toSorted((a, b) => a - b);
  const isSame =
    tradeBlock.join() === season.tradeBlock.join() && sought.join() === soughtBy(season, by).join();
  return ok(isSame ? season : next(season, { tradeBlock, ...withSought(season, by, sought) }));
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

/** Returns the change to the season that sets what the member looks for. */
export function withSought(
  { lookingFor }: LeagueSeason,
  userId: string,
  sought: readonly Sought[],
): Pick<LeagueSeason, 'lookingFor'> {
  const others = lookingFor?.filter((looking) => looking.userId !== userId) ?? [];
  if (sought.length === 0) return lookingFor ? { lookingFor: others } : {};
  return { lookingFor: [...others, { userId, sought: SOUGHT.filter((each) => sought.includes(each)) }] };
}

function teamsOf(season: LeagueSeason, userId: string): number[] {
  const owners = new Map(ownershipOf(season).map((entry) => [entry.teamId, entry.userId]));
  return [...owners].flatMap(([teamId, owner]) => (owner === userId ? [teamId] : []));
}
