import { weekAt } from '#shared/domain/season/week.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { useServerTime } from '../../lib/time/countdown.ts';

/** The present week of a season by the server's clock: it turns where a page stays open, though nothing is pushed then. */
export function usePresentWeek(season: string): number {
  return weekAt(seasonNamed(season), new Date(useServerTime()));
}
