import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import { appointment } from '../../../lib/time/time.ts';

type Season = Pick<CurrentSeason, 'status' | 'guestsUntil'>;

/** Says until when guests can watch. Before the draft has ended, the exact time isn't known yet. */
export function guestsUntilText({ status, guestsUntil }: Season): string {
  const isAhead = status === 'draft' || status === 'drafting';
  return guestsUntil === null || isAhead ? 'a day after the draft' : appointment(guestsUntil);
}
