import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGE } from '#shared/domain/leagues/public-list.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, profileOf, WISH } from '#test/support/small-league.ts';
import { startDraft } from '../draft/start-draft.ts';
import { changeLeague } from './change-settings.ts';
import { createLeague } from './create-league.ts';
import { joinLeague } from './join-league.ts';
import { leaveLeague } from './members.ts';
import { readPublicLeagues } from './read-public-leagues.ts';

const OPEN = { ...WISH, isPublic: true };
const lobbies = { ok: false, refused: 'too-many-lobbies' };

describe('the list of public leagues', () => {
  it('has the leagues waiting for their draft, with their first four members and the member count', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 6, { isPublic: true });
    await leagueOf(ports, 2);
    const [league, ...others] = await readPublicLeagues(ports, seat(2));
    expect(others).toEqual([]);
    expect(league).toMatchObject({
      id: key.leagueId,
      ownerName: 'player1',
      memberCount: 6,
      isMember: true,
      members: [1, 2, 3, 4].map((number) => ({ username: `player${number}`, profileImageUrl: 'helmet' })),
    });
    expect(await readPublicLeagues(ports, seat(9))).toMatchObject([{ isMember: false }]);
  });

  it('has full pages, even if its index still lists a league that no longer exists', async () => {
    const ports = memoryPorts();
    for (let number = 1; number <= 3 * PUBLIC_PAGE; number += 1) {
      await ports.users.add(profileOf(number));
      value(await createLeague(ports, seat(number), { ...OPEN, maxMembers: number % 3 === 0 ? 2 : 5 }));
      ports.clock.advance(1000);
    }
    const all = await readPublicLeagues(ports, seat(1));
    const { listPublic } = ports.leagues;
    const gone = { leagueId: '01K3KD0000000000000000000Z', cursor: '0#' };
    ports.leagues.listPublic = async (season, page) => {
      const rows = await listPublic(season, page);
      return page.after === undefined ? [gone, ...rows.slice(0, -1)] : rows;
    };
    const found: string[] = [];
    for (let after: string | undefined; ;) {
      const rows = await readPublicLeagues(ports, seat(1), after);
      found.push(...rows.map(({ id }) => id));
      after = rows.at(-1)?.cursor;
      if (rows.length < PUBLIC_PAGE) break;
    }
    expect(new Set(found).size).toBe(3 * PUBLIC_PAGE);
    expect(found.slice(0, 9)).toEqual(all.slice(0, 9).map(({ id }) => id));
  });

  it('puts full leagues last, and moves them back up when a member leaves', async () => {
    const ports = memoryPorts();
    const older = await leagueOf(ports, 1, { isPublic: true, maxMembers: 2 });
    ports.clock.advance(1000);
    const newer = await leagueOf(ports, 1, { isPublic: true, maxMembers: 2 });
    const ids = async () => (await readPublicLeagues(ports, seat(9))).map(({ id }) => id);
    const [newest, oldest] = [newer.key.leagueId, older.key.leagueId];
    expect(await ids()).toEqual([newest, oldest]);
    value(await joinLeague(ports, seat(2), { leagueId: newest }));
    expect(await ids()).toEqual([oldest, newest]);
    value(await leaveLeague(ports, newest, seat(2)));
    expect(await ids()).toEqual([newest, oldest]);
  });
});

describe('public leagues waiting for their draft', () => {
  it('are limited to three per owner, checked when they become public', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 1);
    for (let count = 0; count < 3; count += 1) await leagueOf(ports, 4, { isPublic: true });
    expect(await createLeague(ports, seat(1), OPEN)).toEqual(lobbies);
    expect(await changeLeague(ports, code, seat(1), { isPublic: true })).toEqual(lobbies);
    value(await changeLeague(ports, code, seat(1), { name: 'Still private', isPublic: false }));
    const [one, other] = await readPublicLeagues(ports, seat(1));
    value(await changeLeague(ports, one?.code ?? '', seat(1), { isPublic: true, name: 'As it was' }));
    const key = { leagueId: other?.id ?? '', season: other?.currentSeason.season ?? '' };
    value(await startDraft(ports, key, seat(1)));
    value(await changeLeague(ports, code, seat(1), { isPublic: true }));
    expect(await createLeague(ports, seat(1), OPEN)).toEqual(lobbies);
    value(await createLeague(ports, seat(2), OPEN));
  });

  it('count toward their owner’s limit, not their members’', async () => {
    const ports = memoryPorts();
    for (let owner = 1; owner <= 3; owner += 1) {
      await ports.users.add(profileOf(owner));
      const { code } = value(await createLeague(ports, seat(owner), OPEN));
      await ports.users.add(profileOf(4));
      value(await joinLeague(ports, seat(4), { code }));
    }
    expect((await createLeague(ports, seat(4), OPEN)).ok).toBe(true);
  });

  it('stay within the limit even if several become public at the same time', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 1);
    const tries = await Promise.all([
      ...Array.from({ length: 4 }, () => createLeague(ports, seat(1), OPEN)),
      changeLeague(ports, code, seat(1), { isPublic: true }),
    ]);
    expect(tries.filter(({ ok }) => ok).length).toBeLessThanOrEqual(3);
    expect(await readPublicLeagues(ports, seat(1))).toHaveLength(tries.filter(({ ok }) => ok).length);
  });
});
