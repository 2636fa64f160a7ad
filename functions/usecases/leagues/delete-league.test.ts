import { describe, expect, it } from 'vitest';
import { timerOf } from '../../messages/timer.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { storeResults } from '#test/support/games.ts';
import { drafted, seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, leagueOf } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { saveBoard } from '../draft/boards.ts';
import { makePick } from '../draft/make-pick.ts';
import { randomizeDraftOrder } from '../draft/order-draft.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { readNotifications } from '../news/notifications.ts';
import { changeSettings } from './change-settings.ts';
import { deleteLeague } from './delete-league.ts';
import { joinLeague } from './join-league.ts';
import { enterEarlierSeason } from './earlier-seasons.ts';
import { addCommissioner, handOverLeague } from './members.ts';
import { cleanUpDeletedLeague } from './clean-up-deleted-league.ts';
import { readDashboard } from './read-dashboard.ts';
import { readLeague } from './read-leagues.ts';
import { readPublicLeagues } from './read-public-leagues.ts';
import { renewLeague } from './renew-league.ts';

const DONE = { ok: true, value: { ok: true } };
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const refusal = (refused: string) => ({ ok: false, refused });

/** Four members, each with an open page of the league. The first is the owner, the second a commissioner. */
async function stage(change: Partial<LeagueSeason> = {}) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4, { isPublic: true });
  const { leagueId } = league.key;
  value(await addCommissioner(ports, { leagueId, by: seat(1), userId: seat(2) }));
  await ports.seasons.save(next(await league.stored(), change));
  for (const number of [1, 2, 3, 4]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, leagueId);
  }
  ports.clock.advance(1000);
  ports.pushed.length = 0;
  const destroy = (by: number) => deleteLeague(ports, leagueId, seat(by));
  return { ports, ...league, leagueId, destroy };
}

describe('a deleted league', () => {
  it('is gone for everyone right away', async () => {
    const { ports, key, code, leagueId, destroy } = await stage();
    expect(await destroy(1)).toEqual(DONE);
    expect(await readLeague(ports, seat(2), code)).toEqual(refusal('league-not-found'));
    expect(await readDashboard(ports, seat(2))).toEqual([]);
    expect(await readPublicLeagues(ports, seat(1))).toEqual([]);
    expect(await joinLeague(ports, seat(5), { code })).toEqual(refusal('invalid-league-code'));
    expect(await joinLeague(ports, seat(5), { leagueId })).toEqual(refusal('league-not-found'));
    const board = { teamOrder: [1], strategy: 'wins' } as const;
    expect(await saveBoard(ports, key, seat(2), { ...board, teamOrder: [1] })).toEqual(
      refusal('league-not-found'),
    );
  });

  it('notifies every member but the one who deleted it, without a link, and updates members’ open pages', async () => {
    const { ports, leagueId, destroy } = await stage();
    const stale = { id: 'stale', userId: seat(9) };
    await ports.connections.open(stale);
    await ports.connections.follow(stale, leagueId);
    value(await destroy(2));
    for (const number of [1, 3, 4]) {
      const [newest] = value(await readNotifications(ports, seat(number), undefined));
      const title = 'Sunday was deleted';
      expect(newest).toMatchObject({ type: 'league_changed', title, leagueId: null, leagueCode: null });
    }
    const pushes = ports.pushed.filter(({ message }) => message.type === 'league');
    expect(pushes).toEqual([{ to: ['c1', 'c2', 'c3', 'c4'], message: { type: 'league', leagueId } }]);
  });

  it('gives the same reply again to the member who deleted it, even after the cleanup, but not to anyone else', async () => {
    const { ports, leagueId, destroy } = await stage();
    value(await destroy(1));
    const told = (await ports.notifications.listOf(seat(3), { limit: 9 })).length;
    expect(await destroy(1)).toEqual(DONE);
    expect(await cleanUpDeletedLeague(ports, leagueId)).toBe('purged');
    expect(await destroy(1)).toEqual(DONE);
    expect(await destroy(2)).toEqual(refusal('league-not-found'));
    expect(await ports.notifications.listOf(seat(3), { limit: 9 })).toHaveLength(told);
  });

  it('does nothing when its remaining timers fire', async () => {
    const { ports, key, leagueId, stored, destroy } = await stage();
    value(await changeSettings(ports, key, seat(1), { draftDateTime: '2025-08-26T00:00:00Z' }));
    const timers = timersOf(await stored());
    expect(timers.map(({ kind }) => kind)).toEqual(['start', 'reminder', 'undrafted']);
    value(await destroy(1));
    const told = ports.announced.length;
    const fire = async () => {
      for (const timer of timers) {
        ports.clock.set(timerDue(timer));
        expect([timer.kind, await fireTimer(ports, timerOf(timer))]).toEqual([timer.kind, 'idle']);
      }
    };
    await fire();
    expect(await cleanUpDeletedLeague(ports, leagueId)).toBe('purged');
    await fire();
    expect(ports.announced).toHaveLength(told);
  });

  it.each([
    ['before its draft', {}, 1, DONE],
    ['before its draft', {}, 2, DONE],
    ['before its draft', {}, 3, refusal('commissioners-only')],
    ['before its draft', {}, 9, refusal('not-a-member')],
    ['once it has ended', { status: 'ended' }, 1, DONE],
    ['once it has ended', { status: 'ended' }, 2, refusal('owner-only')],
    ['in its season', drafted(4, TEAMS), 1, refusal('league-drafted')],
    ['in its season', drafted(4, TEAMS), 2, refusal('league-drafted')],
  ] as const)(
    'can only be deleted at the right stage by the right member: %s, %o, seat %i',
    async (_, change, by, answer) => {
      const { status = 'draft', order = [], picks = [] } = change as Partial<LeagueSeason>;
      const { leagueId, ports, destroy } = await stage({ status, order, picks });
      expect(await destroy(by)).toEqual(answer);
      expect((await ports.leagues.get(leagueId)) === undefined).toBe(answer.ok);
    },
  );

  it('can’t be a league whose draft is live', async () => {
    const ports = memoryPorts();
    const { key, order } = await draftOf(ports, 4);
    expect(await deleteLeague(ports, key.leagueId, seat(1))).toEqual(refusal('draft-started'));
    value(await makePick(ports, key, acting(order[0]!), { teamId: 1 }));
  });

  it('must be deleted by its owner if the league has completed a season', async () => {
    const { status, order, picks } = drafted(4, TEAMS);
    const { ports, destroy } = await stage({ status, order, picks });
    const { lastDay } = findSeason('2025-26')!;
    ports.clock.set(new Date(Date.parse(lastDay) + 60 * 86_400_000));
    const game = { id: 'g', season: '2025-26', week: 18, kickoff: `${lastDay}T18:00:00.000Z` };
    const scores = { homeTeamId: 1, awayTeamId: 2, homeScore: 3, awayScore: 0 };
    await storeResults(ports.results, '2025-26', [{ ...game, ...scores }]);
    expect(await destroy(2)).toEqual(refusal('owner-only'));
    expect(await destroy(1)).toEqual(DONE);
  });

  it('must be deleted by its owner if the league has played a season, even before the next draft', async () => {
    const { ports, leagueId, destroy } = await stage({ status: 'ended' });
    const { season } = value(await renewLeague(ports, leagueId, seat(1), '2026-27')).currentSeason;
    expect(await destroy(2)).toEqual(refusal('owner-only'));
    expect(await destroy(3)).toEqual(refusal('commissioners-only'));
    expect(await ports.seasons.get(leagueId, '2025-26')).toBeDefined();
    value(await handOverLeague(ports, { leagueId, by: seat(1), userId: seat(2) }));
    expect(await destroy(1)).toEqual(refusal('owner-only'));
    expect(await destroy(2)).toEqual(DONE);
    expect(await ports.seasons.get(leagueId, season)).toBeUndefined();
  });

  it.each(['before', 'meanwhile'])(
    'must be deleted by its owner if an earlier season has been entered: %s',
    async (when) => {
      const { ports, leagueId, destroy } = await stage();
      const enter = () =>
        enterEarlierSeason(ports, { leagueId, season: '2019' }, seat(1), {
          seenRevision: null,
          lines: [
            { userId: seat(1), name: null, wins: 9, losses: 8, ties: 0 },
            { userId: null, name: 'Uncle Al', wins: 8, losses: 9, ties: 0 },
          ],
        });
      const { bury } = ports.deletedLeagues;
      if (when === 'before') value(await enter());
      else
        ports.deletedLeagues.bury = async (...given) => {
          ports.deletedLeagues.bury = bury;
          value(await enter());
          return bury(...given);
        };
      expect(await destroy(2)).toEqual(refusal('owner-only'));
      expect(await ports.earlierSeasons.listOf(leagueId)).toHaveLength(1);
      expect(await destroy(1)).toEqual(DONE);
    },
  );

  it('isn’t deleted until its cleanup can be queued', async () => {
    const { ports, leagueId, destroy } = await stage();
    ports.leagueCleanups.announce = async () => Promise.reject(new Unavailable('the queue is away'));
    await expect(destroy(1)).rejects.toThrow(Unavailable);
    expect(await ports.leagues.get(leagueId)).toBeDefined();
  });
});

