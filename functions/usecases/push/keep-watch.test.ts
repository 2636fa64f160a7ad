import { beforeEach, describe, expect, it } from 'vitest';
import { next } from '#shared/domain/league-season.ts';
import { storeResults, wholeSeason } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftedOf, draftOf, leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { finishDeletion } from '../accounts/former.ts';
import { importDraft } from '../draft/import-draft.ts';
import { makePick } from '../draft/make-pick.ts';
import { createInvite } from '../invites/invite.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { cleanUpDeletedLeague } from '../leagues/clean-up-deleted-league.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { subscribe, unsubscribe } from './devices.ts';
import { keepWatch } from './keep-watch.ts';
import { changePushPreferences } from './push-preferences.ts';

const [ANA, BEN, CARA] = [seat(1), seat(2), seat(3)];

let ports: MemoryPorts;

const addDevice = async (userId: string, name = 'phone') =>
  value(
    await subscribe(
      ports,
      { userId, session: { id: 's', startedAt: 0 } },
      {
        endpoint: `https://fcm.googleapis.com/fcm/send/${name}${userId}`,
        keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
        timeZone: 'America/New_York',
      },
      [],
    ),
  );
const want = async (userId: string, types: Record<string, boolean> = { final: true }) =>
  value(await changePushPreferences(ports, userId, { types }));
/** Returns the members whose checks have been announced since the last call. */
const announced = () => ports.announcedWatches.splice(0).toSorted();
const watchedBy = async (userId: string) => {
  const { teams } = await ports.watches.of(userId);
  return teams.map(({ teamId }) => teamId);
};
const keep = async () => keepWatch(ports, announced());

beforeEach(() => {
  ports = memoryPorts();
});

