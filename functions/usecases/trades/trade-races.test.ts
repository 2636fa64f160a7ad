import { beforeEach, describe, expect, it } from 'vitest';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { timerDue } from '#shared/domain/timer.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTrades } from './read-trades.ts';

let ports: MemoryPorts;
let league: SmallLeague;

/** Seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  ports.clock.advance(1000);
});

const offer = (more: object = {}) => ({
  receiverId: seat(2),
  proposerTeamIds: [1],
  receiverTeamIds: [2],
  ...more,
});
const propose = (more?: object) => proposeTrade(ports, league.key, seat(1), offer(more));
const history = async (number: number) =>
  value(await readTradeHistory(ports, league.key.leagueId, seat(number))).map(
    ({ leagueTradeNumber, status }) => `${leagueTradeNumber} ${status}`,
  );

/** Lets this many other writers save first, each with its own change. */
function beaten(times: number): void {
  const { saveWith } = ports.seasons;
  let left = times;
  ports.seasons.saveWith = async (...given) => {
    left -= 1;
    return left < 0 ? saveWith(...given) : 'conflict';
  };
}

describe('while other writers are faster', () => {
  it('an action is retried often enough for the largest league', async () => {
    beaten(LEAGUE_SIZE.most - 1);
    const { id } = value(await propose());
    beaten(LEAGUE_SIZE.most - 1);
    expect(value(await answerTrade(ports, id, seat(2), { action: 'accept' })).status).toBe('accepted');
  });

  it('an action that never gets its turn is reported as failed, and has no effect', async () => {
    beaten(Infinity);
    expect(await propose()).toEqual({ ok: false, refused: 'unavailable' });
    expect((await ports.trades.bookOf(league.key.leagueId)).offers).toEqual([]);
    const told = await ports.notifications.listOf(seat(2), { limit: 99 });
    expect(told.filter(({ type }) => type.startsWith('trade_'))).toEqual([]);
  });
});

describe('between two reads', () => {
  it('an offer that expires is listed in the history only once', async () => {
    value(await propose({ expiresInDays: 1 }));
    const stale = await ports.trades.bookOf(league.key.leagueId);
    // The first timer announces that the offer is about to end.
    for (let timers = 0; timers < 2; timers += 1) {
      const timer = ports.armed.findLast(({ kind }) => kind === 'offers')!;
      ports.clock.set(timerDue(timer));
      expect(await fireTimer(ports, timer)).toBe('acted');
    }
    ports.trades.bookOf = async () => stale;
    expect(await history(1)).toEqual(['1 expired']);
    expect(value(await readTrades(ports, league.key.leagueId, seat(1)))).toEqual([]);
  });

  it('a league that is deleted loses its trades', async () => {
    const { id } = value(await propose());
    ports.seasons.get = async () => undefined;
    const outcome = await answerTrade(ports, id, seat(2), { action: 'accept' });
    expect(outcome).toEqual({ ok: false, refused: 'trade-not-found' });
  });
});
