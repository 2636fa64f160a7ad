import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import { appointment } from '../../../lib/time/time.ts';

type Season = Pick<CurrentSeason, 'status' | 'guestsUntil'>;

/** Until when guests can watch. There is a specific time only after the draft, because it is unknown before. */
export function guestsUntilText({ status, guestsUntil }: Season): string {
  const isAhead = status === 'draft' || status === 'drafting';
  return guestsUntil === null || isAhead ? 'a day after the draft' : appointment(guestsUntil);
}