describe('a member’s list of watched teams', () => {
  let league: SmallLeague;

  beforeEach(async () => {
    league = await draftedOf(ports, 3);
    await addDevice(ANA);
    await want(ANA);
    await keep();
  });

  it('is saved once they have added a device and switched on game pushes, in either order', async () => {
    const own = await watchedBy(ANA);
    expect(own).toHaveLength(3);
    await want(BEN, { kickoff: true });
    expect(announced()).toEqual([]);
    await addDevice(BEN);
    expect(announced()).toEqual([BEN]);
    await addDevice(BEN, 'laptop');
    await want(BEN, { final: true });
    expect(announced()).toEqual([]);
    await keepWatch(ports, [BEN]);
    expect(await watchedBy(BEN)).toHaveLength(3);
  });

  it('is saved from the latest state, even if another check was faster', async () => {
    await addDevice(BEN);
    await want(BEN, { final: true });
    const { write } = ports.watches;
    let others = 0;
    ports.watches.write = async (...given) => {
      if ((others += 1) === 1) await keepWatch(ports, [BEN]);
      return write(...given);
    };
    expect(await keepWatch(ports, [BEN])).toEqual(['kept']);
    expect(others).toBe(3);
    expect(await watchedBy(BEN)).toHaveLength(3);
  });

  it('is queued for a check before the device is stored, so that a crash in between leaves no one out', async () => {
    const { save } = ports.devices;
    const announcedFirst: string[][] = [];
    ports.devices.save = async (...given) => {
      announcedFirst.push([...ports.announcedWatches]);
      return save(...given);
    };
    await want(BEN, { final: true });
    await addDevice(BEN);
    expect(announcedFirst).toEqual([[], [BEN]]);
  });

  it('is empty, and isn’t saved, while game pushes are off', async () => {
    await addDevice(BEN);
    expect(await keepWatch(ports, [BEN, CARA])).toEqual(['nothing', 'nothing']);
    expect((await ports.watches.of(BEN)).version).toBe(0);
  });

  it('is emptied when the member switches game pushes off or removes their last device', async () => {
    await want(ANA, { final: false });
    await keep();
    expect(await watchedBy(ANA)).toEqual([]);
    await want(ANA);
    await keep();
    const { devices } = await ports.devices.get(ANA);
    await unsubscribe(ports, ANA, devices[0]!.id);
    await keepWatch(ports, [ANA]);
    expect(await watchedBy(ANA)).toEqual([]);
  });

  it('changes with an accepted trade, but not with an offer', async () => {
    ports.clock.advance(1000);
    const [given] = await watchedBy(ANA);
    const { picks } = await league.stored();
    const got = picks.find(({ userId }) => userId === BEN)!.nflTeamId;
    const input = { receiverId: BEN, proposerTeamIds: [given!], receiverTeamIds: [got] };
    const { id } = value(await proposeTrade(ports, league.key, ANA, input));
    expect(announced()).toEqual([]);
    value(await answerTrade(ports, id, BEN, { action: 'accept' }));
    expect(ports.announcedWatches).toEqual([ANA, BEN, CARA]);
    await keep();
    ports.clock.advance(2 * 86_400_000);
    await keepWatch(ports, [ANA]);
    expect(await watchedBy(ANA)).toContain(got);
    expect(await watchedBy(ANA)).not.toContain(given);
  });

  it('changes for both members when a seat changes hands', async () => {
    const asked = { leagueId: league.key.leagueId, by: BEN, seatOf: BEN };
    await addDevice(seat(9));
    await want(seat(9));
    await addDevice(BEN);
    await want(BEN);
    await keep();
    const { inviteCode } = value(await createInvite(ports, 'https://crowns.example', asked));
    ports.clock.advance(1000);
    value(await joinLeague(ports, seat(9), { inviteCode }));
    expect(ports.announcedWatches).toEqual(expect.arrayContaining([BEN, seat(9)]));
    await keep();
    expect([await watchedBy(BEN), (await watchedBy(seat(9))).length]).toEqual([[], 3]);
  });

  it('loses the teams from a deleted league', async () => {
    await storeResults(
      ports.results,
      league.key.season,
      wholeSeason(18, () => [20, 17]),
    );
    ports.clock.set(new Date('2026-01-06T12:00:00.000Z'));
    value(await deleteLeague(ports, league.key.leagueId, ANA));
    await cleanUpDeletedLeague(ports, league.key.leagueId);
    expect(ports.announcedWatches).toEqual(expect.arrayContaining([ANA, BEN, CARA]));
    await keep();
    expect(await watchedBy(ANA)).toEqual([]);
  });

  it('is deleted with the account, and no late queue message brings it back', async () => {
    const profile = (await ports.users.get(ANA))!;
    const at = ports.clock.now();
    await ports.users.bury(profile, { at, heldUntil: at });
    await finishDeletion(ports, ANA);
    expect(await watchedBy(ANA)).toEqual([]);
    expect(await ports.watches.write(ANA, await ports.watches.of(ANA), [])).toBe('former');
  });

  it('follows the stored state, even if an outdated check writes after a newer one', async () => {
    const { getMany } = ports.seasons;
    let isFirst = true;
    // The first check reads the leagues before they change. It writes after a second check, which has read them after the change.
    ports.seasons.getMany = async (wanted) => {
      const found = await getMany(wanted);
      if (!isFirst) return found;
      isFirst = false;
      const state = await league.stored();
      await ports.seasons.save(
        next(state, { picks: state.picks.map((pick) => ({ ...pick, nflTeamId: 33 - pick.nflTeamId })) }),
      );
      await keepWatch(ports, [ANA]);
      return found;
    };
    const before = await watchedBy(ANA);
    await keepWatch(ports, [ANA]);
    expect(await watchedBy(ANA)).toEqual(before.map((teamId) => 33 - teamId).toSorted((a, b) => a - b));
  });
});

describe('a draft', () => {
  it('announces its teams’ owners with its last pick, and announces no one before that', async () => {
    const league = await draftOf(ports, 2);
    const turns = [0, 1, 1, 0, 0, 1].map((place) => league.order[place]!);
    for (const [place, userId] of turns.entries()) {
      expect(ports.announcedWatches).toEqual([]);
      value(await makePick(ports, league.key, acting(userId), { teamId: place + 1 }));
    }
    expect(announced()).toEqual([ANA, BEN]);
  });

  it('imported from another site also announces its teams’ owners', async () => {
    const league = await leagueOf(ports, 2, { maxMembers: 2 });
    const state = await league.stored();
    const seats = state.members.map(({ userId }, place) => ({
      userId,
      teamIds: [1, 2, 3].map((round) => 2 * round - 1 + place),
    }));
    value(await importDraft(ports, league.key, ANA, seats));
    expect(announced()).toEqual([ANA, BEN]);
  });

  it('doesn’t end while its teams’ owners can’t be announced, so that no owner is forgotten', async () => {
    const league = await draftOf(ports, 2);
    const turns = [0, 1, 1, 0, 0, 1].map((place) => league.order[place]!);
    for (const [place, userId] of turns.slice(0, 5).entries())
      value(await makePick(ports, league.key, acting(userId), { teamId: place + 1 }));
    ports.pushQueue.watch = async () => Promise.reject(new Unavailable('no queue'));
    const last = makePick(ports, league.key, acting(turns[5]!), { teamId: 6 });
    await expect(last).rejects.toThrow(Unavailable);
    expect(await league.stored()).toMatchObject({ status: 'drafting' });
  });
});
