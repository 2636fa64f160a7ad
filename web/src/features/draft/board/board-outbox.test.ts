import { expect, test, vi } from 'vitest';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { type BoardChange, type SaidChange, isSameBoard } from './draft-board.ts';
import { createBoardOutbox, type BoardOutbox, type OutboxSetting } from './board-outbox.ts';

class Outdated extends Error {}
class Final extends Error {}

type Stored = OutboxSetting['stored'];

/** Returns the storage that the windows of one browser share. */
function browserStore(kept: readonly SaidChange[] = []): Stored & { kept(): readonly SaidChange[] } {
  return { read: () => kept, write: (changes) => (kept = changes), kept: () => kept };
}

/** Returns a server with one stored board. It rejects any save that isn't based on that board. */
function server(board: DraftBoard | null = null) {
  const saves: DraftBoard[] = [];
  return {
    saves,
    board: () => board,
    save(next: DraftBoard, from: DraftBoard | null): DraftBoard {
      const isFromStored = board === null || from === null ? board === from : isSameBoard(board, from);
      if (!isFromStored) throw new Outdated();
      saves.push(next);
      return (board = next);
    },
  };
}

let ids = 0;

/** Opens a window. `setting` overrides the defaults. */
function openWindow(of: ReturnType<typeof server>, stored: Stored, setting: Partial<OutboxSetting> = {}) {
  let known: DraftBoard | null | undefined;
  const onSaved = vi.fn<OutboxSetting['onSaved']>();
  const onFailure = vi.fn<OutboxSetting['onFailure']>();
  const outbox = createBoardOutbox({
    known: () => known,
    fetch: () => Promise.resolve((known = of.board())),
    save: async (board, from) => (known = of.save(board, from)),
    isOutdated: (error) => error instanceof Outdated,
    isFinal: (error) => error instanceof Final,
    isOffline: () => false,
    stored,
    newId: () => `change-${(ids += 1)}`,
    onSaved,
    onFailure,
    ...setting,
  });
  return Object.assign(outbox, { onSaved, onFailure });
}

const star = (...teamIds: number[]): BoardChange => ({ do: 'add', teamIds });
const crown = (said: 'wins' | 'losses'): BoardChange => ({ do: 'crown', crown: said });
const isQuiet = ({ unsaved }: BoardOutbox) => unsaved().changes.length === 0;

