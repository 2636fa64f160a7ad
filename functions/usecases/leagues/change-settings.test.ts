import { describe, expect, it } from 'vitest';
import type { LeagueBanner } from '#shared/domain/leagues/league-banner.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { anyTable } from '#test/support/order-tables.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { changeLeague, changeSettings } from './change-settings.ts';
import { readLeague } from './read-leagues.ts';

async function stage() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3);
  await ports.connections.open({ id: 'c1', userId: seat(2) });
  await ports.connections.follow({ id: 'c1', userId: seat(2) }, league.key.leagueId);
  ports.clock.advance(1000);
  const newest = async () => (await ports.leagueLog.listOf(league.key.leagueId, { limit: 1 }))[0];
  const pushes = () => ports.pushed.filter(({ message }) => message.type === 'league').length;
  return { ports, ...league, newest, pushes };
}

describe('a league’s settings', () => {
  it('change the name, visibility and size for everyone, with one log line that has the old and new values', async () => {
    const { ports, code, newest, pushes } = await stage();
    const input = { name: 'Monday', isPublic: true, maxMembers: 4 };
    expect(value(await changeLeague(ports, code, seat(1), input))).toMatchObject(input);
    expect(value(await readLeague(ports, seat(2), code))).toMatchObject(input);
    expect(await newest()).toMatchObject({
      act: 'league-settings',
      by: seat(1),
      text: 'Renamed from Sunday to Monday. Made public. Size: 4 members',
    });
    expect(pushes()).toBe(1);
  });

  it('reject a name with a blocked word, along with everything else in the request', async () => {
    const { ports, code, stored } = await stage();
    const before = await stored();
    const refused = { ok: false, refused: 'name-refused' };
    expect(await changeLeague(ports, code, seat(1), { name: 'Fuck the rest', isPublic: true })).toEqual(
      refused,
    );
    expect(await stored()).toBe(before);
    value(await changeLeague(ports, code, seat(1), { name: 'Scunthorpe' }));
  });

  it('list the order table’s rows in the log, which also says that a new size clears the table', async () => {
    const { ports, key, code, newest, stored } = await stage();
    const { maxMembers, teamsEach } = await stored();
    const orderTable = anyTable({ maxMembers, teamsEach });
    value(await changeSettings(ports, key, seat(1), { draftOrderType: 'table', orderTable }));
    expect((await newest())?.text).toMatch(/^Draft order: order table\. Order table: \d+-\d+-\d+, /);
    ports.clock.advance(1000);
    value(await changeLeague(ports, code, seat(1), { maxMembers: maxMembers - 1 }));
    expect((await newest())?.text).toBe(`Size: ${maxMembers - 1} members. Order table cleared`);
    expect((await stored()).orderTable).toBeNull();
    const wrong = await changeSettings(ports, key, seat(1), { orderTable });
    expect(wrong).toMatchObject({ refused: 'invalid-order-table' });
  });

  it('cause no new version, log line or push if nothing changes', async () => {
    const { ports, code, stored, newest, pushes } = await stage();
    const [before, line] = [await stored(), await newest()];
    const input = { name: 'Sunday', isPublic: false, maxMembers: 10 };
    expect(value(await changeLeague(ports, code, seat(1), input))).toMatchObject(input);
    expect(await stored()).toBe(before);
    expect(await newest()).toEqual(line);
    expect(pushes()).toBe(0);
  });

  it.each([
    ['by a regular member', seat(2), { name: 'Mine' }, 'commissioners-only'],
    ['by a stranger', seat(9), { name: 'Mine' }, 'league-not-found'],
    ['below the number of members', seat(1), { maxMembers: 2 }, 'too-many-members'],
    ['beyond the number of teams', seat(1), { maxMembers: 11 }, 'too-many-teams'],
  ])('can’t be set %s, and nothing changes', async (_, by, input, refusal) => {
    const { ports, code, stored } = await stage();
    const before = await stored();
    expect(await changeLeague(ports, code, by, input)).toMatchObject({ ok: false, refused: refusal });
    expect(await stored()).toBe(before);
    expect(value(await readLeague(ports, seat(2), code)).name).toBe('Sunday');
  });

  it('include a banner that only OG Players can set, that all members see, and that stays after premium ends', async () => {
    const { ports, code, newest, pushes } = await stage();
    const banner: LeagueBanner = { pattern: 'stripes', teamId: 9, otherTeamId: 26, text: 'Sunday is ours' };
    const become = async (isPremium: boolean) => {
      const before = (await ports.users.get(seat(1)))!;
      const by = { at: ports.clock.now(), heldUntil: ports.clock.now(), notifications: [] };
      await ports.users.save(before, { ...before, isPremium, version: before.version + 1 }, by);
    };
    const shown = async () => value(await readLeague(ports, seat(2), code)).banner;
    const input = (text: string) => changeLeague(ports, code, seat(1), { banner: { ...banner, text } });
    expect(await input('Sunday is ours')).toEqual({ ok: false, refused: 'og-players-only' });
    expect(await shown()).toBeNull();
    await become(true);
    expect(value(await input('Sunday is ours')).banner).toEqual(banner);
    expect(await newest()).toMatchObject({ act: 'league-settings', text: 'Banner: Sunday is ours' });
    await become(false);
    expect(await input('Another')).toEqual({ ok: false, refused: 'og-players-only' });
    expect(await shown()).toEqual(banner);
    expect(pushes()).toBe(1);
    ports.clock.advance(1000);
    expect(value(await changeLeague(ports, code, seat(1), { banner: null })).banner).toBeNull();
    expect(await newest()).toMatchObject({ text: 'Banner taken down' });
    expect(await shown()).toBeNull();
  });

  it('keep the banner if something else changes', async () => {
    const { ports, code, newest } = await stage();
    const banner: LeagueBanner = { pattern: 'diamonds', teamId: 1, otherTeamId: 2, text: 'Sunday is ours' };
    const before = (await ports.users.get(seat(1)))!;
    const at = ports.clock.now();
    const after = { ...before, isPremium: true, version: before.version + 1 };
    await ports.users.save(before, after, { at, heldUntil: at, notifications: [] });
    value(await changeLeague(ports, code, seat(1), { banner }));
    ports.clock.advance(1000);
    value(await changeLeague(ports, code, seat(1), { name: 'Monday' }));
    expect(await newest()).toMatchObject({ text: 'Renamed from Sunday to Monday' });
    expect(value(await readLeague(ports, seat(2), code))).toMatchObject({ name: 'Monday', banner });
  });

  it('can’t be changed under an unknown code', async () => {
    const { ports } = await stage();
    expect(await changeLeague(ports, 'ZZZZZZ', seat(1), { name: 'Mine' })).toEqual({
      ok: false,
      refused: 'league-not-found',
    });
  });

  it('are all kept if two commissioners change different settings at the same time', async () => {
    const { ports, code, stored } = await stage();
    value(await changeLeague(ports, code, seat(1), { name: 'Monday' }));
    const { saveWith } = ports.seasons;
    let others = 0;
    ports.seasons.saveWith = async (...given) => {
      if ((others += 1) === 1) value(await changeLeague(ports, code, seat(1), { name: 'Tuesday' }));
      return saveWith(...given);
    };
    value(await changeLeague(ports, code, seat(1), { maxMembers: 5 }));
    expect(value(await readLeague(ports, seat(2), code))).toMatchObject({ name: 'Tuesday', maxMembers: 5 });
    expect((await stored()).maxMembers).toBe(5);
  });
});

