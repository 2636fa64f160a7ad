import { afterEach, describe, expect, it } from 'vitest';
import { settlementDue } from '#shared/domain/draft/draft-clock.ts';
import { seasonNamed, type Season } from '#shared/domain/seasons.ts';
import { timerDue, timersOf, type Timer } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { fireTimer } from './fire-timer.ts';
import { makePick } from '../draft/make-pick.ts';
import { saveBoard } from '../draft/boards.ts';
import { startDraft } from '../draft/start-draft.ts';
import { deleteLeague } from '../leagues/delete-league.ts';

async function running() {
  const ports = memoryPorts();
  const league = await draftOf(ports, 4);
  const [first = ''] = league.order;
  const timer = lastArmed(ports);
  return { ports, ...league, first, timer };
}

function lastArmed(ports: MemoryPorts): Timer {
  const timer = ports.armed.findLast(({ kind }) => kind === 'pick' || kind === 'start');
  if (!timer) throw new Error('no timer was armed');
  return timer;
}

describe('a timer', () => {
  it('makes an auto-pick from the draft board of the member on the clock, and tells that member why', async () => {
    const { ports, key, first, timer, stored } = await running();
    value(await saveBoard(ports, key, first, { teamOrder: [7, 9], strategy: 'wins' }));
    await ports.connections.open({ id: 'c1', userId: first });
    await ports.connections.follow({ id: 'c1', userId: first }, key.leagueId);
    ports.clock.set(timerDue(timer));
    expect(await fireTimer(ports, timer)).toBe('acted');
    expect((await stored()).picks).toMatchObject([{ userId: first, nflTeamId: 7, auto: true }]);
    expect(ports.pushed.map(({ message }) => message.type)).toEqual(['draft', 'draft-notice']);
    expect(JSON.stringify(ports.pushed[1])).toContain('the top available team on your draft board');
  });

  it.each([1, 999, 2000])('that fires %i ms early waits until it is due, and acts then', async (early) => {
    const { ports, timer, stored } = await running();
    ports.clock.set(new Date(timerDue(timer).getTime() - early));
    expect(await fireTimer(ports, timer)).toBe('acted');
    expect((await stored()).picks).toMatchObject([{ draftedAt: timerDue(timer).toISOString() }]);
    expect(ports.rearmed).toEqual([]);
  });

  it('that fires more than two seconds early is rearmed, and fires again when it is due', async () => {
    const { ports, timer, stored } = await running();
    ports.clock.set(new Date(timerDue(timer).getTime() - 2001));
    expect(await fireTimer(ports, timer)).toBe('sent-on');
    expect(ports.rearmed).toEqual([timer]);
    expect((await stored()).picks).toEqual([]);
  });

  it('that fires again, or for a pick that has already been made, has no effect', async () => {
    const { ports, key, first, timer, stored } = await running();
    value(await makePick(ports, key, acting(first), { teamId: 12 }));
    const before = await stored();
    ports.clock.advance(3_600_000);
    expect(await fireTimer(ports, timer)).toBe('idle');
    expect(await stored()).toBe(before);
    const current = lastArmed(ports);
    await Promise.all([fireTimer(ports, current), fireTimer(ports, current)]);
    expect(await fireTimer(ports, current)).toBe('idle');
    expect((await stored()).picks).toHaveLength(2);
  });

  it('that was set for a different deadline of the same pick has no effect', async () => {
    const { ports, timer } = await running();
    ports.clock.advance(3_600_000);
    expect(await fireTimer(ports, { ...timer, at: timer.at - 1 })).toBe('idle');
  });

  it('that finds the store busy is rearmed, and fires again in a second', async () => {
    const { ports, timer } = await running();
    ports.clock.set(timerDue(timer));
    const { save } = ports.seasons;
    ports.seasons.save = async () => 'conflict';
    expect(await fireTimer(ports, timer)).toBe('sent-on');
    ports.seasons.save = async () => Promise.reject(new Unavailable('throttled'));
    expect(await fireTimer(ports, timer)).toBe('sent-on');
    expect(ports.rearmed).toEqual([timer, timer]);
    ports.seasons.save = save;
    expect(await fireTimer(ports, timer)).toBe('acted');
  });

  it('fails if the store is still busy a minute after it was due, so that the queue counts the attempt and keeps the timer', async () => {
    const { ports, timer } = await running();
    ports.seasons.save = async () => 'conflict';
    ports.clock.set(new Date(timerDue(timer).getTime() + 60_001));
    await expect(fireTimer(ports, timer)).rejects.toThrow(Unavailable);
    expect(ports.rearmed).toEqual([]);
  });

  it('can complete a whole draft with no one in the room', async () => {
    const { ports, stored } = await running();
    for (let [timer] = timersOf(await stored()); timer?.kind === 'pick'; [timer] = timersOf(await stored())) {
      ports.clock.set(timerDue(timer));
      expect(await fireTimer(ports, timer)).toBe('acted');
    }
    const { status, picks } = await stored();
    expect({ status, picks: picks.length }).toEqual({ status: 'active', picks: 12 });
    expect(new Set(picks.map((pick) => pick.nflTeamId)).size).toBe(12);
  });

  it('for the season’s draft deadline finishes the draft in one write and notifies every owner', async () => {
    const { ports, key, order, stored } = await running();
    const [first = '', second = ''] = order;
    value(await makePick(ports, key, acting(first), { teamId: 12 }));
    value(await saveBoard(ports, key, second, { teamOrder: [7], strategy: 'wins' }));
    await ports.connections.open({ id: 'c1', userId: second });
    await ports.connections.follow({ id: 'c1', userId: second }, key.leagueId);
    const end = ports.armed.find(({ kind }) => kind === 'deadline')!;
    const before = await stored();
    ports.clock.set(timerDue(end));
    expect(await fireTimer(ports, end)).toBe('acted');
    const { status, version, picks } = await stored();
    expect([status, version, picks.length]).toEqual(['active', before.version + 1, 12]);
    expect(ports.pushed.map(({ message }) => message.type)).toEqual(['draft', 'league', 'draft-notice']);
    expect(ports.pushed[2]?.message).toMatchObject({ notice: { type: 'draft-finished' } });
    expect(JSON.stringify(ports.pushed[2])).toContain('the top available team on your draft board; ');
    expect(await fireTimer(ports, end)).toBe('idle');
    expect((await stored()).version).toBe(version);
  });

  it('for the season’s draft deadline leaves a finished draft alone', async () => {
    const { ports, stored } = await running();
    const end = ports.armed.find(({ kind }) => kind === 'deadline')!;
    for (let [timer] = timersOf(await stored()); timer?.kind === 'pick'; [timer] = timersOf(await stored())) {
      ports.clock.set(timerDue(timer));
      await fireTimer(ports, timer);
    }
    const over = await stored();
    ports.clock.set(timerDue(end));
    expect(await fireTimer(ports, end)).toBe('idle');
    expect(await stored()).toBe(over);
  });

  it('starts a scheduled draft', async () => {
    const ports = memoryPorts();
    const { stored } = await leagueOf(ports, 4, { draftDateTime: '2025-08-26T00:00:00.000Z' });
    const timer = lastArmed(ports);
    ports.clock.set(timerDue(timer));
    expect(await fireTimer(ports, timer)).toBe('acted');
    expect((await stored()).status).toBe('drafting');
  });

  it.each(['start', 'reminder', 'undrafted', 'deadline', 'tick', 'count'] as const)(
    'for a missing league has no effect: %s',
    async (kind) => {
      const { ports, timer } = await running();
      ports.clock.advance(3_600_000);
      const lost = { leagueId: '01K3KD0000000000000000000Z', season: timer.season, at: timer.at };
      expect(await fireTimer(ports, { kind, ...lost })).toBe('idle');
      expect(await fireTimer(ports, { ...timer, ...lost })).toBe('idle');
    },
  );
});

