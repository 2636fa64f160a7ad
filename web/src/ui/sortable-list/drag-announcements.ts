import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/**
 * Returns what screen readers say while the user sorts a list. The texts contain names and row numbers, but no ids. `places` has
 * the number of each row.
 */
export function dragAnnouncements(
  ids: readonly UniqueIdentifier[],
  places: readonly number[],
  nameOf: (id: UniqueIdentifier) => string,
): Announcements {
  const place = (id: UniqueIdentifier) => placeText(places, ids.indexOf(id));
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)} from ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? moveAnnouncement(nameOf(active.id), place(over.id)) : `${nameOf(active.id)} was not moved.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${place(active.id)}.`,
  };
}

function moveAnnouncement(name: string, place: string): string {
  return `${name} is now at ${place}.`;
}

/** Returns the announcement after a button has moved an item to the row at `index`. */
export function stepAnnouncement(name: string, places: readonly number[], index: number): string {
  return moveAnnouncement(name, placeText(places, index));
}

function placeText(places: readonly number[], index: number): string {
  return `position ${places[index]} of ${places.at(-1)}`;
}

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.',
};
