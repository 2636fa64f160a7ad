import { beforeEach, describe, expect, it } from 'vitest';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { readActivity, readLog } from '../leagues/read-log.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { answerTrade, type Answer } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTradeHistoryByCode, readTrades } from './read-trades.ts';
import { readTradeBlock, readTradeBlocks, saveTradeBlock } from './trade-block.ts';

const DAY_MS = 86_400_000;

let ports: MemoryPorts;
let league: SmallLeague;

/** After the draft, seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10; seat 3 has 3, 6 and 11; seat 4 has 4, 5 and 12. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
  for (const number of [1, 2, 3, 4]) {
    const connection = { id: `socket-${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, league.key.leagueId);
  }
  ports.pushed.length = 0;
  ports.armed.length = 0;
});

const input = (to: number, give: number, get: number, more: object = {}) => ({
  receiverId: seat(to),
  proposerTeamIds: [give],
  receiverTeamIds: [get],
  ...more,
});
/** Moves the clock, because acts at the same instant have no order. */
const aWhile = () => ports.clock.advance(1000);
const propose = (by: number, offer: ReturnType<typeof input>) => {
  aWhile();
  return proposeTrade(ports, league.key, seat(by), offer);
};
const answer = (by: number, id: string, how: Answer | 'accept' | 'reject' | 'cancel' | 'counter') => {
  aWhile();
  return answerTrade(ports, id, seat(by), typeof how === 'string' ? { action: how } : how);
};
const made = async (by: number, offer: ReturnType<typeof input>) => value(await propose(by, offer));
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const told = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 99 }))
    .filter(({ type }) => type.startsWith('trade_'))
    .map(({ type, title, message }) => [type, title, message]);
const pushesOf = (type: string) =>
  ports.pushed.filter(({ message }) => message.type === type).map(({ to }) => to.toSorted());
const pending = async (number: number) =>
  value(await readTrades(ports, league.key.leagueId, seat(number))).map((trade) => trade.leagueTradeNumber);
/** Returns the timer for an offer's end. First fires the earlier timer, which announces that the end is near. */
const endTimer = async () => {
  const warning = ports.armed.findLast(({ kind }) => kind === 'offers')!;
  ports.clock.set(timerDue(warning));
  expect(await fireTimer(ports, warning)).toBe('acted');
  return ports.armed.at(-1)!;
};
const history = async (number: number) =>
  value(await readTradeHistory(ports, league.key.leagueId, seat(number))).map(
    ({ leagueTradeNumber, status }) => `${leagueTradeNumber} ${status}`,
  );
const ownerOf = async (teamId: number) =>
  ownershipOf(await league.stored()).findLast((entry) => entry.teamId === teamId)?.userId;

