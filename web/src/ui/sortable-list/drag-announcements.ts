import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core';

/**
 * The screen-reader texts while the user sorts a list: names and places, never ids. `places` are the numbers of the list's
 * rows.
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

/** Announces an item that a button moved to `index`. */
export function stepAnnouncement(name: string, places: readonly number[], index: number): string {
  return moveAnnouncement(name, placeText(places, index));
}

function placeText(places: readonly number[], index: number): string {
  return `position ${places[index]} of ${places.at(-1)}`;
}

export const DRAG_INSTRUCTIONS: ScreenReaderInstructions = {
  draggable: 'Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.',
};
