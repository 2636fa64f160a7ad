import type { SeasonReview } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import type { Race } from '../../../parts/season/standings.ts';

/** How a member's points in a race have grown, from 0 before the first week to the total after the last. */
export interface SeasonLine {
  userId: string;
  /** The line's points, as shares of the chart's width and height, measured from the lower left corner. */
  places: (readonly [x: number, y: number])[];
  end: number;
}

/** Returns a member's points after each week, as the ranks count them. */
export function pointsByWeek(race: Race, line: SeasonReview['lines'][number], tieRule: TieRule): number[] {
  return line.wins.map((wins, week) =>
    racePoints(race, { wins, losses: line.losses[week] ?? 0, ties: line.ties?.[week] ?? 0 }, tieRule),
  );
}

/** Returns the lines of a race. The leaders come last, so that they are drawn on top. */
export function seasonLines(race: Race, { lines, weeks }: SeasonReview, tieRule: TieRule): SeasonLine[] {
  const all = lines.map((line) => [line.userId, [0, ...pointsByWeek(race, line, tieRule)]] as const);
  const most = Math.max(1, ...all.flatMap(([, points]) => points));
  return all
    .map(([userId, points]) => {
      return {
        userId,
        places: points.map((value, week) => [week / Math.max(1, weeks.length), value / most] as const),
        end: points.at(-1) ?? 0,
      };
    })
    .toSorted((a, b) => a.end - b.end);
}
