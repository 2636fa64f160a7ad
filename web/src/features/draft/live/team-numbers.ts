import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { query } from '../../../lib/calls/query.ts';
import type { TeamNumbers } from '../model/team-numbers.ts';
import { seasonPath } from '../../../lib/season/season-path.ts';

/** The free teams with their numbers, which stay the same for the whole draft. */
export function numbersQuery(path: SeasonPath) {
  return query('availableTeams', { params: path });
}

/** Of a team by its id; undefined until they are there. Nothing waits for them, and where they cannot be had, nothing is said. */
export function useTeamNumbers(league: LeagueReply): (teamId: number) => TeamNumbers | undefined {
  const { data } = useQuery(numbersQuery(seasonPath(league)));
  return (teamId) => data?.find(({ id }) => id === teamId);
}
