import { describe, expect, it } from 'vitest';
import type { Timer } from '#shared/domain/timer.ts';
import { DRAFT_AT, DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft, startScheduledDraft } from './start-draft.ts';

const SCHEDULED = '2025-08-26T00:00:00.000Z';

/** Returns who started the draft, according to the league's log; null if Two Crowns itself did. */
async function starters(ports: MemoryPorts, leagueId: string): Promise<(string | null)[]> {
  const lines = await ports.leagueLog.listOf(leagueId, { limit: 99 });
  return lines.filter(({ act }) => act === 'draft-started').map(({ by }) => by);
}

async function scheduled(members: number, input: Parameters<typeof leagueOf>[2] = {}) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, members, { draftDateTime: SCHEDULED, ...input });
  const [timer] = ports.armed as Extract<Timer, { kind: 'start' }>[];
  if (!timer) throw new Error('no start was armed');
  for (const number of [1, 2]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, league.key.leagueId);
  }
  ports.clock.set(new Date(SCHEDULED));
  ports.pushed.length = 0;
  ports.armed.length = 0;
  return { ports, timer, ...league };
}

describe('starting by hand', () => {
  it('puts the first member in the order on the clock, and arms the timers', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    ports.armed.length = 0;
    const draft = value(await startDraft(ports, key, seat(1)));
    expect(draft).toMatchObject({ status: 'drafting', pickOrder: 1, deadlineAt: '2025-08-25T23:01:30.000Z' });
    expect(draft.order.toSorted()).toEqual([1, 2, 3, 4].map(seat));
    expect(ports.armed).toEqual([
      { kind: 'pick', ...key, pickOrder: 1, at: DRAFT_AT.getTime() / 1000 + 90 },
      { kind: 'deadline', ...key, at: Date.parse(DRAFT_DEADLINE) / 1000 },
    ]);
    expect((await stored()).maxMembers).toBe(4);
    expect(await starters(ports, key.leagueId)).toEqual([seat(1)]);
  });

  it('keeps an order that a commissioner set', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 4);
    const updates = [4, 3, 2, 1].map((number, index) => ({ userId: seat(number), draftPosition: index + 1 }));
    value(await setDraftOrder(ports, key, seat(1), updates));
    expect(value(await startDraft(ports, key, seat(1))).order).toEqual([4, 3, 2, 1].map(seat));
  });

  it.each([
    [4, seat(2), 'commissioners-only'],
    [4, seat(99), 'league-not-found'],
    [3, seat(1), 'too-few-members'],
  ])('fails with %i members, requested by %s: %s', async (members, by, refusal) => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, members);
    ports.armed.length = 0;
    expect(await startDraft(ports, key, by)).toEqual({ ok: false, refused: refusal });
    expect(ports.armed).toEqual([]);
  });

  it('happens only once, even if a commissioner clicks twice', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    const both = await Promise.all([startDraft(ports, key, seat(1)), startDraft(ports, key, seat(1))]);
    expect(both.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect((await stored()).version).toBe(5);
  });
});

describe('the scheduled start', () => {
  it('starts the draft if there are enough members', async () => {
    const { ports, timer, stored, key } = await scheduled(4);
    expect(value(await startScheduledDraft(ports, timer))).toEqual({ started: true });
    expect((await stored()).status).toBe('drafting');
    expect(ports.armed).toMatchObject([{ kind: 'pick', pickOrder: 1 }, { kind: 'deadline' }]);
    expect(await starters(ports, key.leagueId)).toEqual([null]);
  });

  it('clears the draft time if there are too few members, and notifies only the commissioners', async () => {
    const { ports, timer, stored, key } = await scheduled(3);
    expect(value(await startScheduledDraft(ports, timer))).toEqual({ started: false });
    expect(await stored()).toMatchObject({ status: 'draft', draftDateTime: null });
    expect(ports.pushed).toMatchObject([
      { to: ['c1', 'c2'], message: { type: 'league', leagueId: key.leagueId } },
      { to: ['c1'], message: { type: 'notification', notification: { type: 'draft_postponed' } } },
      { to: ['c1'], message: { type: 'draft-notice', notice: { type: 'draft-postponed' } } },
    ]);
    expect(ports.announced.filter(({ type }) => type === 'draft_postponed')).toMatchObject([
      { to: seat(1), title: 'Sunday: Draft not started', leagueId: key.leagueId },
    ]);
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'draft-postponed', by: null });
    expect(await startScheduledDraft(ports, timer)).toEqual({ ok: false, refused: 'stale' });
  });

  it('starts a snake draft if the order table doesn’t fit the members, and notifies everyone', async () => {
    const orderTable = anyTable({ maxMembers: 10, teamsEach: 3 });
    const { ports, timer, stored, key } = await scheduled(4, { draftOrderType: 'table', orderTable });
    expect(await startDraft(ports, key, seat(1))).toEqual({
      ok: false,
      refused: 'order-table-missing',
      about: '4 members',
    });
    expect(value(await startScheduledDraft(ports, timer))).toEqual({ started: true });
    expect(await stored()).toMatchObject({ status: 'drafting', draftOrderType: 'snake', orderTable: null });
    const told = ports.announced.filter(({ type }) => type === 'draft_started');
    expect(told).toHaveLength(4);
    for (const { message } of told)
      expect(message).toMatch(/The order table didn’t fit the number of members, so it’s a snake draft\.$/);
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line?.text).toBe(
      'The draft has started. The order table didn’t fit the number of members, so it’s a snake draft',
    );
  });

  it('tells each member the number of their first pick in the order table', async () => {
    const orderTable = anyTable({ maxMembers: 4, teamsEach: 3 });
    const { ports, timer, stored } = await scheduled(4, {
      draftOrderType: 'table',
      orderTable,
      maxMembers: 4,
    });
    value(await startScheduledDraft(ports, timer));
    const { order } = await stored();
    const messageTo = (to: string | undefined) =>
      ports.announced.find((notice) => notice.type === 'draft_started' && notice.to === to)?.message;
    expect(order.map(messageTo)).toEqual([
      'Your first pick is No. 4.',
      'You’re on the clock with the first pick.',
      'Your first pick is No. 2.',
      'Your first pick is No. 3.',
    ]);
  });

  it('has no effect once the draft has been started by hand', async () => {
    const { ports, timer, key, stored } = await scheduled(4);
    value(await startDraft(ports, key, seat(1)));
    const before = await stored();
    expect(await startScheduledDraft(ports, timer)).toEqual({ ok: false, refused: 'stale' });
    expect(await stored()).toBe(before);
  });
});
