import type { WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { appointment } from '../../../lib/time/time.ts';

/** Says who a team's opponent is: `vs KC` at home, `at KC` away. Empty if the team is on bye. */
export function opponentText({ opponent, isHome }: Pick<WeeklyTeam, 'opponent' | 'isHome'>): string {
  return opponent === null ? '' : `${isHome ? 'vs' : 'at'} ${opponent}`;
}

/**
 * Returns the text to show next to a game's score: when it kicks off, how far along it is, or why it isn't played. If the game is
 * live, a dot next to the text says so.
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
