import { beforeEach, describe, expect, it } from 'vitest';
import type { Game } from '#shared/domain/season/games.ts';
import {
  WATCH_SHARDS,
  watchShardOf,
  type AnnouncedMoment,
  type Moment,
} from '#shared/domain/season/game-push.ts';
import { final, game, storeResults } from '#test/support/games.ts';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, profileOf, type SmallLeague } from '#test/support/small-league.ts';
import type { MomentFor } from '../../messages/game-push.ts';
import { Unavailable, type PushReply } from '../../ports/ports.ts';
import { subscribe } from './devices.ts';
import { keepWatch } from './keep-watch.ts';
import { pushMoment, type PushedMoment } from './push-moment.ts';
import { changePushPreferences } from './push-preferences.ts';

// In a snake draft of two, seat 1 has teams 1, 4 and 5, and seat 2 has 2, 3 and 6.
const [ANA, BEN] = [seat(1), seat(2)];
const SEASON = '2025-26';
const KICKOFF = new Date('2025-09-07T17:00:00.000Z');
const BEGUN = game(1, 9, { state: 'live' });
const OVER = final([1, 27], [9, 20]);

let ports: MemoryPorts;
let league: SmallLeague;
/** The push services' replies, in order. After the last one, the services accept everything. */
let replies: (PushReply | Error)[];

const addDevice = async (userId: string, name: string) =>
  value(
    await subscribe(
      ports,
      { userId, session: { id: 's', startedAt: 0 } },
      {
        endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
        keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
        name,
        timeZone: 'America/New_York',
      },
      [],
    ),
  );
const want = (userId: string, input: Parameters<typeof changePushPreferences>[2]) =>
  changePushPreferences(ports, userId, input);
/** Gives a member a device of that name, and turns on pushes for kickoffs and finals. */
async function watching(userId: string, name: string) {
  await addDevice(userId, name);
  await want(userId, { types: { kickoff: true, final: true } });
  await keepWatch(ports, [userId]);
}
async function suspend(userId: string) {
  const profile = (await ports.users.get(userId))!;
  const at = ports.clock.now();
  const suspended = { ...profile, suspendedAt: at.toISOString(), version: profile.version + 1 };
  await ports.users.save(profile, suspended, { at, heldUntil: at, notifications: [] });
}
const store = (...games: Game[]) => storeResults(ports.results, SEASON, games);
const momentOf = (moment: Moment, gameId = OVER.id): AnnouncedMoment => ({
  season: SEASON,
  gameId,
  moment,
  at: ports.clock.now().toISOString(),
});
/** Delivers an announcement and everything that follows from it, except messages that wait. Returns the results of the parts. */
async function deliver(announced: MomentFor): Promise<PushedMoment[]> {
  ports.announcedMoments.length = 0;
  expect(await pushMoment(ports, announced)).toEqual({ came: 'spread' });
  const came: PushedMoment[] = [];
  for (const { moment } of ports.announcedMoments.splice(0)) came.push(await pushMoment(ports, moment));
  return came;
}
const told = () => ports.sentPushes.map(({ device, message }) => [device.name, message.payload.title]);
const waiting = () => ports.announcedMoments.filter(({ moment }) => moment.to !== undefined);

beforeEach(async () => {
  ports = memoryPorts();
  replies = [];
  const { send } = ports.pushService;
  ports.pushService.send = async (device, message) => {
    const reply = replies.shift() ?? 'taken';
    if (reply instanceof Error) throw reply;
    if (reply === 'taken') await send(device, message);
    return reply;
  };
  league = await draftedOf(ports, 2);
  ports.clock.set(new Date(KICKOFF.getTime() + 60_000));
});

