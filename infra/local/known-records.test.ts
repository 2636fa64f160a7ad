import { describe, expect, it } from 'vitest';
import { withRecords, type Decided } from './known-records.ts';

const game = (home: string, homeScore: number, away: string, awayScore: number): Decided => ({
  home,
  away,
  homeScore,
  awayScore,
});
const winsIn = (games: readonly Decided[]) => {
  const wins: Record<string, number> = { A: 0, B: 0, C: 0 };
  for (const { home, away, homeScore, awayScore } of games) {
    const winner = homeScore > awayScore ? home : away;
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  return wins;
};

describe('known records', () => {
  it('can be reached through a third team’s games if two teams never met', () => {
    const games = [game('A', 20, 'B', 10), game('B', 7, 'C', 3)];
    const wanted = { A: 0, B: 1, C: 1 };
    const result = withRecords(games, new Map(Object.entries(wanted)));
    expect(winsIn(result)).toEqual(wanted);
    expect(result).toEqual([game('A', 10, 'B', 20), game('B', 3, 'C', 7)]);
  });

  it('don’t change games that already fit', () => {
    const games = [game('A', 20, 'B', 10)];
    expect(withRecords(games, new Map([['A', 1]]))).toEqual(games);
  });

  it('can’t be reached if no other team can take over a win', () => {
    expect(() => withRecords([game('A', 20, 'B', 10)], new Map([['A', 0]]))).toThrow('A');
  });
});
