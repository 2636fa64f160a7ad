import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { NO_RECORD, withTally, type Tally } from '#shared/domain/season/standings.ts';
import { seasonPath, allWeeksQuery } from '../../../parts/season/queries.ts';
import { type Race, record } from '../../../parts/season/standings.ts';
import { count, inHalves } from '../../../lib/numbers.ts';
import { countedWeeks } from './race-points.ts';

/** Returns a function that renders a member's trend in a race. It renders nothing until the weeks have loaded. */
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

// The measurements of the line, in px.
const WIDTH = 56;
const HEIGHT = 18;
const EDGE = 2;

/**
 * Shows a member's record from the last few weeks, and a line for their distance from the race's lead. The upper edge is the
 * lead.
 */
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

/** How a member has done recently. */
interface Trend {
  /** The member's results from the last few weeks, which are at most `FORM_WEEKS`. */
  form: Tally & { weeks: number };
  /** How far the member was from the lead of the race after each week, by the league's tie rule. */
  behind: readonly number[];
  /** The greatest distance of any member from the lead, so that all lines in a race have the same scale. */
  most: number;
}

const FORM_WEEKS = 3;

/** Returns the members' trends in a race by their ids. Empty until a game has counted. */
export function trendsIn(
  race: Race,
  weeks: readonly WeeklyStandings[],
  tieRule: TieRule,
): ReadonlyMap<string, Trend> {
  const counted = countedWeeks(weeks);
  const members = (counted[0]?.users ?? []).map(({ userId }) => {
    const tallies = counted.map((week) => tallyIn(week, userId));
    const points = tallies.map((_, index) => racePoints(race, sum(tallies.slice(0, index + 1)), tieRule));
    return { userId, tallies, points };
  });
  const leads = counted.map((_, index) => Math.max(...members.map(({ points }) => points[index] ?? 0)));
  const behind = (points: readonly number[]) => points.map((own, index) => (leads[index] ?? 0) - own);
  const most = Math.max(1, ...members.flatMap(({ points }) => behind(points)));
  return new Map(
    members.map(({ userId, tallies, points }) => {
      const last = tallies.slice(-FORM_WEEKS);
      return [userId, { form: { ...sum(last), weeks: last.length }, behind: behind(points), most }];
    }),
  );
}

function tallyIn({ users }: WeeklyStandings, userId: string): Tally {
  const row = users.find((each) => each.userId === userId);
  return row ? { wins: row.weekWins, losses: row.weekLosses, ties: row.weekTies } : NO_RECORD;
}

const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(withTally, NO_RECORD);
