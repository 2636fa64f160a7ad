import { beforeEach, describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf, profileOf } from '#test/support/small-league.ts';
import type { Notice } from '#shared/domain/news/notice.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import { Unavailable, type PushReply } from '../../ports/ports.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { handOverLeague, removeCommissioner, removeMember } from '../leagues/members.ts';
import { notification } from '../news/store-effects.ts';
import { deviceIdOf, subscribe } from './devices.ts';
import { changePushPreferences } from './push-preferences.ts';
import { pushNotification } from './push-notification.ts';

const ANA = seat(1);
const NOTICE: Notice = {
  to: ANA,
  type: 'trade_accepted',
  title: 'Trade #1',
  message: 'Done.',
  leagueId: null,
};
const HOUR_MS = 3_600_000;
/** Two offers, of which the second ends first. */
const OFFERS = [
  {
    number: 1,
    status: 'pending',
    proposerTeamIds: [1],
    receiverTeamIds: [2],
    toldOfEnd: '2025-08-26T00:30:00Z',
  },
  {
    number: 2,
    status: 'pending',
    proposerTeamIds: [3],
    receiverTeamIds: [4],
    toldOfEnd: '2025-08-26T00:15:00Z',
  },
] as unknown as Trade[];
const ENDING: Partial<Notice> = {
  type: 'trade_ending',
  offers: [1, 2],
  until: { at: '2025-08-26T00:30:00Z', late: 'They have ended.' },
};

let ports: MemoryPorts;
/** The push services' replies, in order. After the last one, the services accept everything. */
let replies: PushReply[];

const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
const addDevice = async (name: string, timeZone = 'America/New_York') =>
  value(
    await subscribe(
      ports,
      { userId: ANA, session: { id: 's', startedAt: 0 } },
      {
        endpoint: endpointOf(name),
        keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
        name,
        timeZone,
      },
      [],
    ),
  );
const tell = async (notice: Partial<Notice> = {}) => {
  const row = notification(ports, { ...NOTICE, ...notice }, ports.clock.now());
  await ports.notifications.add([row]);
  return { to: row.to, id: row.id };
};
/** Makes these the only pending offers in any league. */
const pending = (offers: readonly Trade[]) => {
  ports.trades.bookOf = async (leagueId) => ({ leagueId, version: 1, lastNumber: 2, offers });
};
const sentTo = () => ports.sentPushes.map(({ device }) => device.name);

beforeEach(async () => {
  ports = memoryPorts();
  replies = [];
  const { send } = ports.pushService;
  ports.pushService.send = async (device, message) => {
    await send(device, message);
    return replies.shift() ?? 'taken';
  };
  for (const number of [1, 2]) await ports.users.add(profileOf(number));
});

