import { describe, expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf } from '#test/support/small-league.ts';
import { countUnread, markAllRead, markRead, readNotifications } from './notifications.ts';

const DAY_MS = 86_400_000;

/** Starts a draft with four members. */
async function started() {
  const ports = memoryPorts();
  const { key } = await draftOf(ports, 4);
  const list = async (reader: number) => value(await readNotifications(ports, seat(reader), undefined));
  const unread = async (reader: number) => value(await countUnread(ports, seat(reader))).count;
  /** Stores another notification for a reader, with an id made at that time. Returns the id. */
  const tell = async (reader: number, at: Date) => {
    const season = (await ports.seasons.get(key.leagueId, key.season))!;
    const [row] = await ports.notifications.listOf(seat(reader), { limit: 1 });
    const told = { ...row!, id: ports.random.id(at), createdAt: at.toISOString(), isRead: false };
    const effects = { joined: [], left: [], notifications: [told], log: [] };
    expect(await ports.seasons.saveWith(next(season, {}), effects)).toBe('saved');
    return told.id;
  };
  return { ports, key, list, unread, tell };
}

describe('the start of a draft', () => {
  it('notifies every member of their own first pick', async () => {
    const { ports, key, list } = await started();
    const state = await ports.seasons.get(key.leagueId, key.season);
    for (const reader of [1, 2, 3, 4]) {
      const told = (await list(reader)).filter(({ type }) => type === 'draft_started');
      expect(told).toHaveLength(1);
      const [newest] = told;
      expect(newest).toMatchObject({ type: 'draft_started', leagueId: key.leagueId, isRead: false });
      const place = (state?.order.indexOf(seat(reader)) ?? 0) + 1;
      expect(newest?.message).toContain(place === 1 ? 'on the clock with the first pick.' : `No. ${place}.`);
    }
  });
});

describe('a list of notifications', () => {
  it('names each notification’s league', async () => {
    const { ports, key, list } = await started();
    const league = await ports.leagues.get(key.leagueId);
    const [newest] = await list(2);
    expect(newest).toMatchObject({ leagueCode: league?.code, leagueName: league?.name });
  });

  it('can be marked read one by one, but only by its reader', async () => {
    const { ports, list, unread } = await started();
    const [{ id } = { id: '' }] = await list(2);
    const before = await unread(2);
    expect(await markRead(ports, seat(3), id)).toEqual({ ok: false, refused: 'not-found' });
    expect(await unread(2)).toBe(before);
    value(await markRead(ports, seat(2), id));
    expect(await unread(2)).toBe(before - 1);
  });

  it('can be marked read as a whole, but notifications that arrive later are unread', async () => {
    const { ports, list, unread, tell } = await started();
    value(await markAllRead(ports, seat(2)));
    expect(await unread(2)).toBe(0);
    expect((await list(2)).every(({ isRead }) => isRead)).toBe(true);
    expect(await unread(3)).toBeGreaterThan(0);
    ports.clock.advance(1000);
    await tell(2, ports.clock.now());
    expect(await unread(2)).toBe(1);
  });

  it('still shows a notification as unread if it arrives after the list is marked read, even with an older id', async () => {
    const { ports, list, unread, tell } = await started();
    const begun = ports.clock.now();
    ports.clock.advance(15_000);
    const seen = await tell(2, ports.clock.now());
    value(await markAllRead(ports, seat(2)));
    expect(await unread(2)).toBe(0);
    const late = await tell(2, begun);
    expect(await unread(2)).toBe(1);
    const isRead = new Map((await list(2)).map((row) => [row.id, row.isRead]));
    expect([isRead.get(seen), isRead.get(late)]).toEqual([true, false]);
  });

  it('can be marked read as a whole, no matter how long it is', async () => {
    const { ports, unread, tell } = await started();
    for (let index = 0; index < 120; index += 1) {
      await tell(2, ports.clock.now());
      ports.clock.advance(1000);
    }
    value(await markAllRead(ports, seat(2)));
    expect(await unread(2)).toBe(0);
    expect((await ports.notifications.listOf(seat(2), { limit: 200 })).every((row) => row.isRead)).toBe(true);
  });

  it('drops notifications after ninety days, read or not, and stops counting them', async () => {
    const { ports, list, unread } = await started();
    const told = await list(2);
    ports.clock.advance(90 * DAY_MS);
    expect(await list(2)).toEqual(told);
    expect(await unread(2)).toBe(told.length);
    ports.clock.advance(1);
    expect(await list(2)).toEqual([]);
    expect(await unread(2)).toBe(0);
  });
});
