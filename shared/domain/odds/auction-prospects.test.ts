import { expect, it } from 'vitest';
import { openAuction, type Auction } from '../draft/auction/auction.ts';
import { NFL_TEAMS } from '../teams.ts';
import { salesToCome } from './auction-prospects.ts';

const RULES = { budget: 100, teamsEach: 2, lotSeconds: 20, resetSeconds: 10, nominateSeconds: 30 };
const AT = new Date('2026-08-30T18:00:00.000Z');
const ORDER = ['ana', 'ben', 'cal', 'dot'];
/** Team 1 wins most, team 32 loses most. */
const EXPECTED = new Map(
  NFL_TEAMS.map(({ id }) => [id, { wins: 13.5 - id * 0.3, losses: 3.5 + id * 0.3 }] as const),
);
const NOBODY = { said: new Map<string, 'wins' | 'losses'>() };
const sold = (...sales: [userId: string, teamId: number, price: number][]): Auction => ({
  ...openAuction(RULES, ORDER, AT),
  sold: sales.map(([userId, teamId, price]) => ({ userId, teamId, price, at: AT.toISOString() })),
});

it('a simulated auction fills every seat, and gives the best team left to whoever has most to spend', () => {
  const toCome = salesToCome(sold(['ana', 1, 95], ['ben', 2, 40]), NOBODY, EXPECTED);
  expect(toCome).toHaveLength(6);
  expect(toCome[0]).toEqual({ userId: 'cal', nflTeamId: 3 });
  expect(toCome.at(-1)?.userId).toBe('ana');
});

it('a simulated auction counts the sale that is assumed next, and its buyer’s crown', () => {
  const now = { userId: 'dot', teamId: 5, price: 30 };
  const said = new Map([['dot', 'losses' as const]]);
  const toCome = salesToCome(sold(), { now, said }, EXPECTED);
  const mine = toCome.filter(({ userId }) => userId === 'dot').map(({ nflTeamId }) => nflTeamId);
  expect(mine).toEqual([5, 32]);
});