describe('an announced push', () => {
  it('reaches every device once, no matter how often it is delivered', async () => {
    await addDevice('phone');
    await addDevice('laptop');
    const announced = await tell();
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    expect(await pushNotification(ports, announced)).toEqual({ came: 'again' });
    expect(sentTo().toSorted()).toEqual(['laptop', 'phone']);
    expect(ports.sentPushes[0]!.message).toMatchObject({
      urgency: 'normal',
      ttlSeconds: 86_400,
      payload: { title: 'Trade #1', body: 'Done.', userId: ANA, notificationId: announced.id, link: '/' },
    });
  });

  it('waits for a delivery in progress, and goes out if that delivery dies', async () => {
    await addDevice('phone');
    const announced = await tell();
    ports.pushService.send = async () => {
      throw new Unavailable('the key cannot be read');
    };
    await expect(pushNotification(ports, announced)).rejects.toThrow(Unavailable);
    await expect(pushNotification(ports, announced)).rejects.toThrow('another delivery');
    ports.clock.advance(61_000);
    ports.pushService.send = async () => 'taken';
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
  });

  it('reaches each device once, no matter how many retries the last device takes', async () => {
    await addDevice('phone');
    await addDevice('laptop');
    await addDevice('tablet');
    const announced = await tell();
    const busy = { waitSeconds: 30 };
    replies = ['taken', busy, busy, 'taken', busy];
    await pushNotification(ports, announced);
    await pushNotification(ports, announced);
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    expect(sentTo()).toHaveLength(6);
    expect(new Set(sentTo().slice(-3)).size).toBe(2);
  });

  it('says how long it is valid, and which text replaces it afterward', async () => {
    await addDevice('phone');
    const end = new Date(ports.clock.now().getTime() + HOUR_MS).toISOString();
    await pushNotification(
      ports,
      await tell({ type: 'draft_reminder', until: { at: end, late: 'It began.' } }),
    );
    expect(ports.sentPushes[0]!.message).toMatchObject({
      ttlSeconds: 3600,
      payload: { until: end, late: 'It began.' },
    });
  });

  it('from a former member says so, and never names Two Crowns as its author', async () => {
    await addDevice('phone');
    await pushNotification(ports, await tell({ type: 'commissioner_announcement', author: 'somebody-gone' }));
    expect(ports.sentPushes[0]!.message.payload.body).toBe('a former member: Trade #1 – Done.');
  });

  it('reaches a device once, even if a second delivery starts before the first one is recorded', async () => {
    await addDevice('phone');
    await addDevice('laptop');
    const announced = await tell();
    replies = ['taken', { waitSeconds: 30 }];
    const { getMarked } = ports.notifications;
    ports.notifications.getMarked = async (...which) => {
      ports.notifications.getMarked = getMarked;
      const read = await getMarked(...which);
      await pushNotification(ports, announced);
      return read;
    };
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    expect(sentTo()).toHaveLength(3);
  });

  it('is retried only for devices whose push service was busy', async () => {
    await addDevice('phone');
    await addDevice('laptop');
    const announced = await tell();
    replies = ['taken', { waitSeconds: 30 }];
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'waits', seconds: 30 });
    const [, busy] = sentTo();
    ports.clock.advance(30_000);
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    expect(sentTo().slice(2)).toEqual([busy]);
  });

  it('is retried for a device whose push service was busy, without waiting for another device’s quiet hours to end', async () => {
    // 7 in the evening in New York, 8 in the morning in Tokyo.
    ports.clock.set(new Date('2025-08-25T23:00:00Z'));
    await addDevice('home');
    await addDevice('away', 'Asia/Tokyo');
    await changePushPreferences(ports, ANA, { quietHours: { from: '19:00', to: '07:00' } });
    replies = [{ waitSeconds: undefined }];
    expect(await pushNotification(ports, await tell())).toMatchObject({ came: 'waits', seconds: undefined });
  });

  it('is recorded as delivered, even if a device that is gone can’t be removed', async () => {
    await addDevice('phone');
    await addDevice('laptop');
    const announced = await tell();
    replies = ['gone', 'taken'];
    ports.devices.save = async () => 'conflict';
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    ports.clock.advance(180_000);
    expect(await pushNotification(ports, announced)).toEqual({ came: 'again' });
    expect(sentTo()).toHaveLength(2);
  });

  it('removes a device that is gone, and isn’t retried for a device that refused it', async () => {
    await addDevice('phone');
    replies = ['gone'];
    await pushNotification(ports, await tell());
    expect((await ports.devices.get(ANA)).devices).toEqual([]);
    expect(await ports.devices.holderOf(deviceIdOf(endpointOf('phone')))).toBeUndefined();
    await addDevice('laptop');
    const announced = await tell();
    replies = ['refused'];
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    expect((await ports.devices.get(ANA)).devices).toHaveLength(1);
  });

  it('is dropped if its notification was never written, its type isn’t pushed, or its reader is suspended', async () => {
    await addDevice('phone');
    const unwritten = notification(ports, NOTICE, ports.clock.now());
    expect(await pushNotification(ports, unwritten)).toEqual({ came: 'nothing' });
    expect(await pushNotification(ports, await tell({ type: 'league_joined' }))).toEqual({ came: 'nothing' });
    const ana = (await ports.users.get(ANA))!;
    const suspended = { ...ana, suspendedAt: ports.clock.now().toISOString(), version: ana.version + 1 };
    const at = ports.clock.now();
    await ports.users.save(ana, suspended, { at, heldUntil: at, notifications: [] });
    expect(await pushNotification(ports, await tell())).toEqual({ came: 'nothing' });
    expect(ports.sentPushes).toEqual([]);
  });

  it('about a league goes to the league’s members, but not to former, removed or banned members', async () => {
    await addDevice('phone');
    const { key, stored } = await leagueOf(ports, 1);
    const { leagueId } = key;
    const owner = seat(5);
    const announcement = await tell({ type: 'commissioner_announcement', leagueId });
    expect(await pushNotification(ports, announcement)).toMatchObject({ came: 'pushed' });
    const late = await tell({ type: 'commissioner_announcement', leagueId });
    const { code } = (await ports.leagues.get(leagueId))!;
    value(await joinLeague(ports, owner, { code }));
    value(await handOverLeague(ports, { leagueId, by: ANA, userId: owner }));
    value(await removeCommissioner(ports, { leagueId, by: owner, userId: ANA }));
    const record = (await stored()).members.find(({ userId }) => userId === ANA)?.id ?? '';
    value(await removeMember(ports, leagueId, owner, record));
    expect(await pushNotification(ports, late)).toEqual({ came: 'nothing' });
    expect(ports.sentPushes).toHaveLength(1);
  });

  it('about a deleted league is dropped, even while its memberships still exist', async () => {
    await addDevice('phone');
    const { leagueId } = (await leagueOf(ports, 1)).key;
    const announced = await tell({ type: 'commissioner_announcement', leagueId });
    value(await deleteLeague(ports, leagueId, ANA));
    expect(await ports.leagues.listOf(ANA)).toEqual([leagueId]);
    expect(await pushNotification(ports, announced)).toEqual({ came: 'nothing' });
  });

  it('isn’t sent after its notification is marked read, alone or along with all others', async () => {
    await addDevice('phone');
    const [one, other] = [await tell(), await tell()];
    await ports.notifications.markRead(ANA, one.id);
    expect(await pushNotification(ports, one)).toEqual({ came: 'read' });
    await ports.notifications.markReadUpTo(ANA, other.id);
    expect(await pushNotification(ports, other)).toEqual({ came: 'read' });
  });

  it('isn’t sent if its reader has switched off its type, or muted its league', async () => {
    await addDevice('phone');
    const { leagueId } = (await leagueOf(ports, 2)).key;
    await changePushPreferences(ports, ANA, { types: { trade_accepted: false }, mutedLeagues: [leagueId] });
    expect(await pushNotification(ports, await tell())).toMatchObject({ came: 'unwanted' });
    expect(await pushNotification(ports, await tell({ type: 'chat_mention', leagueId }))).toMatchObject({
      came: 'unwanted',
    });
    expect(ports.sentPushes).toEqual([]);
  });

  it('about a week begins with any changes in the crown races, or is a plain recap for readers with crown news off', async () => {
    await addDevice('phone');
    const week: Partial<Notice> = { type: 'weekly_update', title: 'Week 2', message: 'Your week: 3–0.' };
    const crowns = 'You now lead the Wins race.';
    const bodies = () => ports.sentPushes.map(({ message }) => message.payload.body);
    await pushNotification(ports, await tell({ ...week, crowns }));
    expect(bodies()).toEqual([crowns]);
    await changePushPreferences(ports, ANA, { types: { weekly_update: false } });
    await pushNotification(ports, await tell({ ...week, crowns }));
    expect(bodies()).toEqual([crowns, crowns]);
    await changePushPreferences(ports, ANA, { types: { weekly_update: true, crown_news: false } });
    await pushNotification(ports, await tell({ ...week, crowns }));
    await pushNotification(ports, await tell(week));
    expect(bodies().slice(2)).toEqual([week.message, week.message]);
  });

  it('shows the crown of the race that it is about, or both', async () => {
    await addDevice('phone');
    await pushNotification(ports, await tell({ race: 'losses' }));
    await pushNotification(ports, await tell());
    expect(ports.sentPushes.map(({ message }) => message.payload.race)).toEqual(['losses', undefined]);
  });

  it('in quiet hours waits until they end in each device’s time zone, and is dropped if it is out of date by then', async () => {
    // 7 in the evening in New York, 8 in the morning in Tokyo.
    ports.clock.set(new Date('2025-08-25T23:00:00Z'));
    await addDevice('home');
    await addDevice('away', 'Asia/Tokyo');
    await changePushPreferences(ports, ANA, { quietHours: { from: '19:00', to: '07:00' } });
    const announced = await tell();
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'waits', seconds: 12 * 3600 });
    expect(sentTo()).toEqual(['away']);
    const reminder = await tell({
      type: 'draft_reminder',
      until: { at: '2025-08-26T00:00:00Z', late: 'It was to start.' },
    });
    expect(await pushNotification(ports, reminder)).toMatchObject({ came: 'waits' });
    ports.clock.advance(12 * HOUR_MS);
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
    expect(await pushNotification(ports, reminder)).toMatchObject({ came: 'too late' });
    expect(sentTo().slice(2)).toEqual(['home']);
  });

  it('in quiet hours waits, unless it is about an offer that expires before they end', async () => {
    const { leagueId } = (await leagueOf(ports, 1)).key;
    ports.clock.set(new Date('2025-08-25T23:00:00Z'));
    pending(OFFERS);
    await addDevice('phone');
    await changePushPreferences(ports, ANA, { quietHours: { from: '18:00', to: '20:00' } });
    const announced = await tell({ ...ENDING, leagueId });
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'waits', seconds: 3600 });
    await changePushPreferences(ports, ANA, { quietHours: { from: '18:00', to: '20:30' } });
    expect(await pushNotification(ports, announced)).toMatchObject({ came: 'pushed' });
  });

  it('about an offer is dropped if the offer has changed since', async () => {
    const { leagueId } = (await leagueOf(ports, 1)).key;
    await addDevice('phone');
    const told = await tell({ type: 'trade_proposal', leagueId, offers: [1] });
    ports.clock.advance(HOUR_MS);
    pending(OFFERS.map((offer) => ({ ...offer, changedAt: ports.clock.now().toISOString() })));
    expect(await pushNotification(ports, told)).toEqual({ came: 'over' });
    const changed = await tell({ type: 'trade_changed', leagueId, offers: [1] });
    expect(await pushNotification(ports, changed)).toMatchObject({ came: 'pushed' });
  });

  it('about expiring offers lists the offers that are still pending, and is dropped if none are', async () => {
    const { leagueId } = (await leagueOf(ports, 1)).key;
    ports.clock.set(new Date('2025-08-25T23:00:00Z'));
    await addDevice('phone');
    const news = { ...ENDING, leagueId };
    const [one, other] = [await tell(news), await tell(news)];
    pending(OFFERS.slice(1));
    expect(await pushNotification(ports, one)).toMatchObject({ came: 'pushed' });
    expect(ports.sentPushes[0]!.message.payload).toMatchObject({
      title: 'A trade offer expires soon',
      body: 'Baltimore for your Buffalo until 8:15 PM ET: Trade #2 in Sunday.',
    });
    pending([]);
    expect(await pushNotification(ports, other)).toEqual({ came: 'over' });
    expect(ports.sentPushes).toHaveLength(1);
  });

  it('is dropped if it is about an offer that was cancelled before the delivery', async () => {
    await addDevice('phone');
    const { leagueId } = (await leagueOf(ports, 1)).key;
    const proposal = await tell({ type: 'trade_proposal', leagueId, offers: [1] });
    expect(await pushNotification(ports, proposal)).toEqual({ came: 'over' });
  });
});

it('a push to a member without a device costs only one read', async () => {
  const announced = await tell();
  ports.notifications.getMarked = async () => {
    throw new Error('nobody asks');
  };
  expect(await pushNotification(ports, announced)).toEqual({ came: 'no device' });
});
