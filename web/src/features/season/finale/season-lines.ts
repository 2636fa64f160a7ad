import type { SeasonReview } from '#shared/contract/schemas/standings.ts';
import type { Race } from '../../../parts/season/standings.ts';

/** A member's course through a race: from 0 before the first week to their points after the last. */
export interface SeasonLine {
  userId: string;
  /** Relative to the chart's width and height, from its lower left corner. */
  places: (readonly [x: number, y: number])[];
  end: number;
}

/** The lines of a race, from the fewest points to the most, so that the leaders are drawn last. */
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