describe('an offer', () => {
  it('is returned with both sides and their teams', async () => {
    const trade = await made(1, input(2, 1, 2, { note: 'Deal?', expiresInDays: 2 }));
    expect(trade).toMatchObject({
      id: `${league.key.leagueId}-1`,
      leagueTradeNumber: 1,
      proposer: { username: 'player1' },
      receiver: { username: 'player2' },
      proposerTeamIds: [1],
      receiverTeamIds: [2],
      proposerTeams: [{ id: 1 }],
      receiverTeams: [{ id: 2 }],
      status: 'pending',
      note: 'Deal?',
      respondedAt: null,
      counterOf: null,
    });
  });

  it('notifies and emails only its receiver, and is pushed to both sides, but not to the rest of the league', async () => {
    const trade = await made(1, input(2, 1, 2, { expiresInDays: 2 }));
    expect(await told(2)).toEqual([
      [
        'trade_proposal',
        'player1 offers you a trade',
        'Trade #1 in Sunday: player1 offers Arizona for your Atlanta.',
      ],
    ]);
    const [offer] = await ports.notifications.listOf(seat(2), { limit: 1 });
    const { until } = (await ports.notifications.getMarked(seat(2), offer?.id ?? '')) ?? {};
    expect(until?.late).toBe('player1’s trade offer expired.');
    expect(await told(1)).toEqual([]);
    expect(ports.announced.filter(({ type }) => type === 'trade_proposal').map(({ to }) => to)).toEqual([
      seat(2),
    ]);
    expect(pushesOf('trade')).toEqual([['socket-1', 'socket-2']]);
    expect(pushesOf('league')).toEqual([]);
    expect(trade.status).toBe('pending');
  });

  it('is listed only for its proposer and its receiver', async () => {
    await made(1, input(2, 1, 2));
    await made(3, input(1, 3, 8));
    expect([await pending(1), await pending(2), await pending(3), await pending(4)]).toEqual([
      [2, 1],
      [1],
      [2],
      [],
    ]);
    expect(await history(4)).toEqual([]);
  });

  it('is made once per client id, even if it is sent again after it has ended', async () => {
    const offer = input(2, 1, 2, { clientId: 'click' });
    const [first, second] = [await made(1, offer), await made(1, offer)];
    expect(second.id).toBe(first.id);
    value(await answer(2, first.id, 'reject'));
    expect(await made(1, offer)).toMatchObject({ id: first.id, status: 'rejected' });
    expect(await made(2, input(1, 2, 1, { clientId: 'click' }))).toMatchObject({ leagueTradeNumber: 2 });
    expect(await told(2)).toHaveLength(1);
  });

  it('fails for a stranger as if the league didn’t exist', async () => {
    expect(why(await proposeTrade(ports, league.key, seat(9), input(2, 1, 2)))).toBe('league-not-found');
    expect(why(await readTrades(ports, league.key.leagueId, seat(9)))).toBe('league-not-found');
    expect(why(await readTradeHistoryByCode(ports, league.code, seat(9)))).toBe('league-not-found');
    expect(why(await readTradeHistoryByCode(ports, 'NOCODE', seat(1)))).toBe('league-not-found');
  });

  it('can’t be made to a former member', async () => {
    const { key } = league;
    const users = { ...ports.users, getMany: async () => [(await ports.users.get(seat(1)))!] };
    expect(why(await proposeTrade({ ...ports, users }, key, seat(1), input(2, 1, 2)))).toBe('not-in-league');
  });

  it('fails if it names a different season than its path', async () => {
    const { key } = league;
    const id = `${key.leagueId}:${key.season}`;
    const naming = (named: object) => proposeTrade(ports, key, seat(1), input(2, 1, 2), named);
    expect(why(await naming({ leagueSeasonId: `${key.leagueId}:2026-27` }))).toBe('season-not-found');
    expect(why(await naming({ season: '2026-27' }))).toBe('season-not-found');
    expect(why(await naming({ leagueSeasonId: id, season: key.season.slice(0, 4) }))).toBe('ok');
  });
});

