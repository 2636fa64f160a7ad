import { describe, expect, it } from 'vitest';
import { game, storeResults } from '#test/support/games.ts';
import { next } from '#shared/domain/league-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, draftOf, leagueOf } from '#test/support/small-league.ts';
import { readLeague, readUserLeagues } from './read-leagues.ts';

describe('a league', () => {
  it('that is private does not exist for strangers', async () => {
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

it('tells its members alone whose seat is abandoned', async () => {
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

it('says whose turn it is while a league drafts', async () => {
  const ports = memoryPorts();
  const { code } = await leagueOf(ports, 4);
  expect(value(await readLeague(ports, seat(1), code)).currentSeason.onTheClock).toBeNull();
  const drafting = await draftOf(ports, 4);
  expect(value(await readLeague(ports, seat(1), drafting.code)).currentSeason.onTheClock).toBe(
    drafting.order[0],
  );
});

it('says when a week opens, once the one before it is over', async () => {
  const ports = memoryPorts();
  const { code } = await draftedOf(ports, 2);
  const opening = game(1, 2, { week: 2 });
  await storeResults(ports.results, '2025-26', [game(3, 4), opening]);
  const opensAt = async () => value(await readLeague(ports, seat(1), code)).currentSeason.weekOpensAt;
  expect(await opensAt()).toBeNull();
  ports.clock.set(new Date('2025-09-09T10:00:00Z'));
  expect(await opensAt()).toBe(opening.kickoff);
});
