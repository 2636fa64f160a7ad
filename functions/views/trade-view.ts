import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Trade } from '#shared/domain/trade-desk.ts';
import { tradeId } from '#shared/domain/trade-id.ts';

/** A trade as its two sides, and once it is accepted all members, see it. */
export function tradeView(trade: Trade, userOf: (userId: string) => PublicUser): TradeReply {
  const { leagueId, number, proposerId, receiverId, proposerTeamId, receiverTeamId } = trade;
  const idOf = (other: number | null) => (other === null ? null : tradeId(leagueId, other));
  return {
    id: tradeId(leagueId, number),
    leagueId,
    season: trade.season,
    leagueTradeNumber: number,
    proposerId,
    receiverId,
    proposer: userOf(proposerId),
    receiver: userOf(receiverId),
    proposerTeamIds: [proposerTeamId],
    receiverTeamIds: [receiverTeamId],
    proposerTeams: teamsOf(proposerTeamId),
    receiverTeams: teamsOf(receiverTeamId),
    status: trade.status,
    note: trade.note,
    proposedAt: trade.proposedAt,
    respondedAt: trade.respondedAt,
    expiresAt: trade.expiresAt,
    counterOf: idOf(trade.counterOf),
    counteredBy: idOf(trade.counteredBy),
  };
}

function teamsOf(teamId: number) {
  const team = teamById(teamId);
  return team ? [team] : [];
}
