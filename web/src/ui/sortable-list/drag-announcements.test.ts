import type { Active, Over } from '@dnd-kit/core';
import { expect, it } from 'vitest';
import { dragAnnouncements, stepAnnouncement } from './drag-announcements.ts';

const said = dragAnnouncements([7, 9, 4], [1, 2, 3], (id) => `Team ${id}`);
const active = { id: 9 } as Active;
const over = { id: 4 } as Over;

it('positions are announced by the rows’ numbers, which have gaps for taken teams', () => {
  expect(stepAnnouncement('Dallas', [2, 5, 32], 1)).toBe('Dallas is now at position 5 of 32.');
});

it('names and positions are announced', () => {
  expect(said.onDragStart({ active })).toBe('Picked up Team 9 from position 2 of 3.');
  expect(said.onDragOver({ active, over })).toBe('Team 9 is over position 3 of 3.');
  expect(said.onDragEnd({ active, over })).toBe('Team 9 is now at position 3 of 3.');
  expect(said.onDragEnd({ active, over: null })).toBe('Team 9 was not moved.');
  expect(said.onDragCancel({ active, over })).toBe('Team 9 is back at position 2 of 3.');
  expect(stepAnnouncement('Dallas', [1, 2], 0)).toBe('Dallas is now at position 1 of 2.');
});
