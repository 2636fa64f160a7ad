import { expiryDue } from './draft.ts';
import { currentTurn } from './draft-order.ts';
import type { LeagueSeason } from './league-season.ts';
import { seasonNamed } from './seasons.ts';

/**
 * What a timer carries (see Two timers): it acts only when the stored season still asks for exactly it. `at` is the pick's
 * deadline, the scheduled start, or the season's draft deadline, in whole seconds since 1970.
 */
export type Timer =
  | { kind: 'pick'; leagueId: string; season: string; pickOrder: number; at: number }
  | { kind: 'start' | 'deadline'; leagueId: string; season: string; at: number };

/** The timers that a season needs now: a running draft its current pick's and its end's, a lobby its scheduled start's. */
export function timersOf(season: LeagueSeason): Timer[] {
  const { leagueId, season: label } = season;
  const turn = currentTurn(season);
  if (turn && season.deadlineAt !== null) {
    const { pickOrder } = turn;
    const end = seconds(seasonNamed(label).draftDeadline);
    return [
      { kind: 'pick', leagueId, season: label, pickOrder, at: seconds(season.deadlineAt) },
      { kind: 'deadline', leagueId, season: label, at: end },
    ];
  }
  if (season.status === 'draft' && season.draftDateTime !== null) {
    return [{ kind: 'start', leagueId, season: label, at: seconds(season.draftDateTime) }];
  }
  return [];
}

/** Whether the stored season still waits for this timer: same pick and deadline, same start, or the same end. */
export function isAwaited(timer: Timer, season: LeagueSeason): boolean {
  return timersOf(season).some((wanted) => timerName(wanted) === timerName(timer));
}

/** When a timer may act: a deadline's one second after it, a start's at its time. */
export function timerDue(timer: Timer): Date {
  const at = new Date(timer.at * 1000);
  return timer.kind === 'start' ? at : expiryDue(at.toISOString());
}

/** Same timer, same name: arming it twice meets ConflictException, which means armed. At most 54 characters. */
export function timerName(timer: Timer): string {
  const which = timer.kind === 'pick' ? `${timer.pickOrder}.${timer.at}` : timer.at;
  return `${timer.kind}.${timer.leagueId}.${timer.season}.${which}`;
}

function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
