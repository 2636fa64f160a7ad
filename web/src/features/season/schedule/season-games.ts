import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import type { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { homeChance } from '#shared/domain/odds/team-projection.ts';

type Member = WeeklyStandings['users'][number];

/** A team of the reader in a week: its game, or its bye. */
export interface OwnWeek {
  week: number;
  team: WeeklyTeam;
  /** The owner of the other team; undefined where nobody owns it, and in a bye week. */
  rival: Member | undefined;
  /** The team's chance to win by the ratings of now; null once the game has begun, and while nobody knows. */
  chance: number | null;
}

/** A week of the reader: what each of their teams does, null in the column of one that was another member's then. */
export interface WeekRow {
  week: number;
  teams: (OwnWeek | null)[];
}

type Strengths = SeasonModel['strengths'];

/** The reader's season by week. Each of their teams has a column, also one that they had only for a while. */
export function seasonRows(
  weeks: readonly WeeklyStandings[],
  meId: string,
  strengths: Strengths | undefined,
): WeekRow[] {
  const own = weeks.toSorted((a, b) => a.week - b.week).map((week) => ownWeeks(week, meId, strengths));
  const columns = [...new Set(own.toReversed().flatMap((row) => row.map(({ team }) => team.nflTeamId)))];
  return own.flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    const teams = columns.map((id) => row.find(({ team }) => team.nflTeamId === id) ?? null);
    return [{ week: first.week, teams }];
  });
}

function ownWeeks({ week, users }: WeeklyStandings, meId: string, strengths?: Strengths): OwnWeek[] {
  const ownerOf = (teamId: number) =>
    users.find(({ teams }) => teams.some(({ nflTeamId }) => nflTeamId === teamId));
  const mine = users.find(({ userId }) => userId === meId)?.teams ?? [];
  return mine.map((team) => ({
    week,
    team,
    rival: team.opponentId === null ? undefined : ownerOf(team.opponentId),
    chance: chanceOf(team, strengths),
  }));
}

function chanceOf(
  { nflTeamId, opponentId, isHome, state }: WeeklyTeam,
  strengths?: Strengths,
): number | null {
  if (!strengths || opponentId === null || !(state === 'scheduled' || state === 'postponed')) return null;
  const [homeTeamId, awayTeamId] = isHome ? [nflTeamId, opponentId] : [opponentId, nflTeamId];
  const home = homeChance(strengths, { homeTeamId, awayTeamId });
  return isHome ? home : 1 - home;
}

/** The games of the reader's teams against those of one other member. */
export interface Rivalry {
  user: Member['user'];
  games: OwnWeek[];
  wins: number;
  losses: number;
  ties: number;
}

/** When the reader's teams meet those of each other member, who meets them most often first. */
export function rivalries(rows: readonly WeekRow[], meId: string): Rivalry[] {
  const games = rows
    .flatMap(({ teams }) => teams)
    .flatMap((own) => (own?.rival && own.rival.userId !== meId ? [{ own, user: own.rival.user }] : []));
  return [...Map.groupBy(games, ({ user }) => user.id).values()]
    .flatMap((met) => {
      const [first] = met;
      const results = met.map(({ own }) => own.team.result);
      const number = (wanted: 'W' | 'L' | 'T') => results.filter((result) => result === wanted).length;
      return first
        ? [
            {
              user: first.user,
              games: met.map(({ own }) => own),
              wins: number('W'),
              losses: number('L'),
              ties: number('T'),
            },
          ]
        : [];
    })
    .toSorted((a, b) => b.games.length - a.games.length);
}
