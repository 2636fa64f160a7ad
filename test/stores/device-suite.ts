import { expect, test } from 'vitest';
import { NO_WISHES } from '#shared/domain/news/push.ts';
import type { Device } from '#shared/domain/news/push-devices.ts';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how members' devices and push preferences are stored, and how the store records which pushes were sent. */
export function deviceContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const userId = seat(number);
    const own = { id: userId, email: `device${number}@x.example`, skeletons: [`device${number}`] };
    await stores().users.add({ ...profileOf(number), ...own });
    return userId;
  };
  const device = (name: string): Device => ({
    id: name.padEnd(32, '-'),
    name,
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    keys: { p256dh: 'p', auth: 'a' },
    timeZone: 'Europe/Berlin',
    publicKey: 'k',
    session: 's',
    createdAt: NOW.toISOString(),
    lastUsedAt: NOW.toISOString(),
  });
  const EMPTY = { devices: [], wishes: NO_WISHES, version: 0 };
  const WISHES = {
    types: { turn: false, final: true },
    quietHours: { from: '22:00', to: '07:00' },
    mutedLeagues: ['L1'],
  };

  test('devices and preferences read back unchanged, and are deleted together with the items that keep them unique', async () => {
    const { devices } = stores();
    const ana = await member(811);
    expect(await devices.get(ana)).toEqual(EMPTY);
    const book = { devices: [device('811a'), device('811b')], wishes: WISHES };
    expect(await devices.save(ana, EMPTY, book)).toBe('saved');
    const kept = await devices.get(ana);
    expect(kept).toEqual({ ...book, version: 1 });
    expect(await devices.holderOf(device('811a').id)).toBe(ana);
    expect(await devices.forget(ana, kept)).toBe('saved');
    expect(await devices.get(ana)).toEqual(EMPTY);
    expect(await devices.holderOf(device('811a').id)).toBeUndefined();
  });

  test('one of two simultaneous device changes gets a conflict', async () => {
    const { devices } = stores();
    const ana = await member(812);
    const book = { devices: [device('812a')], wishes: NO_WISHES };
    expect(await devices.save(ana, EMPTY, book)).toBe('saved');
    expect(await devices.save(ana, EMPTY, book)).toBe('conflict');
    const kept = await devices.get(ana);
    expect(await devices.save(ana, kept, { ...kept, devices: [] })).toBe('saved');
    expect(await devices.save(ana, kept, { ...kept, devices: [] })).toBe('conflict');
    expect(await devices.forget(ana, kept)).toBe('conflict');
    expect(await devices.holderOf(device('812a').id)).toBeUndefined();
  });

  test('a device belongs to at most one member', async () => {
    const { devices } = stores();
    const [ana, ben] = [await member(813), await member(814)];
    const book = { devices: [device('813a')], wishes: NO_WISHES };
    expect(await devices.save(ana, EMPTY, book)).toBe('saved');
    expect(await devices.save(ben, EMPTY, book)).toBe('conflict');
    const kept = await devices.get(ana);
    expect(await devices.save(ana, kept, { ...kept, devices: [] })).toBe('saved');
    expect(await devices.save(ben, EMPTY, book)).toBe('saved');
    expect(await devices.holderOf(device('813a').id)).toBe(ben);
  });

  test('a user without an account can’t store a device or preference', async () => {
    const { devices } = stores();
    const stranger = seat(898);
    expect(await devices.save(stranger, EMPTY, { devices: [device('898')], wishes: NO_WISHES })).toBe(
      'former',
    );
    expect(await devices.save(stranger, EMPTY, { devices: [], wishes: WISHES })).toBe('former');
    expect(await devices.get(stranger)).toEqual(EMPTY);
    expect(await devices.holderOf(device('898').id)).toBeUndefined();
  });

  test('only one delivery at a time pushes a notification, and no more deliveries do once all devices have it', async () => {
    const { notifications } = stores();
    const ana = await member(815);
    const words = { type: 'trade_accepted', title: 'T', message: 'M', leagueId: null } as const;
    const row = {
      ...words,
      to: ana,
      id: '01K3KD0000000000000000PUSH',
      createdAt: NOW.toISOString(),
      isRead: false,
    };
    const span = { at: NOW, until: new Date(NOW.getTime() + 60_000) };
    expect(await notifications.beginPushing(ana, row.id, span)).toBeUndefined();
    await notifications.add([row]);
    expect(await notifications.beginPushing(ana, row.id, span)).toEqual([]);
    expect(await notifications.beginPushing(ana, row.id, span)).toBeUndefined();
    await notifications.markPushed(ana, row.id, { settled: ['a'], at: undefined });
    expect(await notifications.getMarked(ana, row.id)).toEqual({ ...row, pushedTo: ['a'] });
    expect(await notifications.beginPushing(ana, row.id, span)).toEqual(['a']);
    await notifications.markPushed(ana, row.id, { settled: ['a', 'b'], at: NOW });
    expect(await notifications.beginPushing(ana, row.id, span)).toBeUndefined();
    // The email about the notification is independent of its pushes.
    expect(await notifications.beginMailing(ana, row.id, span)).toBe(true);
    await notifications.markReadUpTo(ana, row.id);
    expect(await notifications.getMarked(ana, row.id)).toMatchObject({ isRead: true, pushedTo: ['a', 'b'] });
    expect(await notifications.getMarked(ana, '01K3KD0000000000000000GONE')).toBeUndefined();
  });

  test('only one delivery at a time pushes a turn, and no more deliveries do once all devices have it or a later turn replaces it', async () => {
    const { turnMarks } = stores();
    const draft = { leagueId: '01K3KD0000000000000000TURN', season: '2025-26' };
    const span = { at: NOW, until: new Date(NOW.getTime() + 35_000) };
    const later = { at: span.until, until: new Date(NOW.getTime() + 70_000) };
    expect(await turnMarks.begin(draft, 'b', span)).toEqual({ settled: [] });
    expect(await turnMarks.begin(draft, 'b', span)).toBe('busy');
    // The delivery that claimed the turn has died, so the next delivery takes over.
    expect(await turnMarks.begin(draft, 'b', later)).toEqual({ settled: [] });
    await turnMarks.end(draft, 'b', { settled: ['phone'], at: undefined });
    expect(await turnMarks.begin(draft, 'b', span)).toEqual({ settled: ['phone'] });
    await turnMarks.end(draft, 'b', { settled: ['phone', 'laptop'], at: NOW });
    expect(await turnMarks.begin(draft, 'b', later)).toBe('again');
    expect(await turnMarks.begin(draft, 'a', later)).toBe('again');
    expect(await turnMarks.begin({ ...draft, season: '2026-27' }, 'a', span)).toEqual({ settled: [] });
    expect(await turnMarks.begin(draft, 'c', span)).toEqual({ settled: [] });
    await turnMarks.end(draft, 'b', { settled: [], at: NOW });
    expect(await turnMarks.begin(draft, 'c', span)).toBe('busy');
    // What is pushed about something else has its own marks.
    expect(await turnMarks.begin({ ...draft, about: 'sold#5#1' }, 'a', span)).toEqual({ settled: [] });
    // A device that has received the push for the previous turn still needs the push for this turn.
    expect(await turnMarks.begin(draft, 'c', later)).toEqual({ settled: [] });
  });
}
