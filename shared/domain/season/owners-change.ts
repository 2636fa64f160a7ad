import type { LeagueSeason } from '../league-season.ts';

/**
 * Whether a change to a league's season can affect who owns which team in the standings. During a draft, only the last pick can
 * affect this, because it starts the season. Afterward, picks change with a correction, or with an undo that ends the season.
 */
export function changesOwners(before: LeagueSeason, after: LeagueSeason): boolean {
  const isSame =
    before.status === after.status &&
    before.picks === after.picks &&
    before.swaps === after.swaps &&
    before.handovers === after.handovers;
  return !isSame && (before.status === 'active' || after.status === 'active');
}
