import { afterEach, describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { auctionOf } from '#test/support/small-auction.ts';
import { acting } from '#test/support/small-league.ts';
import { turnText, turnToTell } from '#shared/domain/draft/turn-push.ts';
import { settlementDue } from '#shared/domain/draft/draft-clock.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { timerDue, type LotTimer } from '#shared/domain/timer.ts';
import { Unavailable } from '../../ports/ports.ts';
import { saveBoard } from '../draft/boards.ts';
import { pauseDraft, resumeDraft } from '../draft/commissioner-tools.ts';
import { saveProxy } from './acts.ts';
import { fireLot } from './fire-lot.ts';
import { actsIn, best, table, TOOLS } from '#test/support/auction-table.ts';

describe('the clock of an auction', () => {
  it('sells the lot a second after its end, and puts the next seat on the clock', async () => {
    const { ports, league, nominate: name, clock, lastTimer } = await table();
    value(await name(1, 10, 5));
    const timer = lastTimer();
    ports.clock.set(new Date(timer.at * 1000));
    const { picks: before } = await league.stored();
    expect(before).toEqual([]);
    expect(await clock(timer)).toBe('acted');
    const { picks, auction } = await league.stored();
    expect(picks).toMatchObject([{ userId: seat(1), nflTeamId: 10, price: 5, auto: false }]);
    expect(auction).toMatchObject({ lot: null, nominateBy: '2025-08-25T23:00:51.000Z' });
    expect(lastTimer()).toMatchObject({ lot: 2, at: Date.parse('2025-08-25T23:00:51.000Z') / 1000 });
  });

  it('ignores a timer that comes twice, or whose lot now has another end', async () => {
    const { ports, league, nominate: name, bid: offer, clock, lastTimer } = await table();
    value(await name(1, 10));
    const first = lastTimer();
    ports.clock.advance(15_000);
    value(await offer(2, 5));
    expect(await clock(first)).toBe('idle');
    expect(await clock()).toBe('acted');
    const { version } = await league.stored();
    expect(await clock(first)).toBe('idle');
    expect((await league.stored()).version).toBe(version);
  });

  it('nominates from a late seat’s board, and puts the seat on Auto until its next act', async () => {
    const { ports, league, clock, bid: offer, lot } = await table();
    value(await saveBoard(ports, league.key, seat(1), { teamOrder: [7, 3], strategy: 'losses' }));
    expect(await clock()).toBe('acted');
    expect(await lot()).toMatchObject({ teamId: 7, price: 1, leaderId: seat(1) });
    const { autoUserIds, auction } = await league.stored();
    expect([autoUserIds, auction?.crowns]).toEqual([[seat(1)], [{ userId: seat(1), crown: 'losses' }]]);
    value(await offer(2, 2));
    expect((await league.stored()).autoUserIds).toEqual([seat(1)]);
    value(await offer(1, 190));
    expect((await league.stored()).autoUserIds).toEqual([]);
  });

  it('waits three seconds for a member on Auto, whose limits stay secret', async () => {
    const { league, auto, nominate: name, clock, lot } = await table();
    value(await auto(2));
    value(await name(1, await best(league)));
    const { auction } = await league.stored();
    expect(auction?.proxies).toEqual([]);
    expect(await lot()).toMatchObject({ leaderId: seat(2), price: 2 });
    expect(await clock()).toBe('acted');
    expect((await league.stored()).picks).toMatchObject([{ userId: seat(2), auto: true, onAuto: true }]);
    expect((await league.stored()).auction?.nominateBy).toBe('2025-08-25T23:00:24.000Z');
  });

  it('lets a member who switches Auto on during the lot bid right away, and no one after the lot’s end', async () => {
    const { ports, league, auto, nominate: name, clock, lot, lastTimer } = await table();
    value(await name(1, await best(league)));
    ports.clock.set(new Date(lastTimer().at * 1000));
    value(await auto(2));
    expect(await lot()).toMatchObject({ leaderId: seat(2), price: 2, endsAt: '2025-08-25T23:00:30.000Z' });
    ports.clock.set(new Date(lastTimer().at * 1000 + 1));
    value(await auto(3));
    expect(await lot()).toBeNull();
    expect((await league.stored()).picks).toMatchObject([{ userId: seat(2), price: 2 }]);
    expect(ports.clock.now().toISOString()).toBe('2025-08-25T23:00:31.000Z');
    expect((await league.stored()).autoUserIds).toEqual([seat(2), seat(3)]);
    expect(await clock()).toBe('acted');
  });

  it('waits for the sale only if Auto is switched on, and only while the lot is being sold', async () => {
    const { ports, league, auto, nominate: name, lastTimer } = await table();
    value(await auto(3));
    value(await name(1, 10));
    const sellingAt = new Date(lastTimer().at * 1000 + 1);
    ports.clock.set(sellingAt);
    value(await auto(3, false));
    expect(ports.clock.now()).toEqual(sellingAt);
    ports.clock.set(new Date(sellingAt.getTime() - 2));
    value(await pauseDraft(ports, league.key, seat(1)));
    ports.clock.set(sellingAt);
    value(await auto(2));
    expect(ports.clock.now()).toEqual(sellingAt);
  });

  it('lets Auto bid that was switched on in time, even if that is judged in the second after the lot’s end', async () => {
    const { ports, league, auto, nominate: name, lot, lastTimer } = await table();
    value(await name(1, await best(league)));
    ports.clock.set(new Date(lastTimer().at * 1000 - 100));
    const get = ports.seasons.get.bind(ports.seasons);
    ports.seasons.get = async (...which) => {
      const stored = await get(...which);
      ports.clock.advance(500);
      return stored;
    };
    value(await auto(2));
    expect(await lot()).toMatchObject({ leaderId: seat(2), price: 2 });
  });

  it('lets a member who switches Auto on during a pause bid when it ends', async () => {
    const { ports, league, auto, nominate: name, lot } = await table();
    value(await name(1, await best(league)));
    value(await pauseDraft(ports, league.key, seat(1)));
    value(await auto(2));
    expect(await lot()).toMatchObject({ leaderId: seat(1) });
    value(await resumeDraft(ports, league.key, seat(1)));
    expect(await lot()).toMatchObject({ leaderId: seat(2), price: 2 });
  });

  it('bids for a member on Auto who removes their limit for the lot', async () => {
    const { ports, league, auto, nominate: name, lot } = await table();
    const teamId = await best(league);
    value(
      await saveProxy(
        ports,
        league.key,
        { ...acting(seat(2)), askedAt: ports.clock.now() },
        { teamId, upTo: 1 },
      ),
    );
    value(await auto(2));
    value(await name(1, teamId, 3));
    expect(await lot()).toMatchObject({ leaderId: seat(1) });
    value(
      await saveProxy(
        ports,
        league.key,
        { ...acting(seat(2)), askedAt: ports.clock.now() },
        { teamId, upTo: null },
      ),
    );
    expect(await lot()).toMatchObject({ leaderId: seat(2), price: 4 });
  });

  it('sells the lot to its leader, even if a proxy comes in the second after its end', async () => {
    const { ports, league, nominate: name, proxy, clock, lastTimer } = await table();
    value(await name(1, 10, 5));
    ports.clock.set(new Date(lastTimer().at * 1000 + 400));
    expect(await proxy(2, 10, 50)).toMatchObject({
      refused: 'outbid',
      about: 'it came 0.4 seconds too late',
    });
    value(await proxy(2, 11, 50));
    expect(await clock()).toBe('acted');
    expect((await league.stored()).picks).toMatchObject([{ userId: seat(1), nflTeamId: 10, price: 5 }]);
  });

  it('runs a whole auction even with no one in the room', async () => {
    const { league, clock } = await table();
    for (let acts = 0; (await league.stored()).status === 'drafting' && acts < 100; acts += 1) await clock();
    const { status, picks, tickAt, auction } = await league.stored();
    expect([status, picks.length, tickAt === null]).toEqual(['active', 8, false]);
    expect(auction).toMatchObject({ lot: null, nominateBy: null });
    expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(8);
    for (let number = 1; number <= 4; number += 1)
      expect(picks.filter(({ userId }) => userId === seat(number))).toHaveLength(2);
  });

  it('tries again in a second while the store is busy', async () => {
    const { ports, nominate: name, clock } = await table();
    value(await name(1, 10));
    ports.seasons.save = async () => Promise.reject(new Unavailable('throttled'));
    expect(await clock()).toBe('sent-on');
    expect(ports.rearmed).toMatchObject([{ kind: 'lot', lot: 1 }]);
  });

  it('at the season’s draft deadline lets leaders win, and fills all other slots from boards', async () => {
    const { ports, league, nominate: name, bid: offer } = await table();
    const last = ports.armed.find((timer): timer is LotTimer => timer.kind === 'lot' && timer.lot === 0)!;
    value(await name(1, 10, 5));
    value(await offer(2, 20));
    await ports.connections.open({ id: 'c1', userId: seat(3) });
    await ports.connections.follow({ id: 'c1', userId: seat(3) }, league.key.leagueId);
    ports.clock.set(timerDue(last));
    expect(await fireLot(ports, last)).toBe('acted');
    const { status, picks } = await league.stored();
    expect(status).toBe('active');
    expect(picks[0]).toMatchObject({ userId: seat(2), nflTeamId: 10, price: 20, auto: false });
    expect(picks).toHaveLength(8);
    expect(picks.slice(1).filter(({ price, auto }) => price !== 1 || !auto)).toEqual([]);
    expect(ports.pushed.at(-1)?.message).toMatchObject({ notice: { type: 'draft-finished' } });
  });
});

it('a lot that runs past the season’s draft deadline waits for its league’s second, like every draft', async () => {
  const ports = memoryPorts();
  const deadline = seasonNamed('2025-26').draftDeadline;
  ports.clock.set(new Date(Date.parse(deadline) - 10_000));
  const league = await auctionOf(ports, 4, TOOLS);
  const { nominate: name, lastTimer } = actsIn(ports, league);
  const last = ports.armed.find((timer): timer is LotTimer => timer.kind === 'lot' && timer.lot === 0)!;
  expect(timerDue(last)).toEqual(settlementDue(league.key.leagueId, deadline));
  value(await name(1, 10, 5));
  ports.clock.set(timerDue(lastTimer()));
  expect(await fireLot(ports, lastTimer())).toBe('idle');
  expect((await league.stored()).picks).toEqual([]);
  ports.clock.set(timerDue(last));
  expect(await fireLot(ports, last)).toBe('acted');
  expect((await league.stored()).status).toBe('active');
});

describe('a season’s draft deadline that is corrected during an auction', () => {
  const { label, draftDeadline: guess } = seasonNamed('2027-28');
  const LATER = '2027-09-16T19:00:00.000Z';
  const correct = (draftDeadline: string) => Object.assign(seasonNamed(label), { draftDeadline });

  afterEach(() => {
    correct(guess);
  });

  it('still ends the auction, even if nothing else is due', async () => {
    const ports = memoryPorts(new Date('2026-11-22T15:00:00.000Z'));
    const league = await auctionOf(ports, 4, TOOLS);
    expect(league.key.season).toBe(label);
    const atDeadline = () =>
      ports.armed.findLast((timer): timer is LotTimer => timer.kind === 'lot' && timer.lot === 0)!;
    const outdated = atDeadline();
    value(await pauseDraft(ports, league.key, seat(1)));
    correct(LATER);
    ports.clock.set(timerDue(outdated));
    expect(await fireLot(ports, outdated)).toBe('sent-on');
    expect((await league.stored()).status).toBe('drafting');
    expect(atDeadline().at).toBe(Date.parse(LATER) / 1000);
    ports.clock.set(timerDue(atDeadline()));
    expect(await fireLot(ports, atDeadline())).toBe('acted');
    expect((await league.stored()).status).toBe('active');
  });
});

it('ends an auction in its league’s second if the season’s draft deadline is corrected to an earlier one', async () => {
  const { label, draftDeadline: guess } = seasonNamed('2027-28');
  const ports = memoryPorts(new Date('2026-11-22T15:00:00.000Z'));
  const league = await auctionOf(ports, 4, TOOLS);
  const { nominate: name, lastTimer } = actsIn(ports, league);
  value(await name(1, 10, 5));
  const { armed } = ports;
  const armedBefore = armed.length;
  const draftDeadline = '2026-11-22T15:00:05.000Z';
  try {
    Object.assign(seasonNamed(label), { draftDeadline });
    ports.clock.set(timerDue(lastTimer()));
    expect(await fireLot(ports, lastTimer())).toBe('idle');
    const [deadline, ...others] = armed.slice(armedBefore) as LotTimer[];
    expect(others).toEqual([]);
    expect(timerDue(deadline!)).toEqual(settlementDue(league.key.leagueId, draftDeadline));
    ports.clock.set(timerDue(deadline!));
    expect(await fireLot(ports, deadline!)).toBe('acted');
    expect((await league.stored()).status).toBe('active');
  } finally {
    Object.assign(seasonNamed(label), { draftDeadline: guess });
  }
});

describe('the push of a nomination', () => {
  it('is announced with the change that gives the seat its turn', async () => {
    const { ports, nominate: name, bid: offer, clock } = await table();
    const turns = () => ports.announcedTurns.filter((one) => !('lot' in one));
    expect(turns()).toMatchObject([{ pickOrder: 1 }]);
    value(await name(1, 10));
    value(await offer(2, 50));
    expect(turns()).toHaveLength(1);
    await clock();
    expect(turns()).toMatchObject([{ pickOrder: 1 }, { pickOrder: 2 }]);
  });

  it('tells who nominates and for how long, unless Auto does, and is over once a team is named', async () => {
    const { ports, league, nominate: name, auto, clock } = await table();
    const texts = async () => {
      const season = await league.stored();
      const told = turnToTell(
        season,
        ports.announcedTurns.findLast((one) => !('lot' in one))!,
      );
      if (typeof told === 'string') return told;
      return told.readers.map((reader) => [
        reader.userId,
        turnText(reader, season, 'Sunday', ports.clock.now()).title,
      ]);
    };
    expect(await texts()).toEqual([[seat(1), 'You nominate: 0:30 left']]);
    value(await name(1, 10));
    expect(await texts()).toBe('over');
    await clock();
    expect(await texts()).toEqual([[seat(2), 'You nominate: 0:30 left']]);
    value(await auto(2));
    expect(await texts()).toBe('over');
  });
});
