import type { SeasonReview } from '#shared/contract/schemas/standings.ts';
import type { Race } from '../../../parts/season/standings.ts';

/** How a member's points in a race have grown, from 0 before the first week to the total after the last. */
export interface SeasonLine {
  userId: string;
  /** The line's points, as shares of the chart's width and height, measured from the lower left corner. */
  places: (readonly [x: number, y: number])[];
  end: number;
}

/** Returns the lines of a race. The leaders come last, so that they are drawn on top. */
export function seasonLines(race: Race, { lines, weeks }: SeasonReview): SeasonLine[] {
  const most = Math.max(1, ...lines.flatMap((line) => line[race]));
  return lines
    .map((line) => {
      const points = [0, ...line[race]];
      return {
        userId: line.userId,
        places: points.map((value, week) => [week / Math.max(1, weeks.length), value / most] as const),
        end: points.at(-1) ?? 0,
      };
    })
    .toSorted((a, b) => a.end - b.end);
}
