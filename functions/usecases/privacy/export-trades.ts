import type { AccountExport } from '#shared/contract/schemas/account-export.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { isSideOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { teamsNamed } from './export-teams.ts';

type Exported = AccountExport['leagues'][number];
type ExportedTrade = Exported['trades'][number];

/**
 * Returns the trades of the member's seat, pending ones first, and its votes on others' trades. Also returns what the member
 * decided about trades as a commissioner. Reads the pending trades before the ended ones, so that a trade that ends in between
 * isn't missed.
 */
export async function tradesOf(
  { trades }: Pick<Ports, 'trades'>,
  leagueId: string,
  { seat, person }: Actor,
): Promise<Pick<Exported, 'trades' | 'tradeVotes' | 'tradeDecisions'>> {
  const { offers } = await trades.bookOf(leagueId);
  const ended = await trades.allEndedOf(leagueId, seat);
  const isPending = ({ number }: Trade) => ended.every((trade) => trade.number !== number);
  const all = [...offers.filter(isPending), ...ended];
  const tradeVotes = all.flatMap((trade) => votesBy(seat, trade));
  const tradeDecisions = all.flatMap((trade) => decisionsBy(person, trade));
  return {
    trades: all.filter((trade) => isSideOf(trade, seat)).map((trade) => tradeOf(trade, seat)),
    ...(tradeVotes.length > 0 && { tradeVotes }),
    ...(tradeDecisions.length > 0 && { tradeDecisions }),
  };
}

function votesBy(seat: string, { season, number, votes = [] }: Trade): NonNullable<Exported['tradeVotes']> {
  const own = votes.filter(({ userId }) => userId === seat);
  return own.map(({ stop }) => ({ season, trade: number, stop }));
}

function decisionsBy(
  person: string,
  { season, number, verdict }: Trade,
): NonNullable<Exported['tradeDecisions']> {
  if (verdict?.by !== person) return [];
  const { act, reason, at } = verdict;
  return [{ season, trade: number, act, reason, at }];
}

/** A trade as the member sees it. */
function tradeOf(trade: Trade, userId: string): ExportedTrade {
  const { season, number, status, note, proposedAt, respondedAt, versions, verdict } = trade;
  const isProposer = trade.proposerId === userId;
  return {
    season,
    number,
    status,
    isProposer,
    ...teamsFor(trade, isProposer),
    note,
    proposedAt,
    respondedAt,
    ...(versions && { versions: versions.map((each) => ({ ...teamsFor(each, isProposer), at: each.at })) }),
    ...(verdict && { verdict: verdictOf(verdict) }),
  };
}

function verdictOf({ act, cause, reason, at }: NonNullable<Trade['verdict']>): ExportedTrade['verdict'] {
  return { act, cause, reason, at };
}

function teamsFor(
  { proposerTeamIds, receiverTeamIds }: Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds'>,
  isProposer: boolean,
) {
  const [gives, gets] = isProposer ? [proposerTeamIds, receiverTeamIds] : [receiverTeamIds, proposerTeamIds];
  return { gives: teamsNamed(gives), gets: teamsNamed(gets) };
}
