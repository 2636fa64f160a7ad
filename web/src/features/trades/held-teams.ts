import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { SwapMember } from '#shared/domain/odds/swap-seasons.ts';

/** The teams that no one can offer now: those of a trade in review, and those of members who have deleted their accounts. */
export function heldTeams(
  league: { members: readonly Pick<LeagueReply['members'][number], 'userId' | 'isFormer'>[] },
  members: readonly Pick<SwapMember, 'userId' | 'teamIds'>[],
  offers: readonly Pick<Trade, 'status' | 'proposerTeamIds' | 'receiverTeamIds'>[],
): number[] {
  const gone = new Set(league.members.flatMap(({ userId, isFormer }) => (isFormer ? [userId] : [])));
  const reviewed = offers.filter(({ status }) => status === 'in-review');
  return [
    ...members.filter(({ userId }) => gone.has(userId)).flatMap(({ teamIds }) => teamIds),
    ...reviewed.flatMap(({ proposerTeamIds, receiverTeamIds }) => [...proposerTeamIds, ...receiverTeamIds]),
  ];
}
