import { describe, expect, it } from 'vitest';
import { ANA, remove } from '#test/support/departure.ts';
import { final, storeResults } from '#test/support/games.ts';
import { drafted, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { register } from '../accounts/register.ts';
import { addCommissioner, handOverLeague, leaveLeague, removeCommissioner } from './members.ts';
import { joinLeague } from './join-league.ts';
import { renewLeague } from './renew-league.ts';

const AFTER = new Date('2026-02-03T12:00:00.000Z');
const TEAMS = NFL_TEAMS.map(({ id }) => id);

/**
 * Sets up a league with a finished season, to which these changes are made. The members are the owner Ana and seats 1 to 3; seat
 * 3 is also a commissioner.
 */
async function stage(change: Partial<LeagueSeason>) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 3);
  const { leagueId } = league.key;
  const { user: ana } = value(await register(ports, ANA));
  const userId = ana.id;
  value(await joinLeague(ports, userId, { code: league.code }));
  value(await handOverLeague(ports, { leagueId, by: seat(1), userId }));
  value(await removeCommissioner(ports, { leagueId, by: userId, userId: seat(1) }));
  value(await addCommissioner(ports, { leagueId, by: userId, userId: seat(3) }));
  await ports.seasons.save(next(await league.stored(), change));
  const weeks = Array.from({ length: 18 }, (_, week) =>
    final([1, 20], [2, 10], { week: week + 1, id: `g${week}` }),
  );
  await storeResults(ports.results, league.key.season, weeks);
  ports.clock.set(AFTER);
  ports.announced.length = 0;
  return { ports, ...league, leagueId, userId };
}

const { order, picks } = drafted(4, TEAMS);
const PLAYED = { status: 'active', order, picks } as const;

/** Replaces a user's profile with a tombstone. */
async function bury({ users, clock }: MemoryPorts, userId: string): Promise<void> {
  const by = { at: clock.now(), heldUntil: clock.now() };
  expect(await users.bury((await users.get(userId))!, by)).toBe('saved');
}

describe('a league with a finished season whose owner deletes their account', () => {
  it('goes to a commissioner, with a log line and a notification, and that commissioner can renew it', async () => {
    const { ports, leagueId, stored, userId } = await stage(PLAYED);
    value(await remove({ ports, userId }));
    expect((await stored()).ownerId).toBe(seat(3));
    expect((await ports.leagues.get(leagueId))?.ownerId).toBe(seat(3));
    expect(ports.announced.map(({ to, type, title }) => [to, type, title])).toContainEqual([
      seat(3),
      'league_changed',
      'You’re the new owner of Sunday',
    ]);
    const lines = await ports.leagueLog.listOf(leagueId, { limit: 9 });
    expect(lines.map(({ act, by, about }) => [act, by, about])).toContainEqual([
      'owner-changed',
      userId,
      seat(3),
    ]);
    const renewed = value(await renewLeague(ports, leagueId, seat(3), '2026-27'));
    expect(renewed.members.map((member) => member.userId)).toEqual([1, 2, 3].map(seat));
  });

  it('loses its former owner if the season has ended, and the new owner can transfer the league again and leave', async () => {
    const { ports, leagueId, stored, userId } = await stage({ status: 'ended' });
    value(await remove({ ports, userId }));
    expect(await stored()).toMatchObject({
      ownerId: seat(3),
      members: [1, 2, 3].map((n) => ({ userId: seat(n) })),
    });
    expect(await leaveLeague(ports, leagueId, seat(3))).toMatchObject({ refused: 'owner-stays' });
    value(await handOverLeague(ports, { leagueId, by: seat(3), userId: seat(2) }));
    value(await leaveLeague(ports, leagueId, seat(3)));
  });

  it('goes to the next member if the new owner’s account is deleted during the transfer', async () => {
    const { ports, stored, userId } = await stage(PLAYED);
    const { announce } = ports.emailQueue;
    ports.emailQueue.announce = async (news) => {
      ports.emailQueue.announce = announce;
      await bury(ports, seat(3));
      return announce(news);
    };
    value(await remove({ ports, userId }));
    expect((await stored()).ownerId).toBe(seat(1));
  });

  it('stays unchanged if no member is left', async () => {
    const { ports, stored, userId } = await stage(PLAYED);
    for (const number of [1, 2, 3]) await bury(ports, seat(number));
    value(await remove({ ports, userId }));
    expect((await stored()).ownerId).toBe(userId);
  });

  it('can’t be renewed by the former owner during the transfer', async () => {
    const { ports, leagueId, stored, userId } = await stage(PLAYED);
    const { announce } = ports.emailQueue;
    ports.emailQueue.announce = async (news) => {
      ports.emailQueue.announce = announce;
      const renewed = await renewLeague(ports, leagueId, userId, '2026-27');
      expect(renewed).toEqual({ ok: false, refused: 'unavailable' });
      return announce(news);
    };
    value(await remove({ ports, userId }));
    expect(await ports.seasons.get(leagueId, '2026-27')).toBeUndefined();
    expect((await stored()).ownerId).toBe(seat(3));
  });
});
