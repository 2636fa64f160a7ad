import { expect, it } from 'vitest';
import { REACTIONS } from '#shared/domain/chat/chat.ts';
import { ANA, BEN, said } from './messages.test-data.ts';
import { hasReacted, REACTION_NAMES, reactionLabel } from './reactions.ts';

const nameOf = (userId: string) => (userId === BEN ? 'Ben' : 'Cy');

it('a reaction’s label has its name, its count and who reacted, with the reader first', () => {
  const label = (userIds: string[]) => reactionLabel({ emoji: '🔥', userIds }, ANA, nameOf);
  expect(label([BEN])).toBe('fire, 1: Ben');
  expect(label([BEN, ANA])).toBe('fire, 2: you and Ben');
  expect(label([BEN, 'cy', ANA])).toBe('fire, 3: you, Ben and Cy');
});

it('a reaction is the reader’s own if the reader is among those who reacted', () => {
  const message = said(1, { reactions: [{ emoji: '👑', userIds: [ANA] }] });
  expect([
    hasReacted(message, '👑', ANA),
    hasReacted(message, '👑', BEN),
    hasReacted(message, '🔥', ANA),
  ]).toEqual([true, false, false]);
});

it('each reaction has its own name', () => {
  expect(new Set(REACTIONS.map((emoji) => REACTION_NAMES[emoji])).size).toBe(REACTIONS.length);
});
