import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import type { Connection, StoredLogLine, Notification, StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueBanner } from '#shared/domain/leagues/league-banner.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { NOW, type Stores } from './tables.ts';

/** A time before all of the notifications in these tests were created. */
const LONG_AGO = new Date(0);

export const NOTHING: StoredEffects = { joined: [], notifications: [], log: [] };

/** The effects of creating a league: its owner becomes a member. */
export const OWNER_JOINS: StoredEffects = { ...NOTHING, joined: [seat(1)] };

export function newsOf(to: string, id: string, leagueId: string | null): Notification {
  const words = { type: 'league_joined', title: 'You joined', message: 'You are in.' } as const;
  return { ...words, to, id, leagueId, createdAt: NOW.toISOString(), isRead: false };
}

/** Tests how an act's effects are stored together with the act, and how the users concerned find these effects. */
export function newsContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  let made = 0;
  test('an act’s effects are written together with the season change, or not at all', async () => {
    const { league, season } = await newLeague();
    const { seasons, leagues, notifications, leagueLog } = stores();
    const acts = [901, 902].map((number) => {
      const id = `01K3KDN${String(number + made * 1000).padStart(19, '0')}`;
      const line: StoredLogLine = {
        id,
        at: NOW.toISOString(),
        act: 'member-joined',
        by: seat(number),
        text: 'joined',
      };
      const told = { ...newsOf(seat(number), id, league.id), author: seat(950), race: 'losses' as const };
      return { joined: [seat(number)], left: [], notifications: [told], log: [line] };
    });
    const [first, second] = acts as unknown as [StoredEffects, StoredEffects];
    expect(await seasons.saveWith(next(season, {}), first)).toBe('saved');
    expect(await seasons.saveWith(next(season, {}), second)).toBe('conflict');
    expect(await leagues.listOf(seat(901))).toContain(league.id);
    expect(await leagues.listOf(seat(902))).toEqual([]);
    expect(await notifications.listOf(seat(901), { limit: 1 })).toEqual(first.notifications);
    expect(await notifications.listOf(seat(902), { limit: 1 })).toEqual([]);
    expect(await leagueLog.listOf(league.id, { limit: 10 })).toEqual(first.log);
  });

  test('a notification can replace an older one to the same member', async () => {
    const { league, season } = await newLeague();
    const { seasons, notifications } = stores();
    const joined = (id: string) => ({ ...newsOf(seat(961), id, league.id), joiners: [seat(902)] });
    const [older, newer] = [joined('01K3KDN900000000000000000A'), joined('01K3KDN900000000000000000B')];
    const first = next(season, {});
    await seasons.saveWith(first, { ...NOTHING, notifications: [older] });
    const second = { ...NOTHING, notifications: [{ ...newer, replaces: older.id }] };
    expect(await seasons.saveWith(next(first, {}), second)).toBe('saved');
    expect(await notifications.listOf(seat(961), { limit: 9 })).toEqual([newer]);
  });

  test('a league’s new code is written with its season, unless it is taken or has changed in the meantime', async () => {
    const [{ league, season }, { league: other }] = [await newLeague(), await newLeague()];
    const { seasons, leagues } = stores();
    const after = next(season, { codeDrawnAt: NOW.toISOString(), keptOut: [seat(902)] });
    const draw = (code: string, formerCode = league.code) =>
      seasons.saveWith(after, { ...NOTHING, league: { code }, formerCode });
    expect(await draw(other.code)).toBe('conflict');
    expect(await draw('NEW001', 'OTHER1')).toBe('conflict');
    expect(await draw('NEW001')).toBe('saved');
    expect(await leagues.get(league.id)).toMatchObject({ code: 'NEW001' });
    expect(await seasons.get(league.id, season.season)).toMatchObject(after);
    for (const code of ['NEW001', league.code]) expect(await leagues.idOfCode(code)).toBe(league.id);
    expect(await leagues.idOfCode(other.code)).toBe(other.id);
  });

  test('a membership ends together with the season change', async () => {
    const { season } = await newLeague();
    const { seasons, leagues } = stores();
    const joined = next(season, {});
    await seasons.saveWith(joined, { ...NOTHING, joined: [seat(911), seat(912)] });
    const left = [{ userId: seat(911), seasons: [] }];
    expect(await seasons.saveWith(next(joined, {}), { ...NOTHING, left })).toBe('saved');
    expect(await leagues.listOf(seat(911))).toEqual([]);
    expect(await leagues.listOf(seat(912))).toEqual([season.leagueId]);
  });

  test('an act’s change to the league is written with the season, and leaves the rest of the league unchanged', async () => {
    const { league, season } = await newLeague();
    const { seasons, leagues } = stores();
    const rename = (name: string) => ({ ...NOTHING, league: { name } });
    expect(await seasons.saveWith(next(season, {}), rename('Monday'))).toBe('saved');
    expect(await seasons.saveWith(next(season, {}), rename('Tuesday'))).toBe('conflict');
    expect(await leagues.get(league.id)).toEqual({ ...league, name: 'Monday' });
  });

  test('a banner is stored with its league, and leaves no visible trace when it’s removed', async () => {
    const { league, season } = await newLeague();
    const { seasons, leagues } = stores();
    const banner: LeagueBanner = { pattern: 'diamonds', teamId: 9, otherTeamId: 26, text: 'Ours' };
    await seasons.saveWith(next(season, {}), { ...NOTHING, league: { banner } });
    expect(await leagues.get(league.id)).toEqual({ ...league, banner });
    await seasons.saveWith(next(next(season, {}), {}), { ...NOTHING, league: { banner: null } });
    expect((await leagues.get(league.id))?.banner).toBeNull();
  });

  describe('a member’s notifications', () => {
    const idOf = (number: number) => `01K3KDP${String(number).padStart(19, '0')}`;
    const tell = async (count: number) => {
      const { season } = await newLeague();
      made += 1;
      const reader = seat(5000 + made);
      const ids = Array.from({ length: count }, (_, index) => idOf(index + 1));
      const rows = ids.map((id) => newsOf(reader, id, season.leagueId));
      for (let from = 0; from < count; from += 50) {
        const effects = { joined: [], left: [], notifications: rows.slice(from, from + 50), log: [] };
        const version = season.version + from / 50;
        expect(await stores().seasons.saveWith(next({ ...season, version }, {}), effects)).toBe('saved');
      }
      return reader;
    };

    test('are listed newest first, a page at a time', async () => {
      const reader = await tell(5);
      const { notifications } = stores();
      const ids = async (page: { before?: string; limit: number }) =>
        (await notifications.listOf(reader, page)).map(({ id }) => id);
      expect(await ids({ limit: 2 })).toEqual([idOf(5), idOf(4)]);
      expect(await ids({ before: idOf(4), limit: 2 })).toEqual([idOf(3), idOf(2)]);
      expect(await ids({ before: idOf(1), limit: 2 })).toEqual([]);
      expect(await ids({ limit: 100 })).toHaveLength(5);
    });

    test('disappear from every page and from the count when they’re too old', async () => {
      const reader = await tell(0);
      const { seasons, notifications } = stores();
      const { season } = await newLeague();
      const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
      const ids = [days(0), days(10)].map((at) => ulid(at.getTime()));
      const rows = ids.map((id) => newsOf(reader, id, season.leagueId));
      expect(
        await seasons.saveWith(next(season, {}), { joined: [], left: [], notifications: rows, log: [] }),
      ).toBe('saved');
      const listed = async (since: Date, before?: string) =>
        (await notifications.listOf(reader, { since, before, limit: 9 })).map(({ id }) => id);
      expect(await listed(days(0))).toEqual(ids.toReversed());
      expect(await listed(days(1))).toEqual([ids[1]]);
      expect(await listed(days(1), ids[1])).toEqual([]);
      expect(await listed(days(1), ids[0])).toEqual([]);
      expect(await listed(days(11))).toEqual([]);
      expect((await notifications.countUnread(reader, days(1))).count).toBe(1);
      expect((await notifications.countUnread(reader, days(11))).count).toBe(0);
    });

    test('can be marked as read one by one, or all at once up to a given one', async () => {
      const reader = await tell(5);
      const { notifications } = stores();
      const unread = async () =>
        (await notifications.listOf(reader, { limit: 9 }))
          .filter(({ isRead }) => !isRead)
          .map(({ id }) => id);
      expect(await notifications.markRead(reader, idOf(5))).toBe(true);
      expect(await notifications.markRead(reader, idOf(5))).toBe(true);
      expect(await unread()).toEqual([idOf(4), idOf(3), idOf(2), idOf(1)]);
      await notifications.markReadUpTo(reader, idOf(3));
      await notifications.markReadUpTo(reader, idOf(1));
      expect(await unread()).toEqual([idOf(4)]);
      expect((await notifications.countUnread(reader, LONG_AGO)).count).toBe(1);
    });

    test('are emailed and marked by only one worker at a time', async () => {
      const reader = await tell(1);
      const { notifications } = stores();
      const [at, until, later] = [0, 60, 61].map((seconds) => new Date(NOW.getTime() + seconds * 1000)) as [
        Date,
        Date,
        Date,
      ];
      const begin = (from: Date) => notifications.beginMailing(reader, idOf(1), { at: from, until });
      expect((await Promise.all([begin(at), begin(at)])).toSorted()).toEqual([false, true]);
      expect(await begin(later)).toBe(true);
      await notifications.markMailed(reader, idOf(1), later);
      expect((await notifications.get(reader, idOf(1)))?.mailedAt).toBe(later.toISOString());
      expect(await begin(new Date(later.getTime() + 600_000))).toBe(false);
      await notifications.markMailed(reader, idOf(9), later);
      expect(await notifications.get(reader, idOf(9))).toBeUndefined();
    });

    test('can’t be read or marked by anyone else', async () => {
      const reader = await tell(1);
      const { notifications } = stores();
      expect(await notifications.markRead(seat(999), idOf(1))).toBe(false);
      expect(await notifications.listOf(seat(999), { limit: 9 })).toEqual([]);
      expect((await notifications.countUnread(reader, LONG_AGO)).count).toBe(1);
    });

    test('include those sent to everyone since a given time, each with the member’s own read mark', async () => {
      const { notifications } = stores();
      const [ana, eve] = [seat(921), seat(922)];
      const [old, young] = [ulid(NOW.getTime() - 1), ulid(NOW.getTime())];
      for (const id of [old, young]) {
        const { to: _to, ...notice } = newsOf('', id, null);
        await notifications.addForAll(notice);
      }
      const read = async (reader: string) =>
        (await notifications.listOf(reader, { since: NOW, limit: 9 })).map(({ id, to, isRead }) => [
          id,
          to,
          isRead,
        ]);
      expect(await notifications.markRead(ana, young)).toBe(true);
      expect(await read(ana)).toEqual([[young, ana, true]]);
      expect(await read(eve)).toEqual([[young, eve, false]]);
      expect((await notifications.countUnread(ana, NOW)).count).toBe(0);
      expect((await notifications.countUnread(eve, NOW)).count).toBe(1);
      expect((await notifications.countUnread(eve, LONG_AGO)).count).toBe(2);
    });

    test('are counted only up to a hundred', async () => {
      expect((await stores().notifications.countUnread(await tell(103), LONG_AGO)).count).toBe(100);
    });
  });

  test('a member who leaves a league no longer follows it on any of their sockets', async () => {
    const { connections } = stores();
    const [league, other] = [(await newLeague()).league.id, (await newLeague()).league.id];
    const [mine, alsoMine, hers] = [seat(701), seat(701), seat(702)].map((userId, index) => ({
      id: `socket-${made}-${index}`,
      userId,
    })) as [Connection, Connection, Connection];
    for (const socket of [mine, alsoMine, hers]) {
      await connections.open(socket);
      for (const id of [league, other]) await connections.follow(socket, id);
    }
    await connections.unfollow(seat(701), league);
    expect(await connections.listOf(league)).toEqual([hers]);
    expect(await connections.listOf(other)).toHaveLength(3);
    expect(await connections.leaguesOf(mine.id)).toEqual({ userId: seat(701), leagueIds: [other] });
  });
}
