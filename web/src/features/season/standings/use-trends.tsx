import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonPath, allWeeksQuery } from '../../../parts/season/queries.ts';
import { type Race, record } from '../../../parts/season/standings.ts';
import { trendsIn, type Trend } from './trends.ts';
import { count, inHalves } from '../../../lib/numbers.ts';

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

// In px.
const WIDTH = 56;
const HEIGHT = 18;
const EDGE = 2;

/** A member's last weeks as a record, and the way to the lead of a race, which is the upper edge. */
function TrendLine({ race, trend: { form, behind, most } }: { race: Race; trend: Trend }) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, behind.length - 1);
  const points = behind.map(
    (gap, week) => `${EDGE + week * step},${EDGE + (gap / most) * (HEIGHT - 2 * EDGE)}`,
  );
  const gap = behind.at(-1) ?? 0;
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="shrink-0">
        <polyline
          points={points.join(' ')}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          className={race === 'wins' ? 'stroke-win' : 'stroke-loss'}
        />
      </svg>
      <span className="text-xs text-ink-3" title={`In the last ${count(form.weeks, 'week')}`}>
        {record(form)}
      </span>
      <span className="sr-only">
        {` in the last ${count(form.weeks, 'week')}, ${gap === 0 ? 'tied for' : `${inHalves(gap)} back of`} the lead`}
      </span>
    </span>
  );
}
