/** A member's position in the draft order; null until there is an order. */
export interface DraftSlot {
  userId: string;
  draftPosition: number | null;
}

/** Whether the members who are in both lists are in the same order in each. Joins and departures don't count as a change. */
export function isSameOrder(one: readonly DraftSlot[], other: readonly DraftSlot[]): boolean {
  return orderAmong(one, other) === orderAmong(other, one);
}

/** User ids by position, but only of members who are also in the other list; empty if one of them has no position. */
function orderAmong(slots: readonly DraftSlot[], other: readonly DraftSlot[]): string {
  const shared = slots.filter(({ userId }) => other.some((slot) => slot.userId === userId));
  if (shared.some(({ draftPosition }) => draftPosition === null)) return '';
  return shared
    .toSorted((a, b) => (a.draftPosition ?? 0) - (b.draftPosition ?? 0))
    .map(({ userId }) => userId)
    .join(' ');
}
