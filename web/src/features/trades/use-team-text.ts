import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { seasonRecord } from '../../parts/season/standings.ts';
import { weekQuery } from '../../parts/season/queries.ts';
import { nextGameText } from './next-game.ts';
import type { Team } from './use-teams.ts';

/** Keeps the place of words that come later. */
const BLANK = '\u00A0';

/**
 * A team's record and its next game, in words. The record does not wait for the game, and nothing moves when the game
 * comes.
 */
export function useTeamText(league: LeagueReply): (team: Team) => readonly string[] {
  const { season, currentWeek } = league.currentSeason;
  // Games begin and end while the page is open.
  const current = useQuery({ ...weekQuery(league, currentWeek), refetchOnMount: 'always' });
  const next = useQuery({
    ...weekQuery(league, currentWeek + 1),
    refetchOnMount: 'always',
    enabled: currentWeek < seasonNamed(season).weeks,
  });
  // Without the current week nobody knows which game is next.
  const weeks = current.data ? [...current.data, ...(next.data ?? [])] : [];
  const unknown = current.isLoading || next.isLoading ? BLANK : '';
  return (team) =>
    [seasonRecord(team), nextGameText(weeks, team.id) || unknown].filter((words) => words !== '');
}
