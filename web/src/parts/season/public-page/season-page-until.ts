import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import { appointment } from '../../../lib/time/time.ts';

type Season = Pick<CurrentSeason, 'status' | 'seasonPageUntil'>;

/** Says until when the public season page is on. Before the season is final, the exact time isn't known yet. */
export function seasonPageUntilText({ status, seasonPageUntil }: Season): string {
  const isKnown = status === 'completed' && seasonPageUntil !== null;
  return isKnown ? appointment(seasonPageUntil) : '30 days after the season';
}
