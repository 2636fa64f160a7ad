import { describe, expect, it } from 'vitest';
import { final, game, storeResults } from '#test/support/games.ts';
import { next } from '#shared/domain/league-season.ts';
import type { Member } from '#shared/domain/league-members.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { playing } from '#test/support/seat-scene.ts';
import { draftedOf, draftOf, leagueOf } from '#test/support/small-league.ts';
import { banMember } from './bans.ts';
import { leaveLeague, removeMember } from './members.ts';
import { readLeague, readUserLeagues } from './read-leagues.ts';
import { renewLeague } from './renew-league.ts';

type Parting = (ports: MemoryPorts, leagueId: string, member: Member) => Promise<{ ok: boolean }>;

describe('a league', () => {
  it('that is private looks to strangers as if it didn’t exist', async () => {
    const ports = memoryPorts();
    const { code } = await leagueOf(ports, 2);
    expect(value(await readLeague(ports, seat(2), code)).code).toBe(code);
    expect(await readLeague(ports, seat(99), code)).toEqual({ ok: false, refused: 'league-not-found' });
    expect(await readLeague(ports, seat(2), 'ZZZZZZ')).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it('is listed for each of its members', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 2);
    for (const number of [1, 2])
      expect((await readUserLeagues(ports, seat(number))).map((league) => league.id)).toEqual([key.leagueId]);
    expect(await readUserLeagues(ports, seat(99))).toEqual([]);
  });
});

describe('a bookmark tells a former member that they are no longer in the league', () => {
  const former = { ok: false, refused: 'no-longer-a-member', about: 'Sunday' };

  it('if their seat changed hands the season before', async () => {
    const { ports, key, code, leagueId, codeOf, take } = await playing();
    value(await take(await codeOf(2)));
    const games = Array.from({ length: 18 }, (_, index) => final([1, 20], [2, 10], { week: index + 1 }));
    await storeResults(ports.results, key.season, games);
    ports.clock.set(new Date('2026-02-03T12:00:00.000Z'));
    value(await renewLeague(ports, leagueId, seat(1), '2026-27'));
    expect(await readLeague(ports, seat(2), code)).toEqual(former);
    expect(await readLeague(ports, seat(8), code)).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it.each<[how: string, part: Parting]>([
    ['was removed', (ports, leagueId, { id }) => removeMember(ports, leagueId, seat(1), id)],
    ['is banned', (ports, leagueId, { userId }) => banMember(ports, { leagueId, by: seat(1), userId })],
    ['has left', (ports, leagueId, { userId }) => leaveLeague(ports, leagueId, userId)],
  ])('if the member %s', async (_, part) => {
    const ports = memoryPorts();
    const { key, code, stored } = await leagueOf(ports, 3);
    const [, , member] = (await stored()).members;
    expect(await part(ports, key.leagueId, member!)).toMatchObject({ ok: true });
    expect(await readLeague(ports, seat(3), code)).toEqual(former);
  });

  it('but not if they left another league', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 3);
    expect(await leaveLeague(ports, key.leagueId, seat(3))).toMatchObject({ ok: true });
    const { code } = await leagueOf(ports, 2);
    expect(await readLeague(ports, seat(3), code)).toEqual({ ok: false, refused: 'league-not-found' });
  });

  it('but not if they were banned without ever having played there', async () => {
    const ports = memoryPorts();
    const { key, code } = await leagueOf(ports, 2);
    value(await banMember(ports, { leagueId: key.leagueId, by: seat(1), userId: seat(9) }));
    expect(await readLeague(ports, seat(9), code)).toEqual({ ok: false, refused: 'league-not-found' });
  });
});

it('only a league’s members see whose seat is abandoned', async () => {
  const ports = memoryPorts();
  const { code, stored } = await draftedOf(ports, 3);
  await ports.seasons.save(next(await stored(), { isPublic: true }));
  const at = ports.clock.now();
  await ports.users.bury((await ports.users.get(seat(3)))!, { at, heldUntil: at });
  const seenBy = async (number: number) =>
    value(await readLeague(ports, seat(number), code)).members.map(({ abandoned }) => abandoned);
  expect(await seenBy(2)).toEqual([null, null, 'gone']);
  expect(await seenBy(9)).toEqual([null, null, null]);
});

it('only a league’s members see the league’s change mark, which would reveal how active they are', async () => {
  const ports = memoryPorts();
  const { code } = await leagueOf(ports, 2, { isPublic: true });
  const markFor = async (number: number) => value(await readLeague(ports, seat(number), code)).mark;
  expect([(await markFor(2)) === undefined, await markFor(9)]).toEqual([false, undefined]);
});

it('a league says who is on the clock during its draft', async () => {
  const ports = memoryPorts();
  const { code } = await leagueOf(ports, 4);
  expect(value(await readLeague(ports, seat(1), code)).currentSeason.onTheClock).toBeNull();
  const drafting = await draftOf(ports, 4);
  expect(value(await readLeague(ports, seat(1), drafting.code)).currentSeason.onTheClock).toBe(
    drafting.order[0],
  );
});

it('a league says when the next week starts once the current week is over', async () => {
  const ports = memoryPorts();
  const { code } = await draftedOf(ports, 2);
  const opening = game(1, 2, { week: 2 });
  await storeResults(ports.results, '2025-26', [game(3, 4), opening]);
  const opensAt = async () => value(await readLeague(ports, seat(1), code)).currentSeason.weekOpensAt;
  expect(await opensAt()).toBeNull();
  ports.clock.set(new Date('2025-09-09T10:00:00Z'));
  expect(await opensAt()).toBe(opening.kickoff);
});
