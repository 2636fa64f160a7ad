import type { Trade as TradeReply, TradeVotes } from '#shared/contract/schemas/trades.ts';
import type { Partners, PublicUser } from '#shared/contract/schemas/public-user.ts';
import { leagueSeasonId, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { NO_RECORD, teamRecords, type Tally } from '#shared/domain/season/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import { countOf, reviewOf } from '#shared/domain/trades/review-state.ts';
import { executedAt, versionOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import { tradeId } from '#shared/domain/trades/trade-id.ts';

/** Data for a trade's view, in addition to the trade. */
export interface Around {
  userOf(userId: string): PublicUser;
  partnersOf(holder: string): Partners | undefined;
  recordOf(season: string, teamId: number): Readonly<Tally>;
  /** The votes on a trade; undefined if its members don't vote on it. */
  votesOf?(trade: Trade): TradeVotes | undefined;
}

/** Returns a function that looks up a team's record in a season. `games` are each season's games by its label. */
export function recordsOf(games: ReadonlyMap<string, readonly Game[]>): Around['recordOf'] {
  const records = new Map([...games].map(([season, played]) => [season, teamRecords(played)]));
  return (season, teamId) => records.get(season)?.get(teamId) ?? NO_RECORD;
}

/** A trade as its two sides see it, and, after it is accepted, all members. */
export function tradeView(trade: Trade, around: Around): TradeReply {
  const { userOf, partnersOf, recordOf } = around;
  const votes = around.votesOf?.(trade);
  const { leagueId, number, proposerId, receiverId, proposerTeamIds, receiverTeamIds } = trade;
  const madeAt = executedAt(trade);
  const teamsOf = (teamIds: readonly number[]) =>
    teamIds.flatMap((teamId) => {
      const team = teamById(teamId);
      return team ? [{ ...team, ...recordOf(trade.season, teamId) }] : [];
    });
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
    proposerPartners: partnersOf(proposerId),
    receiverPartners: partnersOf(receiverId),
    proposerTeamIds: [...proposerTeamIds],
    receiverTeamIds: [...receiverTeamIds],
    proposerTeams: teamsOf(proposerTeamIds),
    receiverTeams: teamsOf(receiverTeamIds),
    status: trade.status,
    ...changesOf(trade),
    ...(trade.reviewEndsAt !== undefined && { reviewEndsAt: trade.reviewEndsAt }),
    ...(votes && { votes }),
    ...(trade.verdict && { verdict: trade.verdict }),
    note: trade.note,
    proposedAt: trade.proposedAt,
    respondedAt: trade.respondedAt,
    executedAt: madeAt,
    originalTradeId: madeAt === null ? null : tradeId(leagueId, number),
    expiresAt: trade.expiresAt,
    counterOf: idOf(trade.counterOf),
    counteredBy: idOf(trade.counteredBy),
    ...(trade.by !== undefined && { by: trade.by }),
    ...(trade.answeredBy !== undefined && { answeredBy: trade.answeredBy }),
  };
}

/** Returns a function that counts the votes on a trade of the season, as this seat sees them. */
export function votesFor(
  season: LeagueSeason,
  { seat, hasAccount }: { seat: string; hasAccount(userId: string): boolean },
): (trade: Trade) => TradeVotes | undefined {
  return (trade) => {
    const isVoted = trade.season === season.season && reviewOf(season) === 'votes';
    if (!isVoted || trade.status !== 'in-review') return undefined;
    const { votes, needed } = countOf(season, trade, hasAccount);
    const stop = votes.filter((vote) => vote.stop).length;
    const own = votes.find(({ userId }) => userId === seat)?.stop ?? null;
    return { stop, pass: votes.length - stop, needed, own };
  };
}

/**
 * The number of the present version, with its time, and the earlier ones, if the reader can see them. Nothing for an offer as it
 * was made.
 */
function changesOf(trade: Trade): Pick<TradeReply, 'version' | 'versions' | 'changedAt'> {
  const { versions, changedAt } = trade;
  if (versions === undefined) return {};
  return {
    version: versionOf(trade),
    ...(changedAt !== undefined && { changedAt }),
    versions: versions.map(({ proposerTeamIds, receiverTeamIds, at }, index) => ({
      version: index + 1,
      proposerTeamIds: [...proposerTeamIds],
      receiverTeamIds: [...receiverTeamIds],
      at,
    })),
  };
}
