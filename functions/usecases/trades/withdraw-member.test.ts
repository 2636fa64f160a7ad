import { beforeEach, describe, expect, it } from 'vitest';
import { isSideOf } from '#shared/domain/trades/trade-state.ts';
import { next } from '#shared/domain/league-season.ts';
import { UNPLAYED } from '#shared/domain/leagues/league.ts';
import { GONE, playedScene, remove, traces, type Scene } from '#test/support/departure.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { answerTrade } from './answer-trade.ts';
import { writeUnderOffer } from './offer-thread.ts';
import { proposeTrade } from './propose-trade.ts';
import { readTradeHistory, readTrades } from './read-trades.ts';
import { readTradeBlocks, saveTradeBlock } from './trade-block.ts';
import { withdrawMember } from './withdraw-member.ts';

let before: Scene;
let ports: MemoryPorts;
let league: SmallLeague;
let ana: string;

beforeEach(async () => {
  before = await playedScene();
  ({ ports, draft: league, userId: ana } = before);
});

const propose = (by: string, to: string, give: number, get: number, note?: string) =>
  proposeTrade(ports, league.key, by, {
    receiverId: to,
    proposerTeamIds: [give],
    receiverTeamIds: [get],
    note,
  });
const made = async (...offer: Parameters<typeof propose>) => value(await propose(...offer)).id;
const answer = (by: string, id: string, action: 'accept' | 'reject' | 'cancel' | 'counter') =>
  answerTrade(ports, id, by, { action });
const why = (outcome: object) => ('refused' in outcome ? outcome.refused : 'ok');
const bookedOffers = async () => (await ports.trades.bookOf(league.key.leagueId)).offers;
const pending = async (by: string) =>
  value(await readTrades(ports, league.key.leagueId, by)).map((trade) => trade.leagueTradeNumber);
const told = async (to: string) =>
  (await ports.notifications.listOf(to, { limit: 99 }))
    .filter(({ type }) => type === 'trade_ended')
    .map(({ title, message }) => [title, message]);

