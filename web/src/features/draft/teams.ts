import { defaultRanking } from '#shared/domain/autopick.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { NFL_TEAMS, teamById, type Conference, type Division, type NflTeam } from '#shared/domain/teams.ts';

/** A team with its place in the season's default ranking, 1 the best record. */
export interface RankedTeam extends NflTeam {
  rank: number;
}

/** All 32 teams, best rank first. */
export function rankedTeams(season: Season): RankedTeam[] {
  return defaultRanking(season).flatMap((teamId, index) => {
    const team = teamById(teamId);
    return team ? [{ ...team, rank: index + 1 }] : [];
  });
}

const initials = (words: string) =>
  words
    .split(' ')
    .map((word) => word[0])
    .join('');

/** The name that leads: the city, or "LA Rams" where two teams share one. */
export function placeName(team: NflTeam): string {
  const shared = NFL_TEAMS.some((other) => other.city === team.city && other.id !== team.id);
  return shared ? `${initials(team.city)} ${team.name}` : team.city;
}

/** The same by id; ids come from the server. */
export function placeNameOf(teamId: number): string {
  const team = teamById(teamId);
  return team ? placeName(team) : `Team ${teamId}`;
}

export interface TeamFilter {
  search: string;
  conference: Conference | 'all';
  division: Division | 'all';
  sort: 'rank' | 'city';
}

export const NO_FILTER: TeamFilter = { search: '', conference: 'all', division: 'all', sort: 'rank' };

/** The teams that match; every word of the search must begin a word of the team's names or be its abbreviation's start. */
export function filterTeams(teams: readonly RankedTeam[], filter: TeamFilter): RankedTeam[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = teams.filter((team) => {
    if (filter.conference !== 'all' && team.conference !== filter.conference) return false;
    if (filter.division !== 'all' && team.division !== filter.division) return false;
    const names =
      `${team.abbreviation} ${team.city} ${team.name} ${initials(team.city)} ${team.conference} ${team.division}`
        .toLowerCase()
        .split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  });
  return found.toSorted(
    filter.sort === 'rank'
      ? (a, b) => a.rank - b.rank
      : (a, b) => a.city.localeCompare(b.city) || a.name.localeCompare(b.name),
  );
}
