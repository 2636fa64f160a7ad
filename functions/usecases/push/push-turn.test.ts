import { beforeEach, describe, expect, it } from 'vitest';
import { turnName, type AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { Unavailable, type PushReply } from '../../ports/ports.ts';
import { setDraftAuto } from '../draft/auto.ts';
import { pauseDraft, resumeDraft, undoPick } from '../draft/commissioner-tools.ts';
import { makePick } from '../draft/make-pick.ts';
import { setDraftOrder } from '../draft/order-draft.ts';
import { startDraft } from '../draft/start-draft.ts';
import { keepPresence } from '../sockets/presence.ts';
import { subscribe } from './devices.ts';
import { changePushPreferences } from './push-preferences.ts';
import { pushTurn } from './push-turn.ts';

const TOOLS = { pause: true, undo: true, proxyPick: true };
const [ANA, BEN, CARA] = [seat(1), seat(2), seat(3)];
const ALL_DAY = { from: '00:00', to: '23:59' };

let ports: MemoryPorts;
let league: SmallLeague;
/** The push services' replies, in order. After the last one, the services accept everything. */
let replies: PushReply[];

/** A draft of four in seat order, begun now, without a push for its first turn. */
async function draft(change: Parameters<typeof leagueOf>[2] = {}) {
  ports = memoryPorts();
  replies = [];
  const { send } = ports.pushService;
  ports.pushService.send = async (device, message) => {
    await send(device, message);
    return replies.shift() ?? 'taken';
  };
  league = await leagueOf(ports, 4, { maxMembers: 4, commissionerTools: TOOLS, ...change });
  const updates = [1, 2, 3, 4].map((number) => ({ userId: seat(number), draftPosition: number }));
  value(await setDraftOrder(ports, league.key, ANA, updates));
  value(await startDraft(ports, league.key, ANA));
}
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
const pick = async (userId: string, teamId: number) =>
  value(await makePick(ports, league.key, acting(userId), { teamId }));
const last = (): AnnouncedTurn => ports.announcedTurns.at(-1)!;
/** Delivers an announcement a second after it was sent. */
async function deliver(turn = last(), sentAt = ports.clock.now()) {
  if (ports.clock.now().getTime() - sentAt.getTime() < 1000) ports.clock.advance(1000);
  return pushTurn(ports, turn, sentAt);
}
const shown = () => ports.sentPushes.map(({ device, message }) => [device.name, message.payload.title]);
const ofTurn = (name: string, left = '1:29') => [name, `You’re on the clock: ${left} left`];

beforeEach(() => draft());

describe('a turn', () => {
  it('is pushed to the member on the clock and to the member on deck, with the time left on the clock', async () => {
    await addDevice(ANA, 'ana');
    await addDevice(BEN, 'ben');
    await addDevice(CARA, 'cara');
    expect(await deliver()).toEqual({ came: 'pushed' });
    expect(shown()).toEqual([ofTurn('ana'), ['ben', 'You’re on deck']]);
    const [turn, next] = ports.sentPushes.map(({ message }) => message);
    const { deadlineAt } = await league.stored();
    expect(turn).toMatchObject({
      ttlSeconds: 89,
      urgency: 'high',
      payload: {
        userId: ANA,
        until: deadlineAt,
        late: 'Your pick in Sunday is in.',
        link: `/leagues/${league.code}/draft`,
        tag: `turn-${league.key.leagueId}`,
      },
    });
    expect(next).toMatchObject({ ttlSeconds: 89, payload: { userId: BEN, until: deadlineAt } });
  });

  it('appears once on each device, no matter how often it is announced and delivered', async () => {
    await addDevice(ANA, 'phone');
    await addDevice(ANA, 'laptop');
    expect(await deliver()).toEqual({ came: 'pushed' });
    expect(await deliver()).toEqual({ came: 'again' });
    // Another change was written first, so the same turn was announced again.
    expect(await deliver({ ...last(), version: last().version - 1 })).toEqual({ came: 'again' });
    expect(shown()).toHaveLength(2);
  });

  it('isn’t pushed before it is written, and is looked up again as long as the call that writes it may still be running', async () => {
    await addDevice(BEN, 'ben');
    const [sentAt, { version }] = [ports.clock.now(), await league.stored()];
    const ahead = { ...league.key, pickOrder: 2, version: version + 1 };
    const waits: unknown[] = [];
    for (const age of [1000, 2000, 4000, 10_000, 60_000]) {
      ports.clock.set(new Date(sentAt.getTime() + age));
      waits.push(await pushTurn(ports, ahead, sentAt));
    }
    expect(waits).toEqual([
      { came: 'waits', seconds: 1 },
      { came: 'waits', seconds: 2 },
      { came: 'waits', seconds: 6 },
      { came: 'waits', seconds: 50 },
      { came: 'never' },
    ]);
    await pick(ANA, 5);
    expect(await pushTurn(ports, ahead, sentAt)).toEqual({ came: 'pushed' });
    expect(shown()).toEqual([['ben', expect.stringContaining('on the clock')]]);
  });

  it('that is over, paused or left to Auto isn’t pushed', async () => {
    for (const [userId, name] of [
      [ANA, 'ana'],
      [BEN, 'ben'],
    ] as const)
      await addDevice(userId, name);
    const first = last();
    await pick(ANA, 5);
    expect(await deliver(first)).toEqual({ came: 'over' });
    value(await pauseDraft(ports, league.key, ANA));
    expect(await deliver()).toEqual({ came: 'over' });
    value(await resumeDraft(ports, league.key, ANA));
    const resumed = last();
    value(await setDraftAuto(ports, league.key, BEN, { on: true }));
    expect(last()).toBe(resumed);
    expect(await deliver()).toEqual({ came: 'over' });
    expect(shown()).toEqual([]);
  });

  it('is pushed again after a pause, or after an undone pick', async () => {
    await addDevice(ANA, 'ana');
    await deliver();
    value(await pauseDraft(ports, league.key, ANA));
    ports.clock.advance(60_000);
    value(await resumeDraft(ports, league.key, ANA));
    expect(await deliver()).toEqual({ came: 'pushed' });
    await pick(ANA, 5);
    value(await undoPick(ports, league.key, ANA, { pickOrder: 1 }));
    expect(await deliver()).toEqual({ came: 'pushed' });
    expect(shown()).toHaveLength(3);
  });

  it('without a clock is valid for a day, and isn’t pushed again when it returns after an undone pick', async () => {
    await draft({ draftTimerDuration: null });
    await addDevice(BEN, 'ben');
    await pick(ANA, 5);
    expect(await deliver()).toEqual({ came: 'pushed' });
    expect(ports.sentPushes[0]!.message).toMatchObject({
      ttlSeconds: 86_399,
      payload: { title: 'You’re on the clock' },
    });
    const { until, late } = ports.sentPushes[0]!.message.payload;
    expect(Date.parse(until!) - ports.clock.now().getTime()).toBe(86_399_000);
    expect(late).toBe('You may still be on the clock in Sunday.');
    await pick(BEN, 6);
    value(await undoPick(ports, league.key, ANA, { pickOrder: 2 }));
    expect(await deliver()).toEqual({ came: 'again' });
    expect(shown()).toHaveLength(1);
  });

  it('isn’t pushed to suspended members, or to members who switched such pushes off or muted the league', async () => {
    await addDevice(ANA, 'ana');
    await addDevice(BEN, 'ben');
    await changePushPreferences(ports, ANA, { types: { turn: false } });
    await changePushPreferences(ports, BEN, { mutedLeagues: [league.key.leagueId] });
    expect(await deliver()).toEqual({ came: 'no device' });
    await changePushPreferences(ports, ANA, { types: { turn: true } });
    const ana = (await ports.users.get(ANA))!;
    const at = ports.clock.now();
    const suspended = { ...ana, suspendedAt: at.toISOString(), version: ana.version + 1 };
    await ports.users.save(ana, suspended, { at, heldUntil: at, notifications: [] });
    expect(await deliver()).toEqual({ came: 'no device' });
    expect(shown()).toEqual([]);
  });

  it('costs one read of the season and one of each member’s device list if neither member has a device', async () => {
    const { connections, leagues, turnMarks } = ports;
    const nobody = async () => Promise.reject(new Error('nobody asks'));
    connections.followersOf = nobody;
    leagues.get = nobody;
    turnMarks.begin = nobody;
    expect(await deliver()).toEqual({ came: 'no device' });
  });
});

describe('a member with the draft room open', () => {
  const socket = { id: 'c', userId: ANA };
  beforeEach(async () => {
    await addDevice(ANA, 'ana');
    await ports.connections.open(socket);
    await ports.connections.follow(socket, league.key.leagueId);
  });

  it('gets no push if a ping shows that they can see the turn', async () => {
    const sentAt = ports.clock.now();
    ports.clock.advance(1000);
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'waits', seconds: 24 });
    ports.clock.advance(19_000);
    await ports.connections.see(socket, league.key.leagueId, false);
    ports.clock.advance(5000);
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'in the room' });
    expect(shown()).toEqual([]);
  });

  it('who has put the device away gets the push if no ping arrives', async () => {
    const sentAt = ports.clock.now();
    await addDevice(BEN, 'ben');
    ports.clock.advance(1000);
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'waits', seconds: 24 });
    ports.clock.advance(24_000);
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'pushed' });
    // The next member got the push right away, and doesn't get it again.
    expect(shown()).toEqual([['ben', 'You’re on deck'], ofTurn('ana', '1:05')]);
  });

  it('in one visible window gets no push, even if their other windows are hidden', async () => {
    const sentAt = ports.clock.now();
    const other = { id: 'd', userId: ANA };
    await ports.connections.open(other);
    await ports.connections.follow(other, league.key.leagueId);
    ports.clock.advance(20_000);
    await ports.connections.see(socket, league.key.leagueId, false);
    ports.clock.advance(10_000);
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'in the room' });
  });

  it('who comes and goes gets only one push, even while another device’s service is busy', async () => {
    await addDevice(CARA, 'cara');
    await pick(ANA, 5);
    await addDevice(BEN, 'ben');
    const sentAt = ports.clock.now();
    const busy = { waitSeconds: undefined };
    replies = [busy, 'taken', busy];
    await deliver(last(), sentAt);
    const cara = { id: 'e', userId: CARA };
    await ports.connections.open(cara);
    await ports.connections.follow(cara, league.key.leagueId);
    ports.clock.advance(1000);
    await ports.connections.see(cara, league.key.leagueId, false);
    expect(await deliver(last(), sentAt)).toEqual({ came: 'waits', seconds: undefined });
    await ports.connections.leave(cara, league.key.leagueId, 'draft');
    expect(await deliver(last(), sentAt)).toEqual({ came: 'pushed' });
    expect(shown().filter(([name]) => name === 'cara')).toHaveLength(1);
  });

  it('behind another page, or on a locked device, gets the push right away, even if the page still pings', async () => {
    const sentAt = ports.clock.now();
    ports.clock.advance(1000);
    await keepPresence(ports, socket, { leagueId: league.key.leagueId, isHidden: true });
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'pushed' });
  });

  it('who comes back to the room gets no push', async () => {
    const { leagueId } = league.key;
    await keepPresence(ports, socket, { leagueId, isHidden: true });
    const sentAt = ports.clock.now();
    ports.clock.advance(1000);
    await keepPresence(ports, socket, { leagueId });
    expect(await pushTurn(ports, last(), sentAt)).toEqual({ came: 'in the room' });
  });

  it('who moves to another page of the league gets the push right away', async () => {
    await ports.connections.follow(socket, league.key.leagueId, 'chat');
    await ports.connections.leave(socket, league.key.leagueId, 'draft');
    expect(await deliver()).toEqual({ came: 'pushed' });
  });
});