describe('accepting an offer', () => {
  it('swaps the teams, notifies and emails both sides, and updates the league’s pages', async () => {
    const { id } = await made(1, input(2, 1, 2));
    ports.pushed.length = 0;
    const trade = value(await answer(2, id, 'accept'));
    expect(trade).toMatchObject({ status: 'accepted', respondedAt: ports.clock.now().toISOString() });
    expect([await ownerOf(1), await ownerOf(2)]).toEqual([seat(2), seat(1)]);
    expect((await told(1))[0]).toEqual([
      'trade_accepted',
      'Trade #1 accepted in Sunday',
      'You got Atlanta from player2 for Arizona.',
    ]);
    expect((await told(2))[0]).toEqual([
      'trade_accepted',
      'Trade #1 accepted in Sunday',
      'You got Arizona from player1 for Atlanta.',
    ]);
    const mailed = ports.announced.filter(({ type }) => type === 'trade_accepted').map(({ to }) => to);
    expect(mailed.toSorted()).toEqual([seat(1), seat(2)]);
    const everybody = [1, 2, 3, 4].map((number) => `socket-${number}`);
    expect(pushesOf('trade')).toEqual([everybody]);
    expect(pushesOf('league')).toEqual([everybody]);
  });

  it('adds a line to the league’s activity, but not to the commissioners’ log', async () => {
    const { id } = await made(1, input(2, 1, 2));
    value(await answer(2, id, 'accept'));
    const { leagueId } = league.key;
    const [line] = value(await readActivity(ports, leagueId, seat(4), undefined));
    expect(line).toMatchObject({
      act: 'trade-accepted',
      userId: seat(1),
      text: 'player2 traded Atlanta for Arizona in Trade #1',
    });
    const log = value(await readLog(ports, leagueId, seat(4), undefined));
    expect(log.map(({ act }) => act)).not.toContain('trade-accepted');
  });

  it('cancels other offers for the same teams, with one notification to each side', async () => {
    const { id } = await made(1, input(2, 1, 2));
    await made(1, input(3, 1, 3));
    await made(4, input(2, 4, 2));
    await made(1, input(2, 8, 7));
    value(await answer(2, id, 'accept'));
    expect(await pending(1)).toEqual([4]);
    expect(await history(1)).toEqual(['2 cancelled', '1 accepted']);
    expect(await history(4)).toEqual(['3 cancelled', '1 accepted']);
    expect((await told(3))[0]).toEqual([
      'trade_ended',
      'Trade #2 in Sunday cancelled: a team in the deal was traded',
      '#2: Arizona for Baltimore.',
    ]);
    expect((await told(4))[0]?.[1]).toBe('Trade #3 in Sunday cancelled: a team in the deal was traded');
    const types = (await told(2)).map(([type = '']) => type);
    expect(types.toSorted()).toEqual([
      'trade_accepted',
      'trade_ended',
      'trade_proposal',
      'trade_proposal',
      'trade_proposal',
    ]);
  });

  it('shows the league the swap, but neither the note nor earlier offers', async () => {
    const { id } = await made(1, input(2, 1, 2));
    const counter = value(await answer(2, id, { action: 'counter', note: 'Between us' }));
    value(await answer(1, counter.id, 'accept'));
    const { leagueId } = league.key;
    const seen = async (number: number) => value(await readTradeHistory(ports, leagueId, seat(number)))[0];
    expect(await seen(3)).toMatchObject({
      leagueTradeNumber: 2,
      status: 'accepted',
      note: null,
      counterOf: null,
    });
    for (const side of [1, 2]) expect(await seen(side)).toMatchObject({ note: 'Between us', counterOf: id });
  });

  it('reports offers that have expired as expired, not as cancelled', async () => {
    await made(1, input(2, 1, 2, { expiresInDays: 1 }));
    const { id } = await made(3, input(2, 3, 2));
    ports.clock.advance(DAY_MS);
    expect(await history(1)).toEqual(['1 expired']);
    value(await answer(2, id, 'accept'));
    expect(await history(1)).toEqual(['2 accepted', '1 expired']);
    expect((await told(1)).map(([, title]) => title)).toEqual(['Trade #1 in Sunday expired']);
    expect((await told(2)).map(([, title]) => title)).toContain('Trade #1 in Sunday expired');
  });

  it('a second time changes nothing and returns the same trade', async () => {
    const { id } = await made(1, input(2, 1, 2));
    const first = value(await answer(2, id, 'accept'));
    const { version } = await league.stored();
    expect(value(await answer(2, id, 'accept'))).toEqual(first);
    expect((await league.stored()).version).toBe(version);
    expect(await told(1)).toHaveLength(1);
    expect(why(await answer(2, id, 'reject'))).toBe('trade-over');
    expect(why(await answer(1, id, 'cancel'))).toBe('trade-over');
  });

  it('fails for anyone but the receiver, and strangers don’t learn about the offer', async () => {
    const { id } = await made(1, input(2, 1, 2));
    expect(why(await answer(1, id, 'accept'))).toBe('receiver-only');
    for (const stranger of [3, 9]) expect(why(await answer(stranger, id, 'accept'))).toBe('trade-not-found');
    expect(why(await answer(2, `${league.key.leagueId}-7`, 'accept'))).toBe('trade-not-found');
    expect(why(await answer(2, 'no id', 'accept'))).toBe('trade-not-found');
  });
});

