import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonPath, allWeeksQuery } from '../../../parts/season/queries.ts';
import type { Race } from '../../../parts/season/standings.ts';
import { TrendLine } from './trend-line.tsx';
import { trendsIn } from './trends.ts';

/** Draws a member's trend in a race; nothing until the weeks are there. */
export function useTrends(league: LeagueReply): (userId: string, race: Race) => ReactNode {
  const { data } = useQuery({
    ...allWeeksQuery(seasonPath(league)),
    enabled: league.isDraftComplete,
  });
  const { tieRule } = league.currentSeason;
  const trends = useMemo(
    () => data && { wins: trendsIn('wins', data, tieRule), losses: trendsIn('losses', data, tieRule) },
    [data, tieRule],
  );
  return (userId, race) => {
    const trend = trends?.[race].get(userId);
    return trend && <TrendLine race={race} trend={trend} />;
  };
}