describe('quiet hours', () => {
  it('don’t delay the push about a turn if the pick clock is shorter than an hour', async () => {
    await addDevice(ANA, 'ana');
    await changePushPreferences(ports, ANA, { quietHours: ALL_DAY });
    expect(await deliver()).toEqual({ came: 'pushed' });
  });

  it('delay the push for a slow draft’s turn until they end, if no one has picked by then', async () => {
    await draft({ draftTimerDuration: 12 * 3600 });
    await addDevice(ANA, 'ana');
    // It is 7 in the evening.
    await changePushPreferences(ports, ANA, { quietHours: { from: '18:00', to: '22:00' } });
    const sentAt = ports.clock.now();
    expect(await deliver()).toEqual({ came: 'waits', seconds: 3 * 3600 - 1 });
    ports.clock.advance(3 * 3600 * 1000);
    expect(await deliver(last(), sentAt)).toEqual({ came: 'pushed' });
    expect(shown()).toEqual([['ana', 'You’re on the clock: 8 h 59 min left']]);
  });

  it('delay the push for a short clock during the overnight pause, but only until an hour before the clock ends', async () => {
    await draft({ draftTimerDuration: 1200, nightWindow: { from: '18:00', to: '06:00' } });
    await addDevice(ANA, 'ana');
    await changePushPreferences(ports, ANA, { quietHours: { from: '18:00', to: '09:00' } });
    const sentAt = ports.clock.now();
    // The turn's clock ends at 06:20.
    expect(await deliver()).toEqual({ came: 'waits', seconds: 10 * 3600 + 1200 - 1 });
    ports.clock.advance((10 * 3600 + 1200) * 1000);
    expect(await deliver(last(), sentAt)).toEqual({ came: 'pushed' });
  });
});