describe('a kickoff', () => {
  it('reaches the owner of one of the teams, is valid for 20 minutes, and links to the games of all the owner’s teams', async () => {
    await watching(ANA, 'ana');
    await watching(BEN, 'ben');
    await store(BEGUN);
    await deliver(momentOf('kickoff'));
    expect(told()).toEqual([['ana', 'Kickoff: Cowboys at Cardinals']]);
    const { message } = ports.sentPushes[0]!;
    const until = new Date(KICKOFF.getTime() + 21 * 60_000).toISOString();
    expect(message).toMatchObject({
      ttlSeconds: 1200,
      urgency: 'high',
      payload: { link: '/live', tag: `game-${OVER.id}`, userId: ANA, until },
    });
  });

  it('isn’t pushed before the stored game is live, after the game is over or postponed, or when it is too late to matter', async () => {
    await watching(ANA, 'ana');
    const announced = momentOf('kickoff');
    for (const state of [game(1, 9), OVER, game(1, 9, { state: 'postponed' }), game(2, 8)]) {
      await store(state);
      expect(await pushMoment(ports, announced)).toEqual({ came: 'over' });
    }
    await store(BEGUN);
    ports.clock.advance(20 * 60_000);
    expect(await pushMoment(ports, announced)).toEqual({ came: 'over' });
    expect(told()).toEqual([]);
  });
});

describe('a final score', () => {
  it('replaces the kickoff’s notification, and makes a sound', async () => {
    await watching(ANA, 'ana');
    await store(BEGUN);
    await deliver(momentOf('kickoff'));
    ports.clock.advance(3 * 3_600_000);
    await store(OVER);
    await deliver(momentOf('final'));
    expect(told()[1]).toEqual(['ana', 'Cardinals won 27–20: +1 W']);
    const [first, second] = ports.sentPushes.map(({ message }) => message);
    expect(second!.payload.tag).toBe(first!.payload.tag);
    expect(second).toMatchObject({ ttlSeconds: 4 * 3600, urgency: 'normal' });
    expect(second!.payload.until).toBeDefined();
    // Only the final score is about a race.
    expect([first, second].map((message) => message!.payload.race)).toEqual([undefined, 'wins']);
  });

  it('isn’t pushed while it is withdrawn; once it is back, it reaches the members who haven’t gotten it yet', async () => {
    await watching(ANA, 'ana');
    await store(BEGUN);
    const announced = { ...momentOf('final'), shard: watchShardOf(ANA) };
    expect(await pushMoment(ports, announced)).toEqual({ came: 'waits', seconds: 60 });
    expect(told()).toEqual([]);
    await store(final([1, 27], [9, 30]));
    expect(await pushMoment(ports, announced)).toEqual({ came: 'pushed', readers: 1 });
    expect(told()).toEqual([['ana', 'Cardinals lost 27–30: +1 L']]);
    await store(game(1, 9, { state: 'postponed' }));
    expect(await pushMoment(ports, announced)).toEqual({ came: 'over' });
  });

  it('reaches each device once, no matter how often it is announced and delivered', async () => {
    await watching(ANA, 'phone');
    await addDevice(ANA, 'laptop');
    await store(OVER);
    const announced = momentOf('final');
    const shard = watchShardOf(ANA);
    await deliver(announced);
    await deliver(announced);
    expect(await pushMoment(ports, { ...announced, shard })).toEqual({ came: 'again' });
    expect(told()).toHaveLength(2);
  });

  it('reaches an owner in one message, even if they own the team in several leagues, or own both teams', async () => {
    const now = ports.clock.now();
    ports.clock.set(DRAFT_AT);
    await draftedOf(ports, 2, { name: 'Work' });
    ports.clock.set(now);
    await watching(ANA, 'ana');
    const both = final([1, 27], [4, 20]);
    await store(OVER, both);
    await deliver(momentOf('final'));
    await deliver(momentOf('final', both.id));
    expect(ports.sentPushes.map(({ message }) => message.payload.body)).toEqual([
      'Cowboys at Cardinals, week 1. You have the Cardinals in 2 leagues.',
      'Bills at Cardinals, week 1. You have the Cardinals in 2 leagues and the Bills in 2 leagues.',
    ]);
  });

  it('skips muted leagues, suspended members, and members who have switched such pushes off', async () => {
    await watching(ANA, 'ana');
    await store(OVER);
    await want(ANA, { mutedLeagues: [league.key.leagueId] });
    await deliver(momentOf('final'));
    await want(ANA, { mutedLeagues: [], types: { final: false } });
    await deliver(momentOf('final'));
    await want(ANA, { types: { final: true } });
    await suspend(ANA);
    await deliver(momentOf('final'));
    expect(told()).toEqual([]);
  });

  it('triggers a check of a member who no longer has a device', async () => {
    await watching(ANA, 'ana');
    await store(OVER);
    const book = await ports.devices.get(ANA);
    await ports.devices.save(ANA, book, { ...book, devices: [] });
    ports.announcedWatches.length = 0;
    await deliver(momentOf('final'));
    expect(ports.announcedWatches).toEqual([ANA]);
  });
});

