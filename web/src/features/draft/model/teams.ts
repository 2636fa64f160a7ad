import { placeName, teamById, type Conference, type Division, type NflTeam } from '#shared/domain/teams.ts';

/** A team with its number, 1 for the most wanted: the number stays the same however many teams are taken. */
export interface RankedTeam extends NflTeam {
  rank: number;
}

/** The teams with their places in this order. */
export function rankedTeams(order: readonly number[]): RankedTeam[] {
  return order.flatMap((teamId, index) => {
    const team = teamById(teamId);
    return team ? [{ ...team, rank: index + 1 }] : [];
  });
}

export interface TeamFilter {
  search: string;
  conference: Conference | 'all';
  division: Division | 'all';
  sort: 'rank' | 'city';
}

export const NO_FILTER: TeamFilter = { search: '', conference: 'all', division: 'all', sort: 'rank' };

/** The teams that match: every word of the search begins a word of the team's names or its abbreviation. */
export function filterTeams(teams: readonly RankedTeam[], filter: TeamFilter): RankedTeam[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = teams.filter((team) => {
    if (filter.conference !== 'all' && team.conference !== filter.conference) return false;
    if (filter.division !== 'all' && team.division !== filter.division) return false;
    const names =
      `${team.abbreviation} ${team.city} ${team.name} ${placeName(team)} ${team.conference} ${team.division}`
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
