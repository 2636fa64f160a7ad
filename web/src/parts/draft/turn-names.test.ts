import { expect, it } from 'vitest';
import { turnCode, turnTitle, turnText } from './turn-names.ts';

it('a turn is named by its round and the pick within it, in headings, lists and sentences', () => {
  const turn = { round: 2, pick: 1 };
  expect(turnTitle(turn)).toBe('Round 2 · Pick 1');
  expect(turnCode(turn)).toBe('R2P1');
  expect(turnText(turn)).toBe('Round 2, pick 1');
});
