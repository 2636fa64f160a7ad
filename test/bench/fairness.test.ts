import { expect, test } from 'vitest';
import { seatSpread } from '#shared/domain/draft/fairness.ts';
import { OFFERED_ORDER_TYPES } from '#shared/domain/league-rules.ts';
import { PICK_WORTH } from '#shared/domain/draft/balanced.ts';
import { auctionGap, picksWorth, spreadForWins } from './fairness.ts';

test('the league form’s claims about draft orders match drafts between bots', () => {
  for (const shape of [
    { maxMembers: 10, teamsEach: 3 },
    { maxMembers: 8, teamsEach: 4 },
    { maxMembers: 5, teamsEach: 4 },
  ])
    for (const type of OFFERED_ORDER_TYPES) {
      const apart = spreadForWins(shape, type, 800).points.wins - (seatSpread(shape, type) ?? 0);
      expect(Math.abs(apart), `${shape.maxMembers} × ${shape.teamsEach}, ${type}`).toBeLessThan(0.25);
    }
});

test('the pick weights of a balanced draft match drafts between bots', () => {
  for (const [index, wins] of picksWorth(800).entries())
    expect(Math.abs(wins * 100 - (PICK_WORTH[index] ?? 0)), `pick ${index + 1}`).toBeLessThan(20);
});

test('the seats of an auction are worth about the same, unlike those of a snake', () => {
  // Over so few auctions, luck alone separates seats by a few tenths of a win.
  expect(auctionGap({ maxMembers: 10, teamsEach: 3 }, 60)).toBeLessThan(0.6);
});