describe('a season’s settings', () => {
  it('put the trade deadline at the end of its day in Eastern time, with a log line of its own', async () => {
    const { ports, key, newest } = await stage();
    const input = { tradeDeadline: '2025-11-20' };
    const { currentSeason } = value(await changeSettings(ports, key, seat(1), input));
    expect(currentSeason.tradeDeadline).toBe('2025-11-21T04:59:59.000Z');
    expect(await newest()).toMatchObject({
      act: 'trade-deadline',
      text: 'Trade deadline: November 20, 2025 at 11:59 PM ET',
    });
  });

  it.each([
    [null, 'none'],
    [90, '90 seconds'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [3600, '60 minutes'],
    [5430, '5430 seconds'],
    [7200, '2 hours'],
    [9000, '150 minutes'],
    [86_400, '24 hours'],
  ])('describe a pick clock of %s seconds as “%s” in the log', async (draftTimerDuration, clock) => {
    const { ports, key, newest } = await stage();
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 }));
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration }));
    expect((await newest())?.text).toBe(`Pick clock: ${clock}`);
  });

  it('list each changed draft setting in their log line', async () => {
    const { ports, key, newest } = await stage();
    const input = {
      draftTimerDuration: 7200,
      draftOrderType: 'balanced',
      teamsEach: 2,
      nightWindow: { from: '22:00', to: '08:00' },
      commissionerTools: { pause: true, undo: true, moreTime: true },
    } as const;
    value(await changeSettings(ports, key, seat(1), input));
    expect((await newest())?.text).toBe(
      [
        'Pick clock: 2 hours',
        'Draft order: balanced',
        'Teams each: 2',
        'Overnight pause: 22:00 to 08:00 ET',
        'Commissioner tools: pausing, adding time, undo last pick',
      ].join('. '),
    );
    ports.clock.advance(1000);
    const tools = { pause: false, undo: false, proxyPick: true, moreTime: false };
    value(await changeSettings(ports, key, seat(1), { nightWindow: null, commissionerTools: tools }));
    expect((await newest())?.text).toBe('Overnight pause: none. Commissioner tools: pick for a member');
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { commissionerTools: { proxyPick: false } }));
    expect((await newest())?.text).toBe('Commissioner tools: none');
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { tieRule: 'half', levelCrowns: 'points' }));
    expect((await newest())?.text).toBe(
      'Ties count as: half a win, half a loss. Crown tiebreaker: points scored',
    );
    ports.clock.advance(1000);
    value(await changeSettings(ports, key, seat(1), { levelCrowns: 'head-to-head' }));
    expect((await newest())?.text).toBe('Crown tiebreaker: head-to-head, then points scored');
  });

  it('cause no new version, log line or push if nothing changes', async () => {
    const { ports, key, stored, newest, pushes } = await stage();
    const input = { draftDateTime: '2025-08-26T00:00:00Z', tradeDeadline: '2025-11-20' };
    value(await changeSettings(ports, key, seat(1), input));
    const [before, line, told] = [await stored(), await newest(), pushes()];
    value(await changeSettings(ports, key, seat(1), input));
    expect(await stored()).toBe(before);
    expect(await newest()).toEqual(line);
    expect(pushes()).toBe(told);
  });
});
