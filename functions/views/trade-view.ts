import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Trade } from '#shared/domain/trades/trade-desk.ts';
import { tradeId } from '#shared/domain/trades/trade-id.ts';

/** A trade as its two sides see it, and, once it is accepted, all members. */
export function tradeView(trade: Trade, userOf: (userId: string) => PublicUser): TradeReply {
  const { leagueId, number, proposerId, receiverId, proposerTeamId, receiverTeamId } = trade;
  const isMade = trade.status === 'accepted';
  const idOf = (other: number | null) => (other === null ? null : tradeId(leagueId, other));
  return {
    id: tradeId(leagueId, number),
    leagueId,
    leagueSeasonId: leagueSeasonId(trade),
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
    executedAt: isMade ? trade.respondedAt : null,
    originalTradeId: isMade ? tradeId(leagueId, number) : null,
    expiresAt: trade.expiresAt,
    counterOf: idOf(trade.counterOf),
    counteredBy: idOf(trade.counteredBy),
  };
}

function teamsOf(teamId: number) {
  const team = teamById(teamId);
  return team ? [team] : [];
}
