import type { Finale } from '#shared/contract/schemas/standings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { isPlayed } from '#shared/domain/season/games.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { gamesInSeason, seasonIsFinal, shownStatus } from '#shared/domain/season/season-end.ts';
import { seasonReview } from '#shared/domain/story/season-review.ts';
import { champions } from '#shared/domain/season/ranks.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ReadRefusal } from '../read-season.ts';
import { loadPlayed, viewStandings, type StandingsPorts } from './read-standings.ts';

/** Returns the holders of both crowns once every game of a drafted league's season is final; until then, empty lists. */
export async function readFinale(
  ports: StandingsPorts & Pick<Ports, 'leagues' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Finale, ReadRefusal | 'league-not-found'>> {
  const [league, loaded] = await Promise.all([ports.leagues.get(key.leagueId), loadPlayed(ports, key, by)]);
  if (!league) return refused('league-not-found');
  if (!loaded.ok) return loaded;
  const { season, state, source, games } = loaded.value;
  const isFinal = shownStatus(state, seasonIsFinal(season, games, ports.clock.now())) === 'completed';
  const rows = standings(state, games, ownershipOf(state));
  const finalStandings = isFinal ? await viewStandings(ports, state, rows) : [];
  const crowned = champions(finalStandings);
  return ok({
    isFinal,
    winChampions: crowned.wins,
    lossChampions: crowned.losses,
    finalStandings,
    review: isFinal ? seasonReview(state, games) : null,
    seasonInfo: {
      season: season.label,
      leagueName: league.name,
      leagueCode: league.code,
      gamesPlayed: games.filter(isPlayed).length,
      gamesInSeason: gamesInSeason(season),
      lastDay: season.lastDay,
      tieRule: state.tieRule,
      levelCrowns: state.levelCrowns,
      source,
    },
  });
}