test('a change made during a save goes out with the next save, and only then does the board count as saved', async () => {
  const stored = browserStore();
  const on = server();
  const arrived = Promise.withResolvers<void>();
  const window = openWindow(on, stored, {
    known: on.board,
    async save(board, from) {
      await arrived.promise;
      on.save(board, from);
    },
  });
  window.say(star(4));
  window.say(crown('losses'));
  window.say(star(5));
  arrived.resolve();
  await window.release();
  expect(on.saves.map(({ teamOrder }) => teamOrder)).toEqual([[4], [4, 5]]);
  expect(on.board()).toEqual({ teamOrder: [4, 5], strategy: 'losses' });
  expect(window.onSaved.mock.calls.map(([changes, isLast]) => [changes.length, isLast])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(window.onFailure).not.toHaveBeenCalled();
  expect(stored.kept()).toEqual([]);
});

test('a change waits until the board has loaded, and isn’t sent if it changes nothing', async () => {
  const on = server({ teamOrder: [1, 2], strategy: 'losses' });
  const save = vi.fn<OutboxSetting['save']>(async (board, from) => on.save(board, from));
  const window = openWindow(on, browserStore(), { save });
  window.say(star(2));
  window.say(crown('losses'));
  await window.release();
  expect(save).not.toHaveBeenCalled();
  expect(isQuiet(window)).toBe(true);
  window.say(star(3));
  await window.release();
  expect(on.board()).toEqual({ teamOrder: [1, 2, 3], strategy: 'losses' });
});

test('a save is rebased if another window has saved first', async () => {
  const on = server({ teamOrder: [1], strategy: 'wins' });
  const window = openWindow(on, browserStore());
  window.say(star(2));
  await window.release();
  on.save({ teamOrder: [2, 1, 9], strategy: 'losses' }, on.board());
  window.say({ do: 'top', teamId: 3 });
  await window.release();
  expect(on.board()).toEqual({ teamOrder: [3, 2, 1, 9], strategy: 'losses' });
  expect(window.onFailure).not.toHaveBeenCalled();
});

test('if other windows always save first, saving stops with an error and keeps the changes', async () => {
  const on = server();
  const window = openWindow(on, browserStore(), { save: () => Promise.reject(new Outdated()) });
  window.say(star(2));
  await window.release();
  expect(window.onFailure).toHaveBeenCalledOnce();
  expect(window.unsaved()).toMatchObject({ changes: [{ teamIds: [2] }], hasFailed: true });
});

test('after a failed save, the order waits for a retry, but the crown choice is dropped and asked for again', async () => {
  const on = server();
  const stored = browserStore();
  let isBroken = true;
  const window = openWindow(on, stored, {
    async save(board, from) {
      if (isBroken) throw new Error('503');
      on.save(board, from);
    },
  });
  window.say(crown('losses'));
  window.say(star(7));
  await window.release();
  expect(window.unsaved()).toMatchObject({ changes: [{ teamIds: [7] }], hasFailed: true });
  expect(stored.kept()).toMatchObject([{ teamIds: [7] }]);
  expect(window.onFailure.mock.calls[0]?.[0]).toHaveLength(2);
  isBroken = false;
  await window.release();
  expect(window.unsaved()).toEqual({ changes: [], hasFailed: false });
  expect(on.board()).toEqual({ teamOrder: [7], strategy: 'wins', isCrownOpen: true });
});

test('a change that can never be saved is dropped', async () => {
  const stored = browserStore();
  const window = openWindow(server(), stored, { save: () => Promise.reject(new Final()) });
  window.say(star(7));
  await window.release();
  expect(window.unsaved()).toEqual({ changes: [], hasFailed: false });
  expect([window.onFailure.mock.calls.length, stored.kept()]).toEqual([1, []]);
});

test('an offline change doesn’t count as failed, and is saved once the browser is online, even after a reload', async () => {
  const on = server();
  const stored = browserStore();
  let isOffline = true;
  const setting = { isOffline: () => isOffline };
  const left = openWindow(on, stored, setting);
  left.say(star(7));
  await left.release();
  const reloaded = openWindow(on, stored, setting);
  expect(reloaded.unsaved()).toMatchObject({ changes: [{ teamIds: [7] }], hasFailed: false });
  isOffline = false;
  await reloaded.release();
  expect([on.board()?.teamOrder, stored.kept()]).toEqual([[7], []]);
});

test('if the session ends, changes don’t fail but wait for the next session', async () => {
  const over = Object.assign(new Error(), { name: 'SessionError' });
  const window = openWindow(server(), browserStore(), { save: () => Promise.reject(over) });
  window.say(star(7));
  await window.release();
  expect(window.unsaved()).toMatchObject({ changes: [{ teamIds: [7] }], hasFailed: false });
  expect(window.onFailure).not.toHaveBeenCalled();
});

test('two windows of the same browser don’t overwrite each other’s stored changes', () => {
  const stored = browserStore();
  const setting = { isOffline: () => true };
  for (const [index, window] of [
    openWindow(server(), stored, setting),
    openWindow(server(), stored, setting),
  ].entries())
    window.say(star(index + 1));
  expect(stored.kept()).toMatchObject([{ teamIds: [1] }, { teamIds: [2] }]);
});

test('if the network is lost during a save, the change doesn’t fail but waits', async () => {
  let isOffline = false;
  const window = openWindow(server(), browserStore(), {
    isOffline: () => isOffline,
    save: () => {
      isOffline = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  window.say(star(7));
  await window.release();
  expect(window.unsaved()).toMatchObject({ changes: [{ teamIds: [7] }], hasFailed: false });
  expect(window.onFailure).not.toHaveBeenCalled();
});

test('a change that another window has already saved isn’t saved again over a later choice', async () => {
  const on = server();
  const stored = browserStore();
  let isOffline = true;
  const setting = { isOffline: () => isOffline };
  openWindow(on, stored, setting).say(star(7));
  const [one, other] = [openWindow(on, stored, setting), openWindow(on, stored, setting)];
  isOffline = false;
  await one.release();
  one.say({ do: 'off', teamIds: [7] });
  await one.release();
  await other.release();
  expect(on.board()?.teamOrder).toEqual([]);
  expect([one, other].every(isQuiet)).toBe(true);
});

test('a listener is called for changes until it unsubscribes', async () => {
  const window = openWindow(server(), browserStore());
  const onChange = vi.fn<() => void>();
  const stop = window.subscribe(onChange);
  window.say(star(1));
  expect(onChange).toHaveBeenCalled();
  stop();
  await window.release();
  const told = onChange.mock.calls.length;
  window.say(star(2));
  await window.release();
  expect(onChange.mock.calls).toHaveLength(told);
});

/** Runs calls in random order. Some fail before they reach the server, and some lose their reply after the server has saved. */
function weather(random: NumberSource) {
  const underWay: (() => void)[] = [];
  const roll = (sides: number) => Math.floor(random() * sides);
  const arrives = <T>(act: () => T, canFail: boolean) =>
    new Promise<T>((resolve, reject) => {
      const fate = canFail ? roll(10) : 9;
      underWay.push(() => {
        if (fate === 0) return reject(new Error('lost on its way'));
        const done = new Promise<T>((kept) => kept(act()));
        underWay.push(() => {
          if (fate === 1) reject(new Error('its reply was lost'));
          else done.then(resolve, reject);
        });
        // Without a handler, a rejection would count as unhandled until the reply arrives.
        done.catch(() => undefined);
      });
    });
  async function step(): Promise<boolean> {
    const [next] = underWay.splice(roll(underWay.length), 1);
    next?.();
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    return next !== undefined;
  }
  return { arrives, step, roll };
}

test('no star is lost or duplicated, no matter how the saves of two browsers interleave and fail', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { arrives, step, roll } = weather(seededRandom(seed));
    const on = server({ teamOrder: [1, 2, 3], strategy: 'wins' });
    const windows = [browserStore(), browserStore()].map((stored) => {
      let known: DraftBoard | null | undefined;
      return openWindow(on, stored, {
        known: () => known,
        fetch: async () => (known = await arrives(on.board, true)),
        save: async (board, from) => (known = await arrives(() => on.save(board, from), true)),
      });
    });
    const toSay = windows.flatMap((window, index) => {
      const first = 10 * (index + 1);
      const changes: BoardChange[] = [
        star(first),
        star(first + 1, first + 2),
        { do: 'place', teamId: first, before: 1 + roll(3) },
        { do: 'off', teamIds: [first + 2] },
      ];
      return changes.map((change) => ({ window, change }));
    });
    for (const { window, change } of toSay) {
      window.say(change);
      for (let steps = roll(6); steps > 0; steps -= 1) await step();
    }
    for (let rounds = 0; !windows.every(isQuiet); rounds += 1) {
      expect(rounds, `seed ${seed} comes to rest`).toBeLessThan(500);
      for (const { release } of windows) void release();
      while (await step());
    }
    const order = on.board()?.teamOrder ?? [];
    expect(
      order.toSorted((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual([1, 2, 3, 10, 11, 20, 21]);
    for (const [team, rival] of [
      [10, 11],
      [20, 21],
    ] as const)
      expect(order.indexOf(team), `seed ${seed}: ${team} was placed before its end`).toBeLessThan(
        order.indexOf(rival),
      );
  }
});
