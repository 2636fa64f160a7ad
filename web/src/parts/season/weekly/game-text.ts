import type { WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { appointment } from '../../../lib/time/time.ts';

/** A team's opponent: `vs KC` at home, `at KC` away; empty in a bye week. */
export function opponentText({ opponent, isHome }: Pick<WeeklyTeam, 'opponent' | 'isHome'>): string {
  return opponent === null ? '' : `${isHome ? 'vs' : 'at'} ${opponent}`;
}

/**
 * The text next to a game's score: its kickoff, its progress, or why it isn't played. A dot next to the text marks a live game.
 */
export function stateText({
  state,
  detail,
  kickoff,
}: Pick<WeeklyTeam, 'state' | 'detail' | 'kickoff'>): string {
  if (state === 'bye') return 'No game this week';
  if (state === 'scheduled') return kickoff === null ? 'Time TBD' : appointment(kickoff);
  return { live: detail ?? '', final: 'Final', postponed: 'Postponed', cancelled: 'Cancelled' }[state];
}
