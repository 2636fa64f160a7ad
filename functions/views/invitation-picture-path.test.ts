import { expect, it } from 'vitest';
import type { ShownInvitation } from '#shared/domain/leagues/invitation-card.ts';
import { invitationPicture } from './invitation-picture.ts';
import { DRAWING, invitationPicturePath } from './invitation-picture-path.ts';

const MIA: ShownInvitation = {
  invitedBy: 'Mia',
  leagueName: 'Sunday Sofa',
  memberCount: 6,
  maxMembers: 8,
  seatOf: null,
  closed: null,
};
const STATES: Partial<ShownInvitation>[] = [
  {},
  { invitedBy: 'Ben' },
  { leagueName: 'Monday' },
  { memberCount: 7 },
  { maxMembers: 10 },
  { closed: 'full' },
  { closed: 'draft-started' },
  { closed: 'ended' },
  { seatOf: 'Ben' },
  { seatOf: 'Ana' },
  // Usernames that read like other content.
  { seatOf: 'full' },
  { seatOf: 'null' },
  { seatOf: '6' },
];
const pathOf = (change: Partial<ShownInvitation>) => invitationPicturePath('ABC', { ...MIA, ...change });
const pictureOf = (change: Partial<ShownInvitation>) =>
  invitationPicture({ ...MIA, ...change }, (text) => text.length * 0.4);

it('any two different pictures have different paths', () => {
  expect(new Set(STATES.map(pictureOf)).size).toBe(STATES.length);
  expect(new Set(STATES.map(pathOf)).size).toBe(STATES.length);
});

it.each<[string, Partial<ShownInvitation>, Partial<ShownInvitation>]>([
  ['the members of a league with a spot to take over', { seatOf: 'Ben' }, { memberCount: 5, maxMembers: 9 }],
  ['why others can’t join a league with a spot to take over', { seatOf: 'Ben' }, { closed: 'draft-started' }],
  ['the members of a closed league', { closed: 'draft-started' }, { memberCount: 5, maxMembers: 9 }],
])('a picture’s path stays the same after a change that the picture doesn’t show: %s', (_, state, change) => {
  expect(pictureOf({ ...state, ...change })).toBe(pictureOf(state));
  expect(pathOf({ ...state, ...change })).toBe(pathOf(state));
});

it('each version of the pictures’ look gives a picture a different path', () => {
  expect(invitationPicturePath('ABC', MIA, DRAWING + 1)).not.toBe(pathOf({}));
});