describe('a timer for a draft deadline that has since been corrected in the season table', () => {
  const { label, draftDeadline: guess } = seasonNamed('2027-28');
  const EARLIER = '2027-09-08T19:00:00.000Z';
  const LATER = '2027-09-16T19:00:00.000Z';

  function correct(draftDeadline: string): void {
    Object.assign(seasonNamed(label), { draftDeadline } satisfies Partial<Season>);
  }

  afterEach(() => {
    correct(guess);
  });

  /** Creates a league in a season whose draft deadline was only a guess. Its timers are armed for that guess. */
  async function guessed(members = 4) {
    const ports = memoryPorts(new Date('2026-11-22T15:00:00.000Z'));
    const league = await leagueOf(ports, members);
    expect(league.key.season).toBe(label);
    const armedOf = (kind: Timer['kind']) => ports.armed.findLast((timer) => timer.kind === kind)!;
    const dueAt = (draftDeadline: string) => settlementDue(league.key.leagueId, draftDeadline);
    const fireAt = (at: Date, timer: Timer) => {
      ports.clock.set(at);
      return fireTimer(ports, timer);
    };
    return { ports, ...league, armedOf, fireAt, dueAt, AT_GUESS: dueAt(guess) };
  }

  it.each([
    [4, 'active'],
    [3, 'ended'],
  ] as const)(
    'settles a league with %i members right away if the corrected deadline has passed',
    async (members, status) => {
      const { armedOf, fireAt, stored, AT_GUESS } = await guessed(members);
      correct(EARLIER);
      expect(await fireAt(AT_GUESS, armedOf('undrafted'))).toBe('acted');
      expect((await stored()).status).toBe(status);
    },
  );

  it('finishes a draft right away if the corrected deadline has already passed', async () => {
    const { ports, key, armedOf, fireAt, stored, AT_GUESS } = await guessed();
    ports.clock.set(new Date(Date.parse(EARLIER) - 60_000));
    value(await startDraft(ports, key, seat(1)));
    correct(EARLIER);
    expect(await fireAt(AT_GUESS, armedOf('deadline'))).toBe('acted');
    expect((await stored()).status).toBe('active');
  });

  it('waits for the corrected deadline if it is still ahead, and settles the league at that deadline', async () => {
    const { ports, armedOf, fireAt, stored, dueAt, AT_GUESS } = await guessed();
    const outdated = armedOf('undrafted');
    correct(LATER);
    expect(await fireAt(AT_GUESS, outdated)).toBe('sent-on');
    expect((await stored()).status).toBe('draft');
    expect(ports.rearmed).toEqual([]);
    expect(await fireAt(dueAt(LATER), armedOf('undrafted'))).toBe('acted');
    expect((await stored()).status).toBe('active');
    expect(await fireAt(dueAt(LATER), outdated)).toBe('idle');
  });

  it('lets a draft continue until the corrected deadline, even if the old deadline had cut its clock short', async () => {
    const { ports, key, armedOf, fireAt, stored, dueAt, AT_GUESS } = await guessed();
    ports.clock.set(new Date(Date.parse(guess) - 60_000));
    value(await startDraft(ports, key, seat(1)));
    expect((await stored()).deadlineAt).toBe(guess);
    correct(LATER);
    expect(await fireAt(AT_GUESS, armedOf('deadline'))).toBe('sent-on');
    expect(await fireAt(AT_GUESS, armedOf('pick'))).toBe('acted');
    expect((await stored()).picks).toHaveLength(1);
    expect(await fireAt(dueAt(LATER), armedOf('deadline'))).toBe('acted');
    expect((await stored()).status).toBe('active');
  });

  it('has no effect if the league is deleted', async () => {
    const { ports, key, armedOf, fireAt, AT_GUESS } = await guessed();
    value(await deleteLeague(ports, key.leagueId, seat(1)));
    const armed = ports.armed.length;
    correct(LATER);
    expect(await fireAt(AT_GUESS, armedOf('undrafted'))).toBe('idle');
    expect(ports.armed).toHaveLength(armed);
  });
});
