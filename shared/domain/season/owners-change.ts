import type { LeagueSeason } from '../league-season.ts';

/** Whether a change to a league's season can change who owns a team. A pick can't, unless it's the last one in the draft. */
export function changesOwners(before: LeagueSeason, after: LeagueSeason): boolean {
  const isSame =
    before.status === after.status && before.swaps === after.swaps && before.handovers === after.handovers;
  return after.status === 'active' && !isSame;
}
