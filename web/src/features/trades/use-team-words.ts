import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { record } from '../../lib/standings.ts';
import { weekQuery } from '../../lib/week-query.ts';
import { nextGameWords } from './next-game.ts';
import type { Team } from './use-teams.ts';

/** A team's record and its next game, in words; nothing waits for the game. */
export function useTeamWords(league: LeagueReply): (team: Team) => readonly string[] {
  const { season, currentWeek } = league.currentSeason;
  const current = useQuery(weekQuery(league, currentWeek));
  const next = useQuery({
    ...weekQuery(league, currentWeek + 1),
    enabled: currentWeek < seasonNamed(season).weeks,
  });
  const weeks = [...(current.data ?? []), ...(next.data ?? [])];
  return (team) => [record(team), nextGameWords(weeks, team.id)].filter((words) => words !== '');
}
