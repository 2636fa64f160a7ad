import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import type { TeamNumbers } from './team-numbers.ts';
import { teamNumbersQuery } from './queries.ts';

/**
 * Returns a function that returns a team's numbers by ID; undefined until they load. Nothing waits for them, and failures aren't
 * shown.
 */
export function useTeamNumbers(league: LeagueReply): (teamId: number) => TeamNumbers | undefined {
  const { data } = useQuery(teamNumbersQuery(seasonPath(league)));
  return useCallback((teamId) => data?.find(({ id }) => id === teamId), [data]);
}