describe('an offer that ends', () => {
  it('by being rejected, notifies and emails its proposer', async () => {
    const { id } = await made(1, input(2, 1, 2));
    expect(value(await answer(2, id, 'reject')).status).toBe('rejected');
    expect(await told(1)).toEqual([
      [
        'trade_rejected',
        'player2 rejected your trade',
        'Trade #1 in Sunday: Arizona for Atlanta. No teams changed hands.',
      ],
    ]);
    expect(ports.announced.at(-1)).toMatchObject({ type: 'trade_rejected', to: seat(1) });
    expect([await history(1), await history(2), await history(3)]).toEqual([
      ['1 rejected'],
      ['1 rejected'],
      [],
    ]);
    expect(value(await answer(2, id, 'reject')).status).toBe('rejected');
  });

  it('by being cancelled, notifies both sides', async () => {
    const { id } = await made(1, input(2, 1, 2));
    expect(why(await answer(2, id, 'cancel'))).toBe('proposer-only');
    expect(value(await answer(1, id, 'cancel')).status).toBe('cancelled');
    const words = ['trade_ended', 'Trade #1 in Sunday was cancelled', '#1: Arizona for Atlanta.'];
    expect([(await told(1))[0], (await told(2))[0]]).toEqual([words, words]);
    expect(why(await answer(2, id, 'accept'))).toBe('trade-over');
    expect(value(await answer(1, id, 'cancel')).status).toBe('cancelled');
  });

  it('by being countered, leads to the reverse offer in the same step, and countering it again returns that offer', async () => {
    const { id } = await made(1, input(2, 1, 2));
    const wished = { action: 'counter', proposerTeamIds: [7], note: 'Rather this' } as const;
    const counter = value(await answer(2, id, wished));
    expect(counter).toMatchObject({
      leagueTradeNumber: 2,
      proposerId: seat(2),
      proposerTeamIds: [7],
      receiverTeamIds: [1],
      status: 'pending',
      counterOf: id,
    });
    expect((await told(1))[0]?.slice(0, 2)).toEqual(['trade_proposal', 'player2 countered your trade']);
    expect((await told(2))[0]?.slice(0, 2)).toEqual(['trade_ended', 'You countered a trade in Sunday']);
    expect(value(await answer(2, id, wished))).toEqual(counter);
    value(await answer(1, counter.id, 'accept'));
    expect(value(await answer(2, id, wished))).toMatchObject({ id: counter.id, status: 'accepted' });
    expect(await ownerOf(7)).toBe(seat(1));
    expect(await history(2)).toEqual(['2 accepted', '1 rejected']);
  });

  it('by expiring, when the league’s timer fires, notifies both sides', async () => {
    await made(1, input(2, 1, 2, { expiresInDays: 1 }));
    const timer = await endTimer();
    ports.clock.set(timerDue(timer));
    expect(await pending(1)).toEqual([]);
    expect(await history(1)).toEqual(['1 expired']);
    expect(await fireTimer(ports, timer)).toBe('acted');
    expect(await history(1)).toEqual(['1 expired']);
    expect((await told(2))[0]?.[1]).toBe('Trade #1 in Sunday expired');
    expect((await told(1))[0]?.[1]).toBe('Trade #1 in Sunday expired');
    expect(timersOf(await league.stored()).filter(({ kind }) => kind === 'offers')).toEqual([]);
    expect(await fireTimer(ports, timer)).toBe('idle');
  });

  it('by expiring, during another member’s action and before the timer fires, notifies both sides and no one else', async () => {
    await made(1, input(2, 1, 2, { expiresInDays: 1 }));
    ports.clock.advance(DAY_MS);
    ports.pushed.length = 0;
    const { id } = await made(3, input(4, 3, 4));
    const expired = ['trade_ended', 'Trade #1 in Sunday expired', '#1: Arizona for Atlanta.'];
    expect([(await told(1))[0], (await told(2))[0]]).toEqual([expired, expired]);
    expect((await told(3)).concat(await told(4))).toHaveLength(1);
    const { offers } = await ports.trades.bookOf(league.key.leagueId);
    expect(offers.map(({ number }) => number)).toEqual([2]);
    value(await answer(3, id, 'cancel'));
    expect(await told(1)).toHaveLength(1);
  });

  it('can expire at the league’s trade deadline, even if the deadline was set after the offer was made', async () => {
    const { id } = await made(1, input(2, 1, 2, { expiresInDays: 14 }));
    const day = new Date(ports.clock.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10);
    value(await changeSettings(ports, league.key, seat(1), { tradeDeadline: day }));
    const state = await league.stored();
    const timer = await endTimer();
    ports.clock.set(timerDue(timer));
    expect(new Date(timer.at * 1000)).toEqual(new Date(state.tradeDeadline!));
    expect(why(await answer(2, id, 'accept'))).toBe('trade-deadline-passed');
    expect(why(await propose(3, input(4, 3, 4)))).toBe('trade-deadline-passed');
    expect(await fireTimer(ports, timer)).toBe('acted');
    expect(await history(2)).toEqual(['1 expired']);
  });
});

describe('the trade block', () => {
  it('is set by each member and visible to the whole league, and loses teams that are traded', async () => {
    const { key } = league;
    expect(value(await saveTradeBlock(ports, key, seat(2), [7, 2]))).toEqual({ teamIds: [2, 7] });
    expect(pushesOf('league')).toHaveLength(1);
    expect(value(await saveTradeBlock(ports, key, seat(1), [9]))).toEqual({ teamIds: [9] });
    expect(value(await readTradeBlock(ports, key, seat(2)))).toEqual({ teamIds: [2, 7] });
    expect(why(await saveTradeBlock(ports, key, seat(1), [2]))).toBe('other-owner');
    const { id } = await made(1, input(2, 1, 2));
    value(await answer(2, id, 'accept'));
    expect(value(await readTradeBlocks(ports, key, seat(4)))).toEqual([
      { userId: seat(1), teamIds: [9] },
      { userId: seat(2), teamIds: [7] },
    ]);
    expect(why(await readTradeBlocks(ports, key, seat(9)))).toBe('league-not-found');
  });
});
