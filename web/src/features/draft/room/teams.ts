import { placeName, teamById, type Conference, type Division, type NflTeam } from '#shared/domain/teams.ts';
import type { Place } from '../board/draft-board.ts';
import type { TeamNumbers } from './team-numbers.ts';

/** A team with its rank. The most wanted team has rank 1, and ranks don't change when teams are drafted. */
export interface RankedTeam extends NflTeam {
  rank: number;
  place: Place;
}

/** Returns the teams in this order, with their ranks. Their places come from `placeOf`; without it, they equal the ranks. */
export function rankedTeams(order: readonly number[], placeOf?: (teamId: number) => Place): RankedTeam[] {
  return order.flatMap((teamId, index) => {
    const team = teamById(teamId);
    const place = placeOf?.(teamId) ?? { number: index + 1, isOnBoard: false };
    return team ? [{ ...team, rank: index + 1, place }] : [];
  });
}

/** What the teams can be sorted by. `crown` is the projection for the user's crown. */
export type TeamSort = 'rank' | 'crown' | 'wins' | 'losses' | 'last' | 'average' | 'division' | 'city';

export interface TeamFilter {
  search: string;
  conference: Conference | 'all';
  division: Division | 'all';
  sort: TeamSort;
  /** Whether the order is reversed. */
  isReversed: boolean;
}

export const NO_FILTER: TeamFilter = {
  search: '',
  conference: 'all',
  division: 'all',
  sort: 'rank',
  isReversed: false,
};

/** What the sorting needs to know besides the teams themselves. */
export interface Judged {
  /** Team IDs, in the order of the projection for the user's crown; undefined if the user hasn't chosen one. */
  crownOrder?: readonly number[] | undefined;
  numbersOf(teamId: number): TeamNumbers | undefined;
  /** Undefined until known. */
  averages?: ReadonlyMap<number, number> | undefined;
}

const UNJUDGED: Judged = { numbersOf: () => undefined };

/**
 * Returns the matching teams, sorted. A team matches if each word of the search begins the team's abbreviation or a word in its
 * names. Tied teams and teams without numbers are sorted by rank.
 */
export function filterTeams(
  teams: readonly RankedTeam[],
  filter: TeamFilter,
  judged: Judged = UNJUDGED,
): RankedTeam[] {
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
  const compare = ORDERS[filter.sort](judged);
  const way = filter.isReversed ? -1 : 1;
  return found.toSorted((a, b) => way * compare(a, b) || a.rank - b.rank);
}

/**
 * Returns the teams in the order of these IDs. A team that isn't among the IDs, because its pick was undone since, comes right after
 * the team that it follows in the given order.
 */
export function inOrderOf(teams: readonly RankedTeam[], teamIds: readonly number[]): RankedTeam[] {
  const [held, others] = [true, false].map((is) => teams.filter(({ id }) => teamIds.includes(id) === is));
  const found = (held ?? []).toSorted((a, b) => teamIds.indexOf(a.id) - teamIds.indexOf(b.id));
  for (const team of others ?? []) {
    const before = teams[teams.indexOf(team) - 1];
    found.splice(before ? found.indexOf(before) + 1 : 0, 0, team);
  }
  return found;
}

type Compare = (a: RankedTeam, b: RankedTeam) => number;

const byRank: Compare = (a, b) => a.rank - b.rank;

/** Compares teams by one of their numbers, in ascending order. */
const byNumber =
  (number: (numbers: TeamNumbers) => number) =>
  ({ numbersOf }: Judged): Compare =>
  (a, b) => {
    const [one, other] = [numbersOf(a.id), numbersOf(b.id)];
    return one && other ? number(one) - number(other) : 0;
  };

const ORDERS: Readonly<Record<TeamSort, (judged: Judged) => Compare>> = {
  rank: () => byRank,
  crown: ({ crownOrder }) =>
    crownOrder ? (a, b) => crownOrder.indexOf(a.id) - crownOrder.indexOf(b.id) : byRank,
  wins: byNumber(({ winRank }) => winRank),
  losses: byNumber(({ lossRank }) => lossRank),
  last: byNumber(({ lastSeason: { wins, losses } }) => losses - wins),
  average:
    ({ averages }) =>
    (a, b) =>
      (averages?.get(a.id) ?? 0) - (averages?.get(b.id) ?? 0),
  division: () => (a, b) => a.conference.localeCompare(b.conference) || a.division.localeCompare(b.division),
  city: () => (a, b) => a.city.localeCompare(b.city) || a.name.localeCompare(b.name),
};
