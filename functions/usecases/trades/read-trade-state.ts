import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { TradeState, PendingOffers } from '#shared/domain/trades/trade-state.ts';
import type { Ports } from '../../ports/ports.ts';
import { readEnd } from '../season/read-end.ts';

export type DeskPorts = Pick<Ports, 'clock' | 'leagues' | 'results' | 'trades'>;

/** Data for judging offers, in addition to their season. The league is undefined if it is deleted. */
export interface BesideSeason extends Omit<TradeState, 'season'> {
  league: League | undefined;
}

/**
 * Reads the pending offers after the season, which `reading` reads, so that any later offer raises the version of the judged
 * season. In the other order, an act that ends offers could miss an offer: having found none, the act would write none and
 * meet no conflict.
 */
export async function readTradeState(
  ports: DeskPorts,
  leagueId: string,
  { label, reading }: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<BesideSeason> {
  const [league, book, finalAt] = await Promise.all([
    ports.leagues.get(leagueId),
    bookAfter(ports, leagueId, reading),
    readEnd(ports, label, reading),
  ]);
  return { league, book, finalAt };
}

/** The pending offers, read after the season. */
export async function bookAfter(
  { trades }: Pick<Ports, 'trades'>,
  leagueId: string,
  reading: Promise<unknown>,
): Promise<PendingOffers> {
  await reading;
  return trades.bookOf(leagueId);
}
