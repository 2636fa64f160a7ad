import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import { appointment } from '../../../lib/time/time.ts';

type Season = Pick<CurrentSeason, 'status' | 'guestsUntil'>;

/** Until when guests may watch: a time only after the draft is over, because it is unknown before. */
export function guestsUntilText({ status, guestsUntil }: Season): string {
  const isAhead = status === 'draft' || status === 'drafting';
  return guestsUntil === null || isAhead ? 'a day after the draft' : appointment(guestsUntil);
}
