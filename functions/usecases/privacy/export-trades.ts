import type { AccountExport } from '#shared/contract/schemas/account-export.ts';
import { isSideOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { teamsNamed } from './export-teams.ts';

/**
 * Returns the member's trades, pending ones first. Reads the pending trades before the ended ones, so that a trade that ends
 * in between isn't missed.
 */
export async function tradesOf(
  { trades }: Pick<Ports, 'trades'>,
  leagueId: string,
  userId: string,
): Promise<Trade[]> {
  const { offers } = await trades.bookOf(leagueId);
  const ended = await trades.allEndedOf(leagueId, userId);
  const isPending = ({ number }: Trade) => ended.every((trade) => trade.number !== number);
  return [...offers.filter(isPending), ...ended].filter((trade) => isSideOf(trade, userId));
}

/** A trade as the member sees it. */
export function tradeOf(trade: Trade, userId: string): AccountExport['leagues'][number]['trades'][number] {
  const { season, number, status, note, proposedAt, respondedAt, versions } = trade;
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
  };
}

function teamsFor(
  { proposerTeamIds, receiverTeamIds }: Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds'>,
  isProposer: boolean,
) {
  const [gives, gets] = isProposer ? [proposerTeamIds, receiverTeamIds] : [receiverTeamIds, proposerTeamIds];
  return { gives: teamsNamed(gives), gets: teamsNamed(gets) };
}
