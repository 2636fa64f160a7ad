import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { NO_RECORD, withTally, type Tally } from '#shared/domain/season/standings.ts';
import { seasonPath, allWeeksQuery } from '../../../parts/season/queries.ts';
import { type Race, record } from '../../../parts/season/standings.ts';
import { count, inHalves } from '../../../lib/numbers.ts';
import { countedWeeks } from './race-points.ts';

/**
 * Returns a function that renders a member's trend in a race. Until the weeks have loaded, it renders an empty place of the same
 * size. The function stays the same until the trends change.
 */
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
  return useCallback(
    (userId, race) => {
      const trend = trends?.[race].get(userId);
      return <span className="h-8 w-26 shrink-0">{trend && <Trends race={race} trend={trend} />}</span>;
    },
    [trends],
  );
}

/** Shows a member's last few weeks as dots, and a line for how far they were from the lead of the race. */
function Trends({ race, trend }: { race: Race; trend: Trend }) {
  const { form, behind } = trend;
  const gap = behind.at(-1) ?? 0;
  const weeks = form.map(record).join(', ');
  return (
    <span title={`Last ${count(form.length, 'week')}: ${weeks}`} className="flex h-full items-center gap-1">
      <FormDots {...trend} />
      <TrendLine race={race} {...trend} />
      <span className="sr-only">
        {`Last ${count(form.length, 'week')}: ${weeks}. ${gap === 0 ? 'In' : `${inHalves(gap)} back of`} the lead`}
      </span>
    </span>
  );
}

// The measurements of dots and line, in px.
const WEEK = 9;
const HIGH = 32;
const MIDDLE = HIGH / 2;
const DOT = 6;
const WIDTH = 52;
const HEIGHT = 18;
const EDGE = 2;

/** A column per week: its wins stand on the line, its losses hang from it. */
function FormDots({ form, mostTeams }: Trend) {
  const pitch = Math.min(DOT, (MIDDLE - 1) / mostTeams);
  /** Dashes without length and with round ends: dots. */
  const dots = (of: 'wins' | 'losses', direction: 1 | -1) =>
    form
      .map((week, index) => {
        const start = `M${(index + 0.5) * WEEK} ${MIDDLE + direction * (1 + pitch / 2)}`;
        return week[of] === 0 ? '' : `${start}v${direction * ((week[of] - 1) * pitch + 0.01)}`;
      })
      .join('');
  const look = {
    fill: 'none',
    strokeWidth: pitch - 1,
    strokeDasharray: `0 ${pitch}`,
    strokeLinecap: 'round',
  } as const;
  return (
    <svg aria-hidden="true" width={FORM_WEEKS * WEEK} height={HIGH} className="shrink-0">
      <path d={`M0 ${MIDDLE}h${FORM_WEEKS * WEEK}`} className="stroke-line" />
      <path d={dots('wins', -1)} className="stroke-win" {...look} />
      <path d={dots('losses', 1)} className="stroke-loss" {...look} />
    </svg>
  );
}

/** The upper edge is the lead. */
function TrendLine({ race, behind, most }: Trend & { race: Race }) {
  const step = (WIDTH - 2 * EDGE) / Math.max(1, behind.length - 1);
  const points = behind.map(
    (gap, week) => `${EDGE + week * step},${EDGE + (gap / most) * (HEIGHT - 2 * EDGE)}`,
  );
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="shrink-0">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className={race === 'wins' ? 'stroke-win' : 'stroke-loss'}
      />
    </svg>
  );
}

/** How a member has done recently. */
interface Trend {
  /** The member's results from the last few weeks, which are at most `FORM_WEEKS`. */
  form: readonly Tally[];
  /** The most results that any member has in a week, so that all dots in a league have the same size. */
  mostTeams: number;
  /** How far the member was from the lead of the race after each week, by the league's tie rule. */
  behind: readonly number[];
  /** The greatest distance of any member from the lead, so that all lines in a race have the same scale. */
  most: number;
}

export const FORM_WEEKS = 5;

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
  const results = members.flatMap(({ tallies }) => tallies.map(({ wins, losses }) => Math.max(wins, losses)));
  const mostTeams = Math.max(1, ...results);
  return new Map(
    members.map(({ userId, tallies, points }) => [
      userId,
      { form: tallies.slice(-FORM_WEEKS), mostTeams, behind: behind(points), most },
    ]),
  );
}

function tallyIn({ users }: WeeklyStandings, userId: string): Tally {
  const row = users.find((each) => each.userId === userId);
  return row ? { wins: row.weekWins, losses: row.weekLosses, ties: row.weekTies } : NO_RECORD;
}

const sum = (tallies: readonly Tally[]): Tally => tallies.reduce(withTally, NO_RECORD);
