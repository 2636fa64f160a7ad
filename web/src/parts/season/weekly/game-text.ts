import type { WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { appointment } from '../../../lib/time/time.ts';

/** A team's opponent: `vs KC` at home, `at KC` away; empty in a bye week. */
export function opponentText({ opponent, isHome }: Pick<WeeklyTeam, 'opponent' | 'isHome'>): string {
  return opponent === null ? '' : `${isHome ? 'vs' : 'at'} ${opponent}`;
}

/** The words beside a game's score: when it begins, how far it is, or why it is not played. A mark beside them says that it is on. */
export function stateText({
  state,
  detail,
  kickoff,
}: Pick<WeeklyTeam, 'state' | 'detail' | 'kickoff'>): string {
  if (state === 'bye') return 'No game this week';
  if (state === 'scheduled') return kickoff === null ? 'Time TBD' : appointment(kickoff);
  return { live: detail ?? '', final: 'Final', postponed: 'Postponed', cancelled: 'Cancelled' }[state];
}
