import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PushPayload } from '#shared/contract/push.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import { PASSWORD, type Player } from '#test/support/player.ts';
import { startTable } from '#test/support/table.ts';
import type { TestSubscription } from '#infra/push/push.ts';

// Follows notifications to a device, through the emulated queue and push service.

let game: LocalGame;
let table: Table;
let ana: Player;
let ben: Player;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

beforeEach(async () => {
  [ana, ben] = (await game.players(2)) as [Player, Player];
  table = await game.seat([ana, ben], { maxMembers: 2 });
});

/** Subscribes and returns a new device of the player, as the player's browser would. */
async function deviceOf(
  player: Player,
  timeZone = 'America/New_York',
): Promise<TestSubscription & { id: string }> {
  const { publicKey } = await player.call('pushSubscriptions');
  const subscription = game.running.push.subscribe(publicKey);
  const { id } = await player.call('subscribeToPush', { body: { ...subscription, publicKey, timeZone } });
  return { ...subscription, id };
}
/** Returns the pushes that a device has received, decrypted. */
const shownOn = ({ endpoint }: TestSubscription) =>
  game.running.push.received
    .filter((one) => one.endpoint === endpoint)
    .map(({ text }) => PushPayload.parse(JSON.parse(text ?? '')));
const mention = (player: Player, words = 'your turn to bring snacks') =>
  ana.call('sayInChat', { params: table.params, body: { message: `@${player.user.username} ${words}` } });
const devicesOf = async (player: Player) => (await player.call('pushSubscriptions')).devices;
const HOUR_SECONDS = 3600;
/** Waits long enough for an announced push and for a duplicate delivery of it. */
const later = () => game.advance(400);

test('a trade offer is pushed once, encrypted, to each of its recipient’s devices, and to no one else', async () => {
  const [phone, laptop, anas] = [await deviceOf(ben), await deviceOf(ben), await deviceOf(ana)];
  await draftOn(table, await startTable(table));
  await ana.call('proposeTrade', {
    params: table.params,
    body: { receiverId: ben.id, proposerTeamIds: [1], receiverTeamIds: [2] },
  });
  await later();
  const offers = [phone, laptop, anas].map((device) =>
    shownOn(device).filter(({ title }) => title.includes('offers you a trade')),
  );
  const [news] = await ben.call('notifications', { params: { id: ben.id }, query: {} });
  const shown = {
    title: `${ana.user.username} offers you a trade`,
    link: `/leagues/${table.league.code}/trades`,
    userId: ben.id,
    notificationId: news!.id,
  };
  expect(offers).toEqual([[expect.objectContaining(shown)], [expect.objectContaining(shown)], []]);
  expect(game.running.push.refused).toEqual([]);
});

test('one push announces an offer’s expiry two hours in advance, unless the offer has already been answered', async () => {
  const phone = await deviceOf(ben);
  await draftOn(table, await startTable(table));
  const offer = (give: number, get: number) =>
    ana.call('proposeTrade', {
      params: table.params,
      body: { receiverId: ben.id, proposerTeamIds: [give], receiverTeamIds: [get], expiresInDays: 1 },
    });
  const [{ id }] = [await offer(1, 2), await offer(4, 3)];
  await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'reject' } });
  const endings = () => shownOn(phone).filter(({ title }) => title.endsWith('expires soon'));
  await game.advance(22 * HOUR_SECONDS - 300);
  expect(endings()).toEqual([]);
  await later();
  await later();
  expect(endings()).toMatchObject([{ body: expect.stringContaining('Trade #2') as string }]);
});

test('notifications that are read, muted or switched off aren’t pushed; all others are', async () => {
  const phone = await deviceOf(ben);
  await mention(ben, 'read me');
  await ben.call('markAllRead', { params: { id: ben.id } });
  await later();
  await ben.call('changePushPreferences', { body: { mutedLeagues: [table.league.id] } });
  await mention(ben, 'muted');
  await later();
  await ben.call('changePushPreferences', { body: { mutedLeagues: [], types: { chat_mention: false } } });
  await mention(ben, 'off');
  await later();
  expect(shownOn(phone)).toEqual([]);
  await ben.call('changePushPreferences', { body: { types: { chat_mention: true } } });
  await mention(ben, 'on');
  await later();
  expect(shownOn(phone)).toHaveLength(1);
});

