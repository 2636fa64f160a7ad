import { expect, it } from 'vitest';
import { correctionText } from './correction-news.ts';

const PICK = { userId: 'ana', nflTeamId: 1, round: 1, pick: 1, pickOrder: 1, auto: false, draftedAt: '' };
const changes = [{ pickOrder: 1, teamId: 2 }];

it('a correction names the pick by its number, and a sale by its buyer', () => {
  expect(correctionText({ picks: [PICK] }, { changes })).toBe('{ana}’s pick 1 is Atlanta instead of Arizona');
  expect(correctionText({ picks: [{ ...PICK, price: 7 }] }, { changes })).toBe(
    'Atlanta instead of Arizona for {ana}',
  );
});