describe('a member whose push has to wait', () => {
  it('gets it through a separate queue message, and no one else gets a second push', async () => {
    await watching(ANA, 'phone');
    await addDevice(ANA, 'laptop');
    await store(OVER);
    replies = [{ waitSeconds: 300 }];
    await deliver(momentOf('final'));
    expect(told()).toHaveLength(1);
    const [once] = waiting();
    expect(once).toMatchObject({ afterSeconds: 300, moment: { to: ANA, gameId: OVER.id } });
    expect(once!.moment.shard).toBeUndefined();
    ports.clock.advance(300_000);
    expect(await pushMoment(ports, once!.moment)).toEqual({ came: 'pushed' });
    expect(await pushMoment(ports, once!.moment)).toEqual({ came: 'again' });
    expect(new Set(told().map(([name]) => name))).toEqual(new Set(['phone', 'laptop']));
    expect(told()).toHaveLength(2);
  });

  it('gets it after quiet hours if the score is still relevant by then, and otherwise gets nothing', async () => {
    await watching(ANA, 'ana');
    await store(BEGUN, OVER);
    // 13:01 in New York.
    await want(ANA, { quietHours: { from: '13:00', to: '13:15' } });
    await store(OVER);
    await deliver(momentOf('final'));
    expect(waiting()).toMatchObject([{ afterSeconds: 840 }]);
    await want(ANA, { quietHours: { from: '13:00', to: '19:00' } });
    await store(final([4, 3], [8, 0]));
    await deliver(momentOf('final', final([4, 3], [8, 0]).id));
    expect(waiting()).toHaveLength(0);
    expect(told()).toEqual([]);
  });

  it('gets nothing after a suspension, or if they no longer own the team in any league', async () => {
    await watching(ANA, 'ana');
    await store(OVER);
    replies = [{ waitSeconds: 300 }];
    await deliver(momentOf('final'));
    const [once] = waiting();
    const teams = await ports.watches.of(ANA);
    await ports.watches.write(ANA, teams, []);
    expect(await pushMoment(ports, once!.moment)).toEqual({ came: 'unwanted' });
    await ports.watches.write(ANA, await ports.watches.of(ANA), teams.teams);
    await suspend(ANA);
    expect(await pushMoment(ports, once!.moment)).toEqual({ came: 'unwanted' });
    expect(told()).toEqual([]);
  });

  it('gets it on one device while another device has to wait, and only once on each device', async () => {
    await watching(ANA, 'phone');
    await addDevice(ANA, 'laptop');
    await store(OVER);
    replies = [{ waitSeconds: 60 }, { waitSeconds: 60 }];
    await deliver(momentOf('final'));
    const [once] = waiting();
    replies = ['taken', { waitSeconds: 60 }];
    expect(await pushMoment(ports, once!.moment)).toMatchObject({ came: 'waits', seconds: 60 });
    expect(told()).toHaveLength(1);
    expect(await pushMoment(ports, once!.moment)).toMatchObject({ came: 'pushed' });
    expect(new Set(told().map(([name]) => name)).size).toBe(2);
    expect(told()).toHaveLength(2);
  });

  it('gets nothing while the score is withdrawn', async () => {
    await watching(ANA, 'ana');
    await store(OVER);
    replies = [{ waitSeconds: 300 }];
    await deliver(momentOf('final'));
    const [once] = waiting();
    await store(BEGUN);
    expect(await pushMoment(ports, once!.moment)).toEqual({ came: 'waits', seconds: 60 });
    expect(told()).toEqual([]);
  });
});