test('a push waits for the end of quiet hours in each device’s time zone', async () => {
  const [here, there] = [await deviceOf(ben), await deviceOf(ben, 'Asia/Tokyo')];
  const hour = (minutes: number) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).format(game.now() + minutes * 60_000);
  await ben.call('changePushPreferences', { body: { quietHours: { from: hour(-60), to: hour(120) } } });
  await mention(ben);
  await later();
  expect([shownOn(here).length, shownOn(there).length]).toEqual([0, 1]);
  await game.advance(110 * 60);
  expect(shownOn(here)).toEqual([]);
  await game.advance(30 * 60);
  expect([shownOn(here).length, shownOn(there).length]).toEqual([1, 1]);
});

test('when a push service reports a device as gone, the device is removed from the member’s list, and the member’s other devices still get their pushes', async () => {
  const [phone, laptop] = [await deviceOf(ben), await deviceOf(ben)];
  game.running.push.end(phone.endpoint);
  await mention(ben);
  await later();
  expect((await devicesOf(ben)).map(({ id }) => id)).toEqual([laptop.id]);
  expect(shownOn(laptop)).toHaveLength(1);
});

test('a busy push service is retried at the time it asks for, and pushes to other devices don’t wait for that', async () => {
  const [phone, laptop] = [await deviceOf(ben), await deviceOf(ben)];
  game.running.push.trouble(phone.endpoint, { status: 429, retryAfter: 3600 }, { status: 503 });
  await mention(ben);
  await later();
  expect([shownOn(phone).length, shownOn(laptop).length]).toEqual([0, 1]);
  await game.advance(2 * 3600);
  expect([shownOn(phone).length, shownOn(laptop).length]).toEqual([1, 1]);
});

test('signing out stops a device’s pushes, and signing out everywhere stops them on all devices', async () => {
  await deviceOf(ben);
  await ben.signIn();
  const laptop = await deviceOf(ben);
  await ben.call('logout', { body: { refreshToken: ben.session.refreshToken } });
  await ben.signIn();
  expect(await devicesOf(ben)).toHaveLength(1);
  expect((await devicesOf(ben)).map(({ id }) => id)).not.toContain(laptop.id);
  await ben.call('logout', { body: {} });
  await ben.signIn();
  expect(await devicesOf(ben)).toEqual([]);
});

test('devices are deleted with the account; the export contains neither their keys nor their URLs', async () => {
  const phone = await deviceOf(ben);
  const exported = await ben.call('exportAccount');
  expect(exported.pushDevices.map(({ id }) => id)).toEqual([phone.id]);
  expect(JSON.stringify(exported)).not.toContain(phone.endpoint);
  expect(JSON.stringify(exported)).not.toContain(phone.keys.auth);
  await ben.call('deleteAccount', { body: { password: PASSWORD } });
  const again = await ana.call('subscribeToPush', {
    body: { endpoint: phone.endpoint, keys: phone.keys, timeZone: 'UTC' },
  });
  expect(again.id).toBe(phone.id);
});

test('neither a device’s URL nor its keys are in the logs, whatever happens to its pushes', async () => {
  const [phone, busy, gone] = [await deviceOf(ben), await deviceOf(ben), await deviceOf(ben)];
  game.running.push.trouble(phone.endpoint, { status: 400 });
  game.running.push.trouble(busy.endpoint, { status: 503 });
  game.running.push.end(gone.endpoint);
  await mention(ben);
  await later();
  await ben.call('unsubscribeFromPush', { params: { deviceId: phone.id } });
  const told = game.lines.join('\n');
  expect(told).toContain('push refused');
  const secrets = [phone, busy, gone].flatMap(({ endpoint, keys }) => [
    endpoint,
    endpoint.replace(/.*\//, ''),
    keys.auth,
    keys.p256dh,
  ]);
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
});
