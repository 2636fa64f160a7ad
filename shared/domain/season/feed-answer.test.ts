import { describe, expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import type { Told } from './feed-answer.ts';
import { takeOver } from './results.ts';

const told = (weeks: number[], ...games: Told['games']): Told => ({ weeks, games });

describe('a team that plays twice in a week according to a feed', () => {
  it.each([
    [
      'that moves into the week of another game that can’t leave it',
      [game(1, 2, { week: 5 }), game(3, 1, { week: 7 }), game(4, 2, { week: 6 })],
      [
        game(1, 2, { week: 6, kickoff: '2025-09-01T17:00:00.000Z' }),
        game(3, 1, { week: 5 }),
        game(4, 2, { week: 6 }),
      ],
    ],
    [
      'that was postponed and is on again',
      [game(1, 2), game(1, 3, { state: 'postponed' })],
      [game(1, 2), game(1, 3, { kickoff: '2025-09-08T00:20:00.000Z' })],
    ],
  ])('keeps its known game instead of one %s', (_, before, news) => {
    for (const order of [news, news.toReversed()]) {
      const { games, changed, doubts } = takeOver(before, told([1, 5, 6, 7], ...order));
      expect({ games, changed }).toEqual({ games: before, changed: [] });
      expect(doubts).not.toEqual([]);
    }
  });

  it.each([
    ['is new', []],
    ['was moved there', [game(1, 3, { week: 7 })]],
  ])('plays that week’s postponed game rather than one that %s', (_, others) => {
    const news = [game(1, 2), game(1, 3, { kickoff: '2025-09-08T00:20:00.000Z' })];
    const before = [game(1, 2, { state: 'postponed' }), ...others];
    expect(takeOver(before, told([1], ...news)).games).toEqual([game(1, 2), ...others]);
  });
});
