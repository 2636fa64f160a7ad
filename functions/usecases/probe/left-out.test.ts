import { beforeEach, describe, expect, it } from 'vitest';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { timersOf } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, crowd, leagueOf, profileOf, WISH, type SmallLeague } from '#test/support/small-league.ts';
import { makePick } from '../draft/make-pick.ts';
import { startDraft } from '../draft/start-draft.ts';
import { createLeague } from '../leagues/create-league.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { cleanUpDeletedLeague } from '../leagues/clean-up-deleted-league.ts';
import { readPublicLeagues } from '../leagues/read-public-leagues.ts';
import { subscribe } from '../push/devices.ts';
import { pushTurn } from '../push/push-turn.ts';
import { fireTimer } from '../timers/fire-timer.ts';

let ports: MemoryPorts;
beforeEach(async () => {
  ports = memoryPorts();
  // `leagueOf` keeps accounts that exist already.
  for (const number of [1, 2]) await ports.users.add({ ...profileOf(number), isProbe: true });
});

const SMALL = { maxMembers: 2, teamsEach: 2, draftTimerDuration: 60 };
const lastArmed = (kind: string) => ports.armed.findLast((timer) => timer.kind === kind)!;

/** Sets up the probe's draft, with this many picks made. */
async function drafted(picks: number): Promise<SmallLeague> {
  const league = await leagueOf(ports, 2, SMALL);
  const { order } = value(await startDraft(ports, league.key, seat(1)));
  const turns = [order[0], order[1], order[1], order[0]].slice(0, picks);
  for (const [index, userId] of turns.entries())
    value(await makePick(ports, league.key, acting(userId!), { teamId: index + 1 }));
  return league;
}

describe('a probe’s league', () => {
  it('is marked as the probe’s from its creation', async () => {
    const { stored } = await leagueOf(ports, 2, SMALL);
    expect(await stored()).toMatchObject({ version: 2, isProbe: true });
  });

  it('can’t be created by a member, no matter what they send', async () => {
    await crowd(ports);
    const input = { ...WISH, isProbe: true };
    const { id, currentSeason } = value(await createLeague(ports, seat(3), input));
    expect(await ports.seasons.get(id, currentSeason.season)).not.toHaveProperty('isProbe');
  });

  it('isn’t in any list, even if it is public', async () => {
    await leagueOf(ports, 2, { ...SMALL, isPublic: true });
    expect(await readPublicLeagues(ports, seat(3))).toEqual([]);
  });

  it('doesn’t count toward the average draft positions', async () => {
    const { stored } = await drafted(4);
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(ports.armed.map(({ kind }) => kind)).not.toContain('count');
    expect(timersOf(await stored()).map(({ kind }) => kind)).toEqual(['tick']);
  });

  it('is excluded from the metrics for picks, auto-picks, and turns', async () => {
    const { key, stored } = await leagueOf(ports, 2, SMALL);
    const { order } = value(await startDraft(ports, key, seat(1)));
    const turn = ports.announcedTurns.at(-1)!;
    const endpoint = 'https://fcm.googleapis.com/fcm/send/probe';
    const keys = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) };
    const caller = { userId: order[0]!, session: { id: 's', startedAt: 0 } };
    value(await subscribe(ports, caller, { endpoint, keys, timeZone: 'America/New_York' }, []));
    const sentAt = ports.clock.now();
    ports.clock.advance(1000);
    expect(await pushTurn(ports, turn, sentAt)).toEqual({ came: 'probed' });
    expect(value(await makePick(ports, key, acting(order[0]!), { teamId: 1 }))).toMatchObject({
      isProbe: true,
    });
    ports.clock.set(new Date(Date.parse((await stored()).deadlineAt!) + 1000));
    expect(await fireTimer(ports, lastArmed('pick'))).toBe('probed');
  });

  const STAGES: [stage: string, picks: number, change: Partial<LeagueSeason>][] = [
    ['that is drafting', 1, {}],
    ['whose season is under way', 4, {}],
    ['that has ended', 4, { status: 'ended' }],
  ];
  it.each(STAGES)(
    '%s can be deleted by its commissioner, and cleaned up like any other',
    async (_, picks, change) => {
      const { key, stored } = await drafted(picks);
      await ports.seasons.save(next(await stored(), change));
      expect(await deleteLeague(ports, key.leagueId, seat(2))).toMatchObject({
        refused: 'commissioners-only',
      });
      expect(await deleteLeague(ports, key.leagueId, seat(3))).toMatchObject({ refused: 'league-not-found' });
      expect(await deleteLeague(ports, key.leagueId, seat(1))).toMatchObject({ ok: true });
      expect(ports.announcedLeagueCleanups).toEqual([key.leagueId]);
      expect(await cleanUpDeletedLeague(ports, key.leagueId)).toBe('purged');
      // Timers that still fire find nothing to act on.
      ports.clock.advance(120_000);
      expect(await fireTimer(ports, lastArmed('pick'))).toBe('idle');
    },
  );

  it('doesn’t loosen the rules for real members’ leagues, which can’t be deleted during their drafts', async () => {
    await crowd(ports);
    const { id, code, currentSeason } = value(await createLeague(ports, seat(3), { ...WISH, ...SMALL }));
    value(await joinLeague(ports, seat(4), { code }));
    value(await startDraft(ports, { leagueId: id, season: currentSeason.season }, seat(3)));
    expect(await deleteLeague(ports, id, seat(3))).toMatchObject({ refused: 'draft-started' });
  });
});
