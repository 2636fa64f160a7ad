import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import type { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { homeChance } from '#shared/domain/odds/team-projection.ts';
import { roundIn } from '#shared/domain/season/week-name.ts';
import type { Round } from '#shared/domain/seasons.ts';

type Member = WeeklyStandings['users'][number];

/** One of the user's teams in one week, with its game or bye. */
export interface OwnWeek {
  week: number;
  team: WeeklyTeam;
  /** The owner of the other team. Undefined if that team is undrafted, or if the user's team is on bye. */
  rival: Member | undefined;
  /** The team's win probability based on current ratings. Null after kickoff, or if the probability isn't known. */
  chance: number | null;
  /** Whether the week is a round of the playoffs. */
  isRound: boolean;
}

/** One week with the games of all the user's teams. An entry is null if another member owned the team that week. */
export interface WeekRow {
  week: number;
  teams: (OwnWeek | null)[];
}

type Strengths = SeasonModel['strengths'];

/** Returns the user's season week by week. Each of their teams has a column, even if they had the team only for a while. */
export function seasonRows(
  weeks: readonly WeeklyStandings[],
  meId: string,
  strengths: Strengths | undefined,
): WeekRow[] {
  const own = weeks.toSorted((a, b) => a.week - b.week).map((week) => ownWeeks(week, meId, strengths));
  const columns = [...new Set(own.toReversed().flatMap((row) => row.map(({ team }) => team.nflTeamId)))];
  return own.flatMap((row) => {
    const [first] = row;
    // A round of the playoffs in which none of the teams plays is no part of the user’s season.
    if (!first || (first.isRound && row.every(({ team }) => team.gameId === null))) return [];
    const teams = columns.map((id) => row.find(({ team }) => team.nflTeamId === id) ?? null);
    return [{ week: first.week, teams }];
  });
}

function ownWeeks({ week, season, users }: WeeklyStandings, meId: string, strengths?: Strengths): OwnWeek[] {
  const ownerOf = (teamId: number) =>
    users.find(({ teams }) => teams.some(({ nflTeamId }) => nflTeamId === teamId));
  const round = roundIn(season, week);
  const mine = users.find(({ userId }) => userId === meId)?.teams ?? [];
  return mine.map((team) => ({
    week,
    team,
    rival: team.opponentId === null ? undefined : ownerOf(team.opponentId),
    chance: chanceOf(team, round, strengths),
    isRound: round !== undefined,
  }));
}

function chanceOf(
  { nflTeamId, opponentId, isHome, state }: WeeklyTeam,
  round: Round | undefined,
  strengths?: Strengths,
): number | null {
  if (!strengths || opponentId === null || !(state === 'scheduled' || state === 'postponed')) return null;
  const [homeTeamId, awayTeamId] = isHome ? [nflTeamId, opponentId] : [opponentId, nflTeamId];
  const home = homeChance(strengths, { homeTeamId, awayTeamId, ...(round && { round }) });
  return isHome ? home : 1 - home;
}

/** The games between the user's teams and the teams of one other member. */
export interface Rivalry {
  user: Member['user'];
  games: OwnWeek[];
  wins: number;
  losses: number;
  ties: number;
}

/** Returns the matchups between the user's teams and each other member's teams, with the most frequent rival first. */
export function rivalries(rows: readonly WeekRow[], meId: string): Rivalry[] {
  const games = rows
    .flatMap(({ teams }) => teams)
    .flatMap((own) => (own?.rival && own.rival.userId !== meId ? [{ own, user: own.rival.user }] : []));
  return [...Map.groupBy(games, ({ user }) => user.id).values()]
    .flatMap((met) => {
      const [first] = met;
      // A game that counts twice counts twice head to head, too.
      const results = met.flatMap(({ own: { team } }) =>
        Array.from({ length: team.worth ?? 1 }, () => team.result),
      );
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
