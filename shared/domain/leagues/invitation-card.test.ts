import { expect, test } from 'vitest';
import { invitationCard } from './invitation-card.ts';

const ana = {
  invitedBy: 'Ana',
  leagueName: 'Sunday',
  memberCount: 4,
  maxMembers: 10,
  seatOf: null,
  closed: null,
};

test('an invitation’s card says who invites you to which league, and how full the league is', () => {
  expect(invitationCard(ana)).toEqual({
    title: 'Ana invites you to Sunday',
    description: expect.stringMatching(/^4 \/ 10 members\. Draft whole NFL teams/),
  });
});

test.each([
  ['full', 'This league is full.'],
  ['draft-started', 'The draft has already started.'],
] as const)('an invitation’s card says why no one can join: %s', (closed, words) => {
  const { title, description } = invitationCard({ ...ana, closed });
  expect(title).toBe('Ana invites you to Sunday');
  expect(description.startsWith(`${words} Draft whole NFL teams`)).toBe(true);
});

test('the card for taking over a spot names the member who has it, and doesn’t say how full the league is', () => {
  const { description } = invitationCard({ ...ana, seatOf: 'Ben' });
  expect(description).toMatch(/^Take over for Ben\. /);
  expect(description).not.toContain('members');
});
