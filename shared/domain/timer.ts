import { expiryDue } from './draft.ts';
import { currentTurn } from './draft-order.ts';
import type { LeagueSeason } from './league-season.ts';

/**
 * What a timer carries (decision 12): it acts only when the stored season still asks for exactly it.
 * `at` is the pick's deadline or the scheduled start, in whole seconds since 1970.
 */
export type Timer =
  | { kind: 'pick'; leagueId: string; season: string; pickOrder: number; at: number }
  | { kind: 'start'; leagueId: string; season: string; at: number };

/** The timer that a season needs now: its current pick's, or its scheduled start's; null when nothing is to come. */
export function timerOf(season: LeagueSeason): Timer | null {
  const { leagueId, season: label } = season;
  const turn = currentTurn(season);
  if (turn && season.deadlineAt !== null) {
    return {
      kind: 'pick',
      leagueId,
      season: label,
      pickOrder: turn.pickOrder,
      at: seconds(season.deadlineAt),
    };
  }
  if (season.status === 'draft' && season.draftDateTime !== null) {
    return { kind: 'start', leagueId, season: label, at: seconds(season.draftDateTime) };
  }
  return null;
}

/** Whether the stored season still waits for this timer: same pick and deadline, or same scheduled start. */
export function isAwaited(timer: Timer, season: LeagueSeason): boolean {
  const wanted = timerOf(season);
  if (wanted?.kind !== timer.kind || wanted.at !== timer.at) return false;
  return timer.kind === 'start' || (wanted.kind === 'pick' && wanted.pickOrder === timer.pickOrder);
}

/** When a timer may act: a pick's one second after its deadline, a start's at its time. */
export function timerDue(timer: Timer): Date {
  const at = new Date(timer.at * 1000);
  return timer.kind === 'pick' ? expiryDue(at.toISOString()) : at;
}

/** Same timer, same name: arming it twice meets ConflictException, which means armed. */
export function timerName(timer: Timer): string {
  const season = `${timer.leagueId}.${timer.season}`;
  return timer.kind === 'pick'
    ? `pick.${season}.${timer.pickOrder}.${timer.at}`
    : `start.${season}.${timer.at}`;
}

function seconds(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}
