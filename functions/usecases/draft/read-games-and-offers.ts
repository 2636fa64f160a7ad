import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { readTradeState, type BesideSeason, type DeskPorts } from '../trades/read-trade-state.ts';

/** What a change to a finished draft depends on, besides its season: the season's games, and the pending trade offers. */
export interface GamesAndOffers extends BesideSeason {
  games: readonly Game[];
}

export async function readGamesAndOffers(
  ports: DeskPorts,
  leagueId: string,
  season: { label: string; reading: Promise<LeagueSeason | undefined> },
): Promise<GamesAndOffers> {
  const [beside, { games }] = await Promise.all([
    readTradeState(ports, leagueId, season),
    ports.results.gamesOf(season.label),
  ]);
  return { ...beside, games };
}
