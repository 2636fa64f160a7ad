import { describe, expect, it } from 'vitest';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { bargainOf, bargains, soldMarket } from './bargain.ts';
import { teamWorths } from './team-worths.ts';

/** Team 1 wins most, team 32 loses most. */
const EXPECTED = new Map(
  NFL_TEAMS.map(({ id }) => [id, { wins: 13.5 - id * 0.3, losses: 3.5 + id * 0.3 }] as const),
);
const ORDER = ['ana', 'ben', 'cal', 'dot'];
const sold = (...sales: [userId: string, nflTeamId: number, price: number][]) =>
  soldMarket(
    { budget: 100, teamsEach: 3 },
    ORDER,
    sales.map(([userId, nflTeamId, price]) => ({
      userId,
      nflTeamId,
      price,
      leagueSeasonId: '',
      round: 1,
      pick: 1,
      pickOrder: 1,
      auto: false,
      draftedAt: '',
    })),
  );

describe('what a team is worth', () => {
  it('depends on the user’s crown', () => {
    const worths = teamWorths(sold(), EXPECTED, 'wins');
    expect(worths.get(1)).toBeGreaterThan(30);
    expect(worths.get(32)).toBe(1);
  });

  it('is its worth for the better crown as long as the user has chosen none', () => {
    const worths = teamWorths(sold(), EXPECTED, null);
    expect(worths.get(32)).toBe(worths.get(1));
    expect(worths.get(16)).toBe(1);
  });
});

describe('the best bargain', () => {
  it('is the sale that saved most', () => {
    const market = sold(['ana', 1, 60], ['ben', 2, 3], ['cal', 32, 20]);
    expect(bargainOf(market, EXPECTED)).toMatchObject({ userId: 'ben', teamId: 2, price: 3 });
    const [note] = bargains(market, EXPECTED, () => 'Ben');
    expect(note?.title).toBe('Best Bargain');
    expect(note?.words).toMatch(/^Ben got Atlanta for 3\. It was worth about \d+\.$/);
  });

  it('is missing if every team cost more than it was worth', () => {
    expect(bargains(sold(['ana', 16, 9]), EXPECTED, String)).toEqual([]);
  });
});