describe('a cleanup', () => {
  it('removes all of the league’s data, and frees its code', async () => {
    const { ports, key, code, leagueId, destroy } = await stage();
    value(await saveBoard(ports, key, seat(2), { teamOrder: [1], strategy: 'wins' }));
    value(await randomizeDraftOrder(ports, key, seat(1)));
    value(await destroy(1));
    expect(ports.announcedLeagueCleanups).toEqual([leagueId]);
    expect(await ports.leagues.idOfCode(code)).toBe(leagueId);
    expect(await cleanUpDeletedLeague(ports, leagueId)).toBe('purged');
    expect(await ports.tracesOf(leagueId)).toEqual([]);
    expect(await cleanUpDeletedLeague(ports, leagueId)).toBe('nothing');
  });

  it.each(['endMemberships', 'clear', 'forget'] as const)(
    'finishes on a retry after an interruption before or after %s',
    async (step) => {
      for (const isDone of [false, true]) {
        const { ports, leagueId, destroy } = await stage();
        value(await destroy(1));
        const done = ports.deletedLeagues[step];
        ports.deletedLeagues[step] = async (league) => {
          if (isDone) await done(league);
          throw new Unavailable('the function ran out of time');
        };
        await expect(cleanUpDeletedLeague(ports, leagueId)).rejects.toThrow(Unavailable);
        ports.deletedLeagues[step] = done;
        await cleanUpDeletedLeague(ports, leagueId);
        expect(await ports.tracesOf(leagueId)).toEqual([]);
      }
    },
  );

  it('removes nothing if the league wasn’t deleted', async () => {
    const { ports, leagueId } = await stage();
    const before = await ports.tracesOf(leagueId);
    expect(await cleanUpDeletedLeague(ports, leagueId)).toBe('nothing');
    expect(await ports.tracesOf(leagueId)).toEqual(before);
  });
});
