import type { League } from '#shared/domain/leagues/league.ts';
import type { TradeState, PendingOffers } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { readEnd } from '../season/read-end.ts';

export type DeskPorts = Pick<Ports, 'clock' | 'leagues' | 'results' | 'trades'>;

/** What offers are judged on besides their season, and the league; undefined for one that is deleted. */
export interface BesideSeason extends Omit<TradeState, 'season'> {
  league: League | undefined;
}

/**
 * The book is read after the season, which `reading` reads: then an offer that it lacks raises the version of the season
 * that was judged. An act that ends offers would miss it otherwise, and finding none it does not write the book.
 */
export async function readTradeState(
  ports: DeskPorts,
  leagueId: string,
  { label, reading }: { label: string; reading: Promise<unknown> },
): Promise<BesideSeason> {
  const [league, book, finalAt] = await Promise.all([
    ports.leagues.get(leagueId),
    bookAfter(ports, leagueId, reading),
    readEnd(ports, label),
  ]);
  return { league, book, finalAt };
}

/** The book as it is once the season has been read. */
export async function bookAfter(
  { trades }: Pick<Ports, 'trades'>,
  leagueId: string,
  reading: Promise<unknown>,
): Promise<PendingOffers> {
  await reading;
  return trades.bookOf(leagueId);
}
