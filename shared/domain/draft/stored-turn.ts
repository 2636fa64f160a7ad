import type { LeagueSeason, StoredTurn } from '../league-season.ts';

/** How many seconds a commissioner adds to the running pick, and how many times per pick (see Commissioner tools). */
export const MORE_TIME = { seconds: 60, most: 3 } as const;

/** A pick clock's length with the time that commissioners have added to it, in seconds; null without a clock. */
export function lengthWithAdded(seconds: number | null, timesAdded = 0): number | null {
  return seconds === null ? null : seconds + timesAdded * MORE_TIME.seconds;
}

type Turned = Pick<LeagueSeason, 'picks' | 'turn'>;

/**
 * What the season stores about its current turn; undefined if nothing. Functions of an older release make and undo picks without
 * touching the stored turn, so it can belong to another pick.
 */
export function storedTurn({ picks, turn }: Turned): StoredTurn | undefined {
  return turn?.pickOrder === picks.length + 1 ? turn : undefined;
}

/** How many times commissioners have added time to the current turn, and who did last; undefined if they haven't. */
export function addedTimeOf(season: Turned): { times: number; by: string | null } | undefined {
  const turn = storedTurn(season);
  return turn && turn.timesAdded > 0 ? { times: turn.timesAdded, by: turn.addedBy } : undefined;
}

/** The current turn, whose clock begins at `at`. If only its clock begins again, the turn keeps the time that was added to it. */
export function turnFrom(season: Turned, at: Date): StoredTurn {
  const { timesAdded = 0, addedBy = null } = storedTurn(season) ?? {};
  return { pickOrder: season.picks.length + 1, begunAt: at.toISOString(), timesAdded, addedBy };
}
