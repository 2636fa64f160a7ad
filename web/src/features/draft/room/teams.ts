import { placeName, teamById, type Conference, type Division, type NflTeam } from '#shared/domain/teams.ts';
import type { Place } from '../board/draft-board.ts';
import type { TeamNumbers } from './team-numbers.ts';

/** A team with its rank, 1 for the most wanted: the rank doesn't change as teams are taken. */
export interface RankedTeam extends NflTeam {
  rank: number;
  place: Place;
}

/** The teams, ranked in this order. Their places come from `placeOf`, or else equal their ranks. */
export function rankedTeams(order: readonly number[], placeOf?: (teamId: number) => Place): RankedTeam[] {
  return order.flatMap((teamId, index) => {
    const team = teamById(teamId);
    const place = placeOf?.(teamId) ?? { number: index + 1, isOnBoard: false };
    return team ? [{ ...team, rank: index + 1, place }] : [];
  });
}

/** The sort keys of the teams; `crown` is the projection for the user's crown. */
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

/** What sorting needs besides the teams themselves. */
export interface Judged {
  /** Team ids in the order of the projection for the user's crown, if they have chosen one. */
  crownOrder?: readonly number[] | undefined;
  numbersOf(teamId: number): TeamNumbers | undefined;
  /** Undefined until known. */
  averages?: ReadonlyMap<number, number> | undefined;
}

const UNJUDGED: Judged = { numbersOf: () => undefined };

/**
 * The matching teams, in order: every word of the search begins a word of the team's names or its abbreviation. Tied teams, and
 * those without numbers, are sorted by their rank.
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

/** The teams in the order of these ids; unlisted ones come last, in their own order. */
export function inOrderOf(teams: readonly RankedTeam[], teamIds: readonly number[]): RankedTeam[] {
  const place = (team: RankedTeam) => {
    const at = teamIds.indexOf(team.id);
    return at === -1 ? teamIds.length : at;
  };
  return teams.toSorted((a, b) => place(a) - place(b));
}

type Compare = (a: RankedTeam, b: RankedTeam) => number;

const byRank: Compare = (a, b) => a.rank - b.rank;

/** Compares by a number, ascending. */
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
