import { defaultRanking } from '#shared/domain/draft/autopick.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { preseasonOf } from '#shared/domain/odds/preseason.ts';
import { seasonsSinceRanking } from '#shared/domain/odds/strength.ts';
import { findSeason, type Season } from '#shared/domain/seasons.ts';
import { teamById, type NflTeam } from '#shared/domain/teams.ts';

/** A team, and how often it is expected to win, or to lose; null where nobody can say so without the results. */
export interface BestTeam {
  team: NflTeam;
  expected: number | null;
}

/** All teams by what is expected of them, the most first. Empty for a season that this build of the site does not know. */
export type Ranked = Readonly<Record<DraftStrategy, readonly BestTeam[]>>;

export function rankedFor(label: string): Ranked {
  const season = findSeason(label);
  return { wins: season ? ranked(season, 'wins') : [], losses: season ? ranked(season, 'losses') : [] };
}

/** A guest is told of no results: where seasons have been played since the ranking, the ranking alone is left. */
function ranked(season: Season, crown: DraftStrategy): BestTeam[] {
  const ranking = defaultRanking(season, crown).flatMap((id) => teamById(id) ?? []);
  if (seasonsSinceRanking(season).length > 0) return ranking.map((team) => ({ team, expected: null }));
  const { teamProjections } = preseasonOf(season);
  const expectedOf = ({ id }: NflTeam) => {
    const outlook = teamProjections.get(id);
    return (crown === 'wins' ? outlook?.expectedWins : outlook?.expectedLosses) ?? 0;
  };
  return ranking
    .map((team) => ({ team, expected: expectedOf(team) }))
    .toSorted((one, other) => other.expected - one.expected);
}

/** The best that are free. */
export function bestFree(ranked: readonly BestTeam[], taken: ReadonlySet<number>, most: number): BestTeam[] {
  return ranked.filter(({ team }) => !taken.has(team.id)).slice(0, most);
}
