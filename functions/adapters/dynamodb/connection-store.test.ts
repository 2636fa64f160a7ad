import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireCall } from '#test/support/scripted-aws.ts';
import { wireTable } from '#test/support/wire-table.ts';
import { Unavailable } from '../../ports/ports.ts';
import { connectionStore } from './connection-store.ts';
import { Table } from './table.ts';

const SOCKET = { id: 'socket', userId: 'ana' };
const TWO_HOURS_MS = 2 * 3_600_000;

/** The store on a table. `before` runs before each call is answered, and can act like a concurrent function. */
function stage(before: (call: WireCall) => void = () => undefined) {
  const wire = wireTable();
  const clock = { time: Date.UTC(2025, 7, 25), now: () => new Date(clock.time) };
  scriptAws((call) => {
    before(call);
    return wire.answer(call);
  });
  return { clock, wire, store: connectionStore(new Table(new DynamoDBClient(SCRIPTED), 'game'), clock) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('open sockets', () => {
  it('count as gone after their expiry, even if the table still has their rows', async () => {
    const { clock, store } = stage();
    await store.open(SOCKET);
    await store.follow(SOCKET, 'A');
    clock.time += TWO_HOURS_MS;
    expect(await store.listOf('A')).toEqual([SOCKET]);
    clock.time += 10 * 60_000;
    expect(await store.listOf('A')).toEqual([]);
    expect(await store.ofUser('ana')).toEqual([]);
  });

  it('of a user are listed from oldest to newest, regardless of their ids and subscriptions', async () => {
    const { clock, store } = stage();
    for (const id of ['m', 'z', 'a']) {
      await store.open({ id, userId: 'ana' });
      clock.time += 1000;
    }
    await store.follow({ id: 'm', userId: 'ana' }, 'A');
    expect((await store.ofUser('ana')).map(({ id }) => id)).toEqual(['m', 'z', 'a']);
  });
});

const KEY = 'CONN#socket CONN';

/** Returns a socket's row as another call leaves it after making the socket follow these leagues. */
function changedRow(row: Record<string, Record<string, unknown>> | undefined, ...leagueIds: string[]) {
  const leagues = leagueIds.map((leagueId) => ({
    M: { leagueId: { S: leagueId }, places: { L: [{ S: 'draft' }] } },
  }));
  return { ...row, leagues: { L: leagues }, version: { N: `${Number(row?.['version']?.['N']) + 1}` } };
}

it('a socket’s message is accepted even while a transaction holds the socket’s row, but then doesn’t count toward the rate limit', async () => {
  const { wire, store } = stage();
  await store.open(SOCKET);
  await store.follow(SOCKET, 'A');
  vi.restoreAllMocks();
  scriptAws((call) =>
    call.action === 'UpdateItem' ? { error: 'TransactionConflictException' } : wire.answer(call),
  );
  expect(await store.hear('socket', 60)).toEqual({ userId: 'ana', leagueIds: ['A'], heard: 0 });
  expect(await store.hear('closed', 60)).toBeUndefined();
});

describe('closing a socket', () => {
  it('also ends subscriptions that the socket added while it was closing', async () => {
    let isClosing = false;
    const { wire, store } = stage(({ action }) => {
      if (action !== 'TransactWriteItems' || !isClosing) return;
      isClosing = false;
      // Between the read and the write of the call that closes the socket, the socket starts to follow a league.
      wire.items.set(KEY, changedRow(wire.items.get(KEY), 'A'));
      wire.items.set('LEAGUE#A CONN#socket', wire.items.get('USER#ana CONN#socket') ?? {});
    });
    await store.open(SOCKET);
    isClosing = true;
    expect(await store.close('socket')).toEqual(['A']);
    expect(await store.listOf('A')).toEqual([]);
    expect(wire.items.size).toBe(0);
  });
});

describe('following', () => {
  it('two leagues at the same time works for both leagues', async () => {
    let writes = 0;
    const { wire, store } = stage(({ action }) => {
      if (action !== 'TransactWriteItems' || (writes += 1) !== 2) return;
      // Another call makes the socket follow a league between the read and the write of the call under test.
      const row = wire.items.get(KEY);
      if (row) wire.items.set(KEY, changedRow(row, 'B'));
    });
    await store.open(SOCKET);
    await store.follow(SOCKET, 'A');
    expect(await store.leaguesOf('socket')).toEqual({ userId: 'ana', leagueIds: ['B', 'A'] });
  });

  it('scores and a league at the same time works for both subscriptions', async () => {
    let writes = 0;
    const { wire, store } = stage(({ action }) => {
      const row = wire.items.get(KEY);
      if (action !== 'TransactWriteItems' || (writes += 1) !== 2 || !row) return;
      wire.items.set(KEY, changedRow(row, 'B'));
    });
    await store.open(SOCKET);
    await store.followScores(SOCKET, '2025-26');
    expect(await store.leaguesOf('socket')).toEqual({ userId: 'ana', leagueIds: ['B'] });
    expect(await store.followersOfScores('2025-26')).toEqual([SOCKET]);
  });

  it('doesn’t bring back a socket that closed before the subscription was saved', async () => {
    let writes = 0;
    const { wire, store } = stage(({ action }) => {
      if (action === 'TransactWriteItems' && (writes += 1) === 2) wire.items.delete(KEY);
    });
    await store.open(SOCKET);
    await store.follow(SOCKET, 'A');
    expect(await store.leaguesOf('socket')).toBeUndefined();
    expect(await store.listOf('A')).toEqual([]);
  });

  it('one league works while the socket is leaving another', async () => {
    let isLeaving = false;
    const { wire, store } = stage(({ action }) => {
      if (action !== 'TransactWriteItems' || !isLeaving) return;
      isLeaving = false;
      wire.items.set(KEY, changedRow(wire.items.get(KEY), 'A', 'B'));
    });
    await store.open(SOCKET);
    await store.follow(SOCKET, 'A');
    isLeaving = true;
    await store.unfollow('ana', 'A');
    expect(await store.leaguesOf('socket')).toEqual({ userId: 'ana', leagueIds: ['B'] });
  });

  it('one league and leaving another at the same time both take effect', async () => {
    const { store } = stage();
    await store.open(SOCKET);
    await store.follow(SOCKET, 'A', 'draft');
    await store.follow(SOCKET, 'A', 'chat');
    await Promise.all([
      store.followScores(SOCKET, '2025-26'),
      store.follow(SOCKET, 'B', 'draft'),
      store.follow(SOCKET, 'B', 'chat'),
      store.leave(SOCKET, 'A', 'draft'),
      store.leave(SOCKET, 'A', 'chat'),
    ]);
    expect(await store.followersOf('A')).toEqual([]);
    expect(await store.followersOf('B')).toMatchObject([{ ...SOCKET, places: ['draft', 'chat'] }]);
    expect(await store.followersOfScores('2025-26')).toEqual([SOCKET]);
  });

  it('fails if the socket’s row keeps changing, so that no socket stays open without getting any pushes', async () => {
    const { wire, store } = stage(({ action }) => {
      const row = wire.items.get(KEY);
      if (action === 'TransactWriteItems' && row) wire.items.set(KEY, changedRow(row));
    });
    await store.open(SOCKET);
    await expect(store.follow(SOCKET, 'A')).rejects.toThrow(Unavailable);
  });
});

it('a ping from an unsubscribed socket creates no row', async () => {
  const calls = scriptAws(() => ({ error: 'ConditionalCheckFailedException' }));
  const table = new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game');
  const store = connectionStore(table, { now: () => new Date() });
  expect(await store.see(SOCKET, 'A', false)).toBe(false);
  expect(calls.map(({ input }) => input['ConditionExpression'])).toEqual([
    expect.stringMatching(/^attribute_exists\(pk\) AND /),
  ]);
});
