import { beforeEach, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory } from './read-trades.ts';

// The trades of one season.

let ports: MemoryPorts;
let league: SmallLeague;

beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
});

/** Seat 1 offers seat 2 a team for one of theirs. */
async function offer(proposerTeamId: number, receiverTeamId: number, more: object = {}): Promise<string> {
  ports.clock.advance(1000);
  const terms = {
    receiverId: seat(2),
    proposerTeamIds: [proposerTeamId],
    receiverTeamIds: [receiverTeamId],
    ...more,
  };
  return value(await proposeTrade(ports, league.key, seat(1), terms)).id;
}
const answer = async (id: string, action: 'accept' | 'reject') =>
  value(await answerTrade(ports, id, seat(2), { action }));
const numbersIn = async (season: string, trades = ports.trades) => {
  const read = await readTradeHistory({ ...ports, trades }, league.key.leagueId, seat(1), season);
  return value(read).map((trade) => trade.leagueTradeNumber);
};
const whyNot = async (by: number, season: string) => {
  const read = await readTradeHistory(ports, league.key.leagueId, seat(by), season);
  return read.ok ? 'ok' : read.refused;
};

it('a season’s trade history lists all of its trades and no others, no matter how many trades a later season has', async () => {
  await answer(await offer(1, 2), 'accept');
  await answer(await offer(8, 7), 'reject');
  const played = await ports.trades.allEndedOf(league.key.leagueId, seat(1));
  const [first] = played;
  if (!first) throw new Error('no trade has ended');
  const later = Array.from({ length: 100 }, (_, index) => ({
    ...first,
    season: '2026-27',
    number: 3 + index,
  }));
  const trades = {
    ...ports.trades,
    endedOf: async () => later,
    allEndedOf: async () => [...later, ...played],
  };
  expect(await numbersIn('2025-26', trades)).toEqual([2, 1]);
  expect(await numbersIn('2025', trades)).toEqual([2, 1]);
  expect(await numbersIn('2026-27', trades)).toHaveLength(100);
});

it('an overdue offer is listed only in its own season', async () => {
  await offer(1, 2, { expiresInDays: 1 });
  ports.clock.advance(2 * 86_400_000);
  expect(await numbersIn('2025-26')).toEqual([1]);
  expect(await numbersIn('2026-27')).toEqual([]);
});

it('the trade history can’t be read by a stranger, or for a season that the league doesn’t have', async () => {
  expect(await whyNot(9, '2025-26')).toBe('league-not-found');
  expect(await whyNot(1, '1999-00')).toBe('season-not-found');
});
