import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lastWeekOf } from '#shared/domain/seasons.ts';
import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { roundIn, weekNameIn } from '#shared/domain/season/week-name.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { seasonRecord } from '../../parts/season/standings.ts';
import { weekQuery } from '../../parts/season/queries.ts';
import type { Team } from './use-teams.ts';
import { opponentText } from '../../parts/season/weekly/game-text.ts';

/** A blank that reserves space for a text that loads later. */
const BLANK = '\u00A0';

/** Returns the current week and the next one, as far as they are known. */
export function useComingWeeks(league: LeagueReply, enabled = true) {
  const { currentWeek } = league.currentSeason;
  // Always refetch, because games start and end while the page is open.
  const always = { refetchOnMount: 'always' } as const;
  const current = useQuery({ ...weekQuery(league, currentWeek), ...always, enabled });
  const next = useQuery({
    ...weekQuery(league, currentWeek + 1),
    ...always,
    enabled: enabled && currentWeek < lastWeekOf(seasonPlayed(league.currentSeason)),
  });
  // Unless the current week has loaded, it isn't known which game is next.
  const weeks = current.data ? [...current.data, ...(next.data ?? [])] : [];
  return { weeks, isLoading: current.isLoading || next.isLoading };
}

/**
 * Returns a function that describes a team by its record and its next game. The record doesn't wait for the game to load, and
 * nothing moves when the game does load. Games are fetched only if `enabled`.
 */
export function useTeamText(league: LeagueReply, enabled = true): (team: Team) => readonly string[] {
  const { weeks, isLoading } = useComingWeeks(league, enabled);
  return (team) =>
    [seasonRecord(team), nextGameText(weeks, team.id) || (isLoading ? BLANK : '')].filter(
      (words) => words !== '',
    );
}

/** A team's game, and the week it belongs to. */
export interface NextGame extends Pick<WeeklyTeam, 'kickoff' | 'opponent' | 'isHome'> {
  week: number;
  /** The season's label. */
  season: string;
  state: 'bye' | 'scheduled';
}

/**
 * Returns a team's next game that would count for a new owner, or its bye, as far as these weeks go. A game that is already live
 * still counts for the previous owner.
 */
function nextIn(weeks: readonly WeeklyStandings[], teamId: number, states: NextGame['state'][]) {
  for (const { week, season, users } of weeks.toSorted((a, b) => a.week - b.week)) {
    const all = users.flatMap(({ teams }) => teams);
    // Until a round of the playoffs is known, a team without a game may still get one.
    if (roundIn(season, week) && all.every(({ gameId }) => gameId === null)) continue;
    const game = all.find(({ nflTeamId }) => nflTeamId === teamId);
    const state = states.find((each) => each === game?.state);
    if (game && state) return { ...game, week, season, state };
  }
  return undefined;
}

/** Returns the first game whose points a team brings its new owner. */
export function firstGame(weeks: readonly WeeklyStandings[], teamId: number): NextGame | undefined {
  return nextIn(weeks, teamId, ['scheduled']);
}

/** Describes a team's next game. Empty if there is none in these weeks. */
export function nextGameText(weeks: readonly WeeklyStandings[], teamId: number): string {
  const game = nextIn(weeks, teamId, ['bye', 'scheduled']);
  if (!game) return '';
  return `${weekNameIn(game.season, game.week)}: ${game.state === 'bye' ? 'no game' : opponentText(game)}`;
}
