import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { seasonRecord } from '../../parts/season/standings.ts';
import { weekQuery } from '../../parts/season/queries.ts';
import type { Team } from './use-teams.ts';
import { opponentText } from '../../parts/season/weekly/game-text.ts';

/** A blank that reserves space for a text that loads later. */
const BLANK = '\u00A0';

/**
 * Returns a function that describes a team by its record and its next game. The record doesn't wait for the game to load, and
 * nothing moves when the game does load.
 */
export function useTeamText(league: LeagueReply): (team: Team) => readonly string[] {
  const { season, currentWeek } = league.currentSeason;
  // Always refetch, because games start and end while the page is open.
  const current = useQuery({ ...weekQuery(league, currentWeek), refetchOnMount: 'always' });
  const next = useQuery({
    ...weekQuery(league, currentWeek + 1),
    refetchOnMount: 'always',
    enabled: currentWeek < seasonNamed(season).weeks,
  });
  // Unless the current week has loaded, it isn't known which game is next.
  const weeks = current.data ? [...current.data, ...(next.data ?? [])] : [];
  const unknown = current.isLoading || next.isLoading ? BLANK : '';
  return (team) =>
    [seasonRecord(team), nextGameText(weeks, team.id) || unknown].filter((words) => words !== '');
}

/**
 * Describes a team's next game that would count for a new owner, as far as these weeks go. A game that is already live still
 * counts for the previous owner. Empty if there is no such game.
 */
export function nextGameText(weeks: readonly WeeklyStandings[], teamId: number): string {
  for (const { week, users } of weeks.toSorted((a, b) => a.week - b.week)) {
    const game = users.flatMap(({ teams }) => teams).find(({ nflTeamId }) => nflTeamId === teamId);
    if (game?.state === 'bye') return `Week ${week}: no game`;
    if (game?.state === 'scheduled') return `Week ${week}: ${opponentText(game)}`;
  }
  return '';
}