describe('a failure', () => {
  it('of one device’s push service is soon followed by a retry for that device only', async () => {
    await addDevice(ANA, 'phone');
    await addDevice(ANA, 'laptop');
    replies = ['taken', { waitSeconds: undefined }];
    const sentAt = ports.clock.now();
    expect(await deliver()).toEqual({ came: 'waits', seconds: undefined });
    expect(await deliver(last(), sentAt)).toEqual({ came: 'pushed' });
    expect(shown()).toHaveLength(3);
    expect(shown()[2]).toEqual([shown()[1]![0], expect.anything()]);
  });

  it('to read our own keys causes a retry, and doesn’t use up the push', async () => {
    await addDevice(ANA, 'ana');
    ports.pushService.send = async () => {
      throw new Unavailable('the key cannot be read');
    };
    await expect(deliver()).rejects.toThrow('the key cannot be read');
    ports.pushService.send = async () => 'taken';
    expect(await deliver()).toEqual({ came: 'pushed' });
  });

  it('of a whole delivery is repaired by the next delivery, once the reservation has expired', async () => {
    await addDevice(ANA, 'ana');
    const at = ports.clock.now();
    const until = new Date(at.getTime() + 35_000);
    await ports.turnMarks.begin(league.key, turnName(await league.stored())!, { at, until });
    await expect(deliver()).rejects.toThrow('another delivery');
    ports.clock.set(until);
    expect(await deliver()).toEqual({ came: 'pushed' });
  });
});
