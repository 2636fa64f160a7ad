/** A member's place in the first round; null before there is an order. */
export interface DraftSlot {
  userId: string;
  draftPosition: number | null;
}

/** Whether both have their shared members in the same order. Joins and departures don't count as a change. */
export function isSameOrder(one: readonly DraftSlot[], other: readonly DraftSlot[]): boolean {
  return orderAmong(one, other) === orderAmong(other, one);
}

/** User ids by position, only of members who are in the other list, too; empty if one of them has no position. */
function orderAmong(slots: readonly DraftSlot[], other: readonly DraftSlot[]): string {
  const shared = slots.filter(({ userId }) => other.some((slot) => slot.userId === userId));
  if (shared.some(({ draftPosition }) => draftPosition === null)) return '';
  return shared
    .toSorted((a, b) => (a.draftPosition ?? 0) - (b.draftPosition ?? 0))
    .map(({ userId }) => userId)
    .join(' ');
}