describe('a shard with many watchers', () => {
  /** Adds 120 members to Ana's shard, each of whom owns team 1 in a league of their own. */
  async function crowded() {
    const found: string[] = [];
    for (let number = 1000; found.length < 120; number += 1) {
      const userId = seat(number);
      if (watchShardOf(userId) !== 3) continue;
      found.push(userId);
      const own = { id: userId, email: `many${number}@x.example`, skeletons: [`many${number}`] };
      await ports.users.add({ ...profileOf(number), ...own });
      await addDevice(userId, userId);
      await want(userId, { types: { final: true } });
      const holdings = [{ leagueId: league.key.leagueId, from: '2025-08-01T00:00:00.000Z' }];
      await ports.watches.write(userId, await ports.watches.of(userId), [
        { season: SEASON, teamId: 1, holdings },
      ]);
    }
    await store(OVER);
    return found;
  }
  const part = () => ({ ...momentOf('final'), shard: 3 });
  const names = () => told().map(([name]) => name ?? '');
  const sorted = (some: readonly string[]) => some.toSorted((a, b) => a.localeCompare(b));

  it('is pushed page by page, to each watcher once', async () => {
    const all = await crowded();
    expect(await pushMoment(ports, part())).toEqual({ came: 'pushed', readers: 120 });
    expect(sorted(names())).toEqual(sorted(all));
  });

  it('continues in another delivery before time runs out, and each delivery counts only the members it reached', async () => {
    await crowded();
    replies = [{ waitSeconds: 300 }, new Unavailable('busy')];
    const { listOf } = ports.watches;
    ports.watches.listOf = async (...asked) => {
      ports.clock.advance(7000);
      return listOf(...asked);
    };
    const announced = part();
    expect(await pushMoment(ports, announced)).toEqual({ came: 'waits', seconds: 1, readers: 98 });
    expect(await pushMoment(ports, announced)).toEqual({ came: 'pushed', readers: 20 });
    expect(new Set(names()).size).toBe(118);
    expect(names()).toHaveLength(118);
  });

  it('isn’t pushed twice by two concurrent deliveries, or pushed again by a delivery after a crash', async () => {
    const all = await crowded();
    const announced = part();
    const { listOf } = ports.watches;
    let pages = 0;
    ports.watches.listOf = async (...asked) => {
      if ((pages += 1) === 2) throw new Error('the function died');
      return listOf(...asked);
    };
    ports.momentMarks.end = async () => undefined;
    await expect(pushMoment(ports, announced)).rejects.toThrow('died');
    expect(names()).toHaveLength(50);
    expect(await pushMoment(ports, announced)).toEqual({ came: 'waits', seconds: 20 });
    ports.clock.advance(35_000);
    await pushMoment(ports, announced);
    expect(sorted(names())).toEqual(sorted(all));
  });

  it('is pushed even if one watcher’s push fails, and only that push is retried', async () => {
    await crowded();
    replies = [new Unavailable('busy')];
    expect(await pushMoment(ports, part())).toEqual({ came: 'pushed', readers: 119 });
    expect(names()).toHaveLength(119);
    expect(waiting()).toHaveLength(1);
  });

  it('isn’t pushed again just because a member who has to wait, or who has no device, couldn’t be announced', async () => {
    const [first = ''] = await crowded();
    const book = await ports.devices.get(first);
    await ports.devices.save(first, book, { ...book, devices: [] });
    ports.pushQueue.watch = ports.gamePushQueue.announce = () =>
      Promise.reject(new Unavailable('the queue is busy'));
    replies = [{ waitSeconds: 60 }];
    expect(await pushMoment(ports, part())).toEqual({ came: 'pushed', readers: 118 });
    expect(names()).toHaveLength(118);
  });

  it('is retried as a whole while no one can be reached', async () => {
    const all = await crowded();
    replies = Array.from({ length: 50 }, () => new Unavailable('no keys'));
    await expect(pushMoment(ports, part())).rejects.toThrow(Unavailable);
    expect(waiting()).toEqual([]);
    await pushMoment(ports, part());
    expect(sorted(names())).toEqual(sorted(all));
  });
});

it('every shard is pushed', async () => {
  await store(OVER);
  expect(await deliver(momentOf('final'))).toHaveLength(WATCH_SHARDS);
});
