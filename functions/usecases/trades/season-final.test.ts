import { beforeEach, describe, expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { storeResults, wholeSeason } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { readFinale } from '../season/read-finale.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { answerTrade, type Answer } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTrades } from './read-trades.ts';
import { saveTradeBlock } from './trade-block.ts';
import { withdrawMember } from './withdraw-member.ts';

const TICK_AT = '2026-01-05T15:00:00.000Z';
/** The last game is live; the deadline for trades is four days away. */
const LAST_NIGHT = new Date('2026-01-05T02:00:00.000Z');
const LAST_KICKOFF = '2026-01-04T17:00:00.000Z';

let ports: MemoryPorts;
let league: SmallLeague;
let offer: string;

/** Seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10. Seat 1 has offered team 1 for team 2. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  await ports.seasons.save(next(await league.stored(), { tickAt: TICK_AT }));
  ports.clock.set(new Date('2026-01-03T12:00:00.000Z'));
  offer = value(await propose(1, 2, 1, 2)).id;
  ports.clock.set(LAST_NIGHT);
});

const propose = (by: number, to: number, give: number, get: number) =>
  proposeTrade(ports, league.key, seat(by), {
    receiverId: seat(to),
    proposerTeamIds: [give],
    receiverTeamIds: [get],
  });
const answer = (by: number, how: Answer) => answerTrade(ports, offer, seat(by), how);
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const endSeason = () =>
  storeResults(
    ports.results,
    league.key.season,
    wholeSeason(18, (number) => [number % 3, 1]),
  );
const finale = async () => value(await readFinale(ports, league.key, seat(1)));
const pending = async (number: number) =>
  value(await readTrades(ports, league.key.leagueId, seat(number))).map(({ status }) => status);
const history = async (number: number) =>
  value(await readTradeHistory(ports, league.key.leagueId, seat(number))).map(
    ({ leagueTradeNumber, status, respondedAt }) => [leagueTradeNumber, status, respondedAt],
  );
const told = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 99 }))
    .filter(({ type }) => type === 'trade_ended')
    .map(({ title }) => title);
const tick = async () => {
  const timer = timersOf(await league.stored()).find(({ kind }) => kind === 'tick')!;
  ports.clock.set(timerDue(timer));
  return fireTimer(ports, timer);
};
const booked = async () => (await ports.trades.bookOf(league.key.leagueId)).offers;
const EXPIRED = [[1, 'expired', LAST_KICKOFF]];

describe('at the moment when the season ends', () => {
  it('a new offer expires with the season', async () => {
    await answer(2, { action: 'reject' });
    await endSeason();
    const unknowing = { ...ports, results: memoryPorts().results };
    const offered = { receiverId: seat(2), proposerTeamIds: [8], receiverTeamIds: [7] };
    const [timer] = timersOf(await league.stored()).filter(({ kind }) => kind === 'tick');
    ports.clock.set(new Date(TICK_AT));
    meanwhile(ports, 'seasons', 'get', () => proposeTrade(unknowing, league.key, seat(1), offered));
    expect(timer && (await fireTimer(ports, timer))).toBe('acted');
    expect((await ports.trades.bookOf(league.key.leagueId)).lastNumber).toBe(2);
    expect(await booked()).toEqual([]);
  });
});

describe('before the last game is final', () => {
  it('teams can still be traded, up to the trade deadline', async () => {
    expect(why(await answer(2, { action: 'accept' }))).toBe('ok');
  });
});

describe('after every game is final', () => {
  it('accepting an offer fails, and the final standings stay the same', async () => {
    await endSeason();
    const before = await finale();
    expect(before.isFinal).toBe(true);
    expect(why(await answer(2, { action: 'accept' }))).toBe('season-final');
    expect(await finale()).toEqual(before);
  });

  it('nothing can be offered, countered or put on the trade block', async () => {
    await endSeason();
    expect(why(await propose(2, 1, 7, 8))).toBe('season-final');
    expect(why(await answer(2, { action: 'counter' }))).toBe('season-final');
    expect(why(await saveTradeBlock(ports, league.key, seat(1), [1]))).toBe('season-final');
    expect(why(await answer(2, { action: 'reject' }))).toBe('trade-over');
    expect(why(await answer(1, { action: 'cancel' }))).toBe('trade-over');
  });

  it('pending offers show up right away as having expired with the last game, and no longer show up as pending', async () => {
    await endSeason();
    expect([await pending(1), await pending(2)]).toEqual([[], []]);
    expect([await history(1), await history(2), await history(3)]).toEqual([EXPIRED, EXPIRED, []]);
  });

  it('an offer made during the last game doesn’t show an expiry that is earlier than the offer itself', async () => {
    offer = value(await propose(3, 4, 3, 4)).id;
    await endSeason();
    expect(await history(3)).toEqual([[2, 'expired', LAST_NIGHT.toISOString()]]);
  });

  it('an offer shows up as having expired with the season, even after the trade deadline', async () => {
    await endSeason();
    ports.clock.set(new Date('2026-01-20T00:00:00.000Z'));
    expect(await history(1)).toEqual(EXPIRED);
  });

  it('accepting a trade again still returns the trade if it was first accepted in time', async () => {
    value(await answer(2, { action: 'accept' }));
    await endSeason();
    expect(value(await answer(2, { action: 'accept' })).status).toBe('accepted');
  });

  it('withdrawing a score reopens trading', async () => {
    await endSeason();
    const [first, ...rest] = wholeSeason(18, (number) => [number % 3, 1]);
    await storeResults(ports.results, league.key.season, [
      { ...first!, homeScore: null, awayScore: null },
      ...rest,
    ]);
    expect(why(await answer(2, { action: 'accept' }))).toBe('ok');
  });
});

describe('the tick that finds the season over', () => {
  it('ends pending offers, and notifies both sides and every open page of the league', async () => {
    await endSeason();
    await ports.connections.open({ id: 'c3', userId: seat(3) });
    await ports.connections.follow({ id: 'c3', userId: seat(3) }, league.key.leagueId);
    ports.pushed.length = 0;
    expect(await tick()).toBe('acted');
    expect(await booked()).toEqual([]);
    expect(timersOf(await league.stored())).toEqual([]);
    expect([await told(1), await told(2), await told(3)]).toEqual([
      ['Trade #1 in Sunday expired'],
      ['Trade #1 in Sunday expired'],
      [],
    ]);
    expect([await pending(2), await history(2)]).toEqual([[], EXPIRED]);
    const heard = ports.pushed.filter(({ to }) => to.includes('c3')).map(({ message }) => message.type);
    expect(heard).toContain('league');
  });

  it('leaves no offer to accept, and answers to old offers are refused for the same reasons as before the tick', async () => {
    await endSeason();
    await tick();
    expect(why(await answer(2, { action: 'accept' }))).toBe('season-final');
    expect(why(await answer(2, { action: 'reject' }))).toBe('trade-over');
  });

  it('is retried if it conflicts with another change', async () => {
    await endSeason();
    const { saveWith } = ports.seasons;
    let beaten = 1;
    ports.seasons.saveWith = async (...given) => (beaten-- > 0 ? 'conflict' : saveWith(...given));
    expect(await tick()).toBe('acted');
    expect(await booked()).toEqual([]);
    expect(await told(1)).toHaveLength(1);
  });
});

describe('a renewal', () => {
  it('ends pending offers and notifies both sides, even if the tick hasn’t fired', async () => {
    await endSeason();
    value(await renewLeague(ports, league.key.leagueId, seat(1), '2026-27'));
    expect(await booked()).toEqual([]);
    expect(await history(2)).toEqual(EXPIRED);
    expect([await told(1), await told(2), await told(3)]).toEqual([
      ['Trade #1 in Sunday expired'],
      ['Trade #1 in Sunday expired'],
      [],
    ]);
    expect(why(await answer(2, { action: 'accept' }))).toBe('season-final');
    expect(why(await propose(2, 1, 7, 8))).toBe('season-final');
    await tick();
    expect(await told(1)).toHaveLength(1);
  });
});

describe('a member who deletes their account after the season', () => {
  it('leaves no pending offers: the other side sees each one as expired', async () => {
    await endSeason();
    value(await withdrawMember(ports, league.key.leagueId, seat(2)));
    expect(await booked()).toEqual([]);
    expect(await history(1)).toEqual(EXPIRED);
    expect(await told(1)).toEqual(['Trade #1 in Sunday expired']);
  });
});
