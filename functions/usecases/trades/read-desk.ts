import type { League } from '#shared/domain/leagues/league.ts';
import type { Desk } from '#shared/domain/trades/trade-desk.ts';
import type { Ports } from '../../ports/ports.ts';
import { readEnd } from '../season/read-end.ts';

export type DeskPorts = Pick<Ports, 'clock' | 'leagues' | 'results' | 'trades'>;

/** What offers are judged on besides their season, and the league; undefined for one that is deleted. */
export interface BesideSeason extends Omit<Desk, 'season'> {
  league: League | undefined;
}

export async function readDesk(ports: DeskPorts, leagueId: string, label: string): Promise<BesideSeason> {
  const [league, book, finalAt] = await Promise.all([
    ports.leagues.get(leagueId),
    ports.trades.bookOf(leagueId),
    readEnd(ports, label),
  ]);
  return { league, book, finalAt };
}
