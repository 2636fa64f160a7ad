import type { WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { easternTime } from '../../lib/time.ts';

/** Whom a team meets: `vs KC` at home, `at KC` away; empty in a bye. */
export function opponentWords({ opponent, isHome }: Pick<WeeklyTeam, 'opponent' | 'isHome'>): string {
  return opponent === null ? '' : `${isHome ? 'vs' : 'at'} ${opponent}`;
}

/** Where a game stands beside its score: when it begins, how far it is, or why there is none. */
export function stateWords({
  state,
  detail,
  kickoff,
}: Pick<WeeklyTeam, 'state' | 'detail' | 'kickoff'>): string {
  if (state === 'bye') return 'No game this week';
  if (state === 'scheduled') return kickoff === null ? 'Time not known yet' : easternTime(kickoff);
  return { live: detail ?? 'Live', final: 'Final', postponed: 'Postponed', cancelled: 'Cancelled' }[state];
}
