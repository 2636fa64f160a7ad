import type { LeagueSeason } from '../league-season.ts';

/**
 * Whether a change to a league's season can affect whose teams are whose: which member owns a team in the standings, and who has
 * a share in their seat. During a draft, only the last pick can affect this, because it starts the season. Afterward, picks change
 * with a correction, or with an undo that ends the season.
 */
export function changesOwners(before: LeagueSeason, after: LeagueSeason): boolean {
  const isSame =
    before.status === after.status &&
    before.picks === after.picks &&
    before.swaps === after.swaps &&
    before.handovers === after.handovers &&
    before.members === after.members;
  return !isSame && (before.status === 'active' || after.status === 'active');
}