describe('a member who deletes their account', () => {
  it('leaves none of their offers pending, made or received, and the other members involved are notified', async () => {
    await made(ana, seat(1), 4, 1);
    await made(ana, seat(2), 5, 2);
    await made(seat(1), ana, 8, 12);
    await made(seat(1), seat(2), 9, 10);
    for (const number of [1, 3]) {
      const page = { id: `page-${number}`, userId: seat(number) };
      await ports.connections.open(page);
      await ports.connections.follow(page, league.key.leagueId);
    }
    ports.pushed.length = 0;
    value(await remove(before));
    const heardBy = (page: string) =>
      ports.pushed.filter(({ to }) => to.includes(page)).map(({ message }) => message.type);
    // Everyone learns that a member is gone.
    expect([heardBy('page-1').includes('trade'), heardBy('page-3')]).toEqual([true, ['league']]);
    expect((await bookedOffers()).map(({ number }) => number)).toEqual([4]);
    expect([await pending(seat(1)), await pending(seat(2))]).toEqual([[4], [4]]);
    expect(await told(seat(1))).toEqual([
      [
        '2 trades in Sunday cancelled: a member left Two Crowns',
        '#1: Buffalo for Arizona.\n#3: Cleveland for Green Bay.',
      ],
    ]);
    expect((await told(seat(2))).map(([title]) => title)).toEqual([
      'Trade #2 in Sunday cancelled: a member left Two Crowns',
    ]);
    expect(await traces(before)).toEqual(GONE);
    const history = value(await readTradeHistory(ports, league.key.leagueId, seat(2)));
    expect(history).toMatchObject([{ leagueTradeNumber: 2, status: 'cancelled' }]);
  });

  it('no longer has teams on the trade block, and the league’s open pages are updated', async () => {
    value(await saveTradeBlock(ports, league.key, ana, [4, 5]));
    value(await saveTradeBlock(ports, league.key, seat(1), [1]));
    const page = { id: 'page', userId: seat(2) };
    await ports.connections.open(page);
    await ports.connections.follow(page, league.key.leagueId);
    ports.pushed.length = 0;
    value(await remove(before));
    expect(ports.pushed.map(({ to, message }) => [to, message.type])).toContainEqual([['page'], 'league']);
    expect(value(await readTradeBlocks(ports, league.key, seat(2)))).toEqual([
      { userId: seat(1), teamIds: [1] },
    ]);
  });

  it('no longer looks for any team', async () => {
    value(await saveTradeBlock(ports, league.key, ana, [], ['wins']));
    value(await remove(before));
    expect((await league.stored()).lookingFor).toEqual([]);
  });

  it('no longer looks for any team on open pages, either', async () => {
    value(await saveTradeBlock(ports, league.key, ana, [], ['wins']));
    await made(ana, seat(1), 4, 1);
    const page = { id: 'page', userId: seat(2) };
    await ports.connections.open(page);
    await ports.connections.follow(page, league.key.leagueId);
    ports.pushed.length = 0;
    value(await withdrawMember(ports, league.key.leagueId, ana));
    expect(ports.pushed.map(({ to, message }) => [to, message.type])).toContainEqual([['page'], 'league']);
  });

  it('leaves none of their messages under offers', async () => {
    const id = await made(ana, seat(1), 4, 1);
    for (const by of [ana, seat(1)])
      value(await writeUnderOffer(ports, id, by, { message: by, clientId: by }));
    value(await remove(before));
    const [thread] = await ports.offerThreads.listOf(league.key.leagueId);
    expect(thread?.messages.map(({ message }) => message)).toEqual([seat(1)]);
  });

  it('leaves nothing stored that only they could read', async () => {
    const id = await made(seat(1), ana, 8, 12, 'Deal?');
    value(await answer(ana, id, 'reject'));
    await made(ana, seat(1), 4, 1, 'Rather this');
    value(await remove(before));
    expect(await ports.trades.endedOf(league.key.leagueId, ana)).toEqual([]);
    expect(await ports.trades.endedOf(league.key.leagueId, seat(1))).toHaveLength(2);
  });

  it('causes no change in leagues where they have no trades', async () => {
    const { version } = await league.stored();
    value(await remove(before));
    expect((await league.stored()).version).toBe(version);
  });

  it('leaves no offer pending, not even one made at the same moment', async () => {
    meanwhile(ports, 'seasons', 'get', () => made(ana, seat(1), 4, 1));
    value(await withdrawMember(ports, league.key.leagueId, ana));
    expect(await bookedOffers()).toEqual([]);
  });

  it('gets no notification about their own cancelled offers', async () => {
    await made(seat(1), ana, 8, 12);
    value(await withdrawMember(ports, league.key.leagueId, ana));
    expect([await told(ana), (await told(seat(1))).length]).toEqual([[], 1]);
  });

  it('leaves no offer pending in a past season', async () => {
    const { leagueId, season } = league.key;
    await made(ana, seat(1), 4, 1);
    const state = await league.stored();
    const past = next(state, { isRenewed: true });
    const lobby = { ...state, ...UNPLAYED, season: '2026-27' };
    const stored = (await ports.leagues.get(leagueId))!;
    const renewed = { ...stored, currentSeason: lobby.season, pastSeasons: [season] };
    const effects = { joined: [], notifications: [], log: [] };
    expect(await ports.leagues.renew({ league: renewed, season: lobby, past }, effects)).toBe('saved');
    value(await remove(before));
    expect(await bookedOffers()).toEqual([]);
  });

  it('keeps the account if one of their leagues keeps changing too fast', async () => {
    await made(ana, seat(1), 4, 1);
    ports.seasons.saveWith = async (season) => {
      expect(season.leagueId).toBe(league.key.leagueId);
      return 'conflict';
    };
    const { listOf } = ports.leagues;
    ports.leagues.listOf = async (userId) =>
      (await listOf(userId)).filter((leagueId) => leagueId === league.key.leagueId);
    await expect(remove(before)).rejects.toThrow(Unavailable);
    expect(await ports.users.get(ana)).toBeDefined();
  });

  it('can’t make or answer offers, even though their token stays valid for a few minutes', async () => {
    const id = await made(seat(1), ana, 8, 12);
    const own = await made(ana, seat(2), 4, 2);
    await ports.users.bury((await ports.users.get(ana))!, { at: new Date(), heldUntil: new Date() });
    expect(why(await propose(ana, seat(1), 4, 1))).toBe('session-expired');
    for (const action of ['accept', 'reject', 'counter'] as const)
      expect(why(await answer(ana, id, action))).toBe('session-expired');
    expect(why(await answer(ana, own, 'cancel'))).toBe('session-expired');
  });

  it('leaves nothing to accept or counter, even from offers made during the deletion, but the other side can end such offers', async () => {
    const offers = [await made(ana, seat(1), 4, 1), await made(ana, seat(1), 5, 1)];
    const received = await made(seat(1), ana, 8, 12);
    await ports.users.bury((await ports.users.get(ana))!, { at: new Date(), heldUntil: new Date() });
    for (const action of ['accept', 'counter'] as const)
      expect(why(await answer(seat(1), offers[0]!, action))).toBe('not-in-league');
    expect((await league.stored()).swaps).toEqual([]);
    value(await answer(seat(1), offers[0]!, 'reject'));
    value(await answer(seat(1), received, 'cancel'));
    expect((await bookedOffers()).filter((offer) => isSideOf(offer, ana))).toHaveLength(1);
  });
});
