import { expect, test } from 'vitest';
import type { PushPayload } from '#shared/contract/push.ts';
import { OWNER, RENEWED } from '../lib/device/names.ts';
import { openMessage, renewSubscription, showMessage } from './push-messages.ts';
import { ORIGIN, windowAt, workerScope } from './scene.test-data.ts';

const LINK = '/leagues/ABC234/draft';
const TURN: PushPayload = {
  title: 'Your turn',
  body: 'Pick by 3:12 PM',
  link: LINK,
  tag: 'turn-1',
  userId: 'ana',
  until: '2999-01-01T00:00:00Z',
  late: 'Your turn is over',
};
const NEUTRAL = { title: 'Two Crowns', body: 'New from Two Crowns', tag: 'news', link: '/' };

/** Returns a device with this user signed in; without an id, no one is signed in. */
async function deviceOf(userId?: string) {
  const made = workerScope();
  const cache = await made.open('member');
  if (userId !== undefined) await cache.put(OWNER, Response.json({ session: userId, userId }));
  const shownOf = async (text: string | undefined) => {
    await showMessage(made.scope, text);
    const [title, options = {}] = made.spies.registration.showNotification.mock.lastCall ?? [];
    const { link } = options.data as { link: string };
    return { title, body: options.body, tag: options.tag, link };
  };
  return { ...made, cache, shownOf };
}

const { title, body, tag, link } = TURN;

test('a member’s pushes show in full, and each turn alerts again', async () => {
  const { shownOf, spies } = await deviceOf('ana');
  expect(await shownOf(JSON.stringify(TURN))).toEqual({ title, body, tag, link });
  expect(spies.registration.showNotification.mock.lastCall?.[1]).toMatchObject({ renotify: true });
  const { until: _until, ...news } = TURN;
  await shownOf(JSON.stringify({ ...news, notificationId: 'n1' }));
  expect(spies.registration.showNotification.mock.lastCall?.[1]).toMatchObject({
    renotify: false,
    data: { notificationId: 'n1' },
  });
});

test.each([
  ['another member', 'ben'],
  ['no one', undefined],
])('if %s is signed in, only a neutral text shows', async (_, userId) => {
  const { shownOf } = await deviceOf(userId);
  expect(await shownOf(JSON.stringify({ ...TURN, until: '2020-01-01T00:00:00Z' }))).toEqual(NEUTRAL);
});

test.each([
  ['wins', '/icons/wins-192.png'],
  ['losses', '/icons/losses-192.png'],
  [undefined, '/icons/icon-192.png'],
  ['ties', '/icons/icon-192.png'],
])('a push about %s shows that crown, or both, and a badge of one color', async (race, icon) => {
  const { shownOf, spies } = await deviceOf('ana');
  await shownOf(JSON.stringify({ ...TURN, race }));
  const badge = '/icons/monochrome-192.png';
  expect(spies.registration.showNotification.mock.lastCall?.[1]).toMatchObject({ icon, badge });
});

test('a push that arrives too late shows its own text for late arrival, or else a neutral one', async () => {
  const { shownOf } = await deviceOf('ana');
  const late = { ...TURN, until: '2020-01-01T00:00:00Z' };
  expect(await shownOf(JSON.stringify(late))).toEqual({ title: 'Two Crowns', body: TURN.late, tag, link });
  const { late: _late, ...wordless } = late;
  expect((await shownOf(JSON.stringify(wordless))).body).toBe(NEUTRAL.body);
});

test.each([undefined, '', 'news', 'null', '[]', '{"title":"x"}', JSON.stringify({ ...TURN, until: 5 })])(
  'an unreadable message still shows: %s',
  async (text) => {
    const { shownOf } = await deviceOf('ana');
    expect(await shownOf(text)).toEqual(NEUTRAL);
  },
);

test('a message shows even if the browser can’t tell whose device it is', async () => {
  const { shownOf, scope, cache } = await deviceOf('ana');
  await cache.put(OWNER, new Response('no JSON'));
  expect(await shownOf(JSON.stringify(TURN))).toEqual(NEUTRAL);
  scope.caches.match = async () => Promise.reject(new Error('the disk is full'));
  expect(await shownOf(JSON.stringify(TURN))).toEqual(NEUTRAL);
});

const pressed = (to: string | undefined) =>
  ({ close: () => undefined, data: to === undefined ? null : { link: to } }) as unknown as Notification;

test('a click navigates an open window to the page, preferably one that already shows it', async () => {
  const { scope, windows, spies } = await deviceOf('ana');
  const [other, there] = [windowAt('/dashboard'), windowAt(LINK)];
  windows.push(other, there);
  await openMessage(scope, pressed(LINK));
  expect([there.focus, other.focus].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  expect(there.navigate).not.toHaveBeenCalled();
  windows.pop();
  await openMessage(scope, pressed(LINK));
  expect(other.navigate).toHaveBeenCalledWith(ORIGIN + LINK);
  expect(spies.clients.openWindow).not.toHaveBeenCalled();
});

test('a push from another league doesn’t navigate away from a draft room', async () => {
  const { scope, windows, spies } = await deviceOf('ana');
  const room = windowAt('/leagues/XYZ234/draft');
  windows.push(room);
  await openMessage(scope, pressed('/leagues/ABC234/trades'));
  expect(room.navigate).not.toHaveBeenCalled();
  expect(spies.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/leagues/ABC234/trades`);
  const free = windowAt('/dashboard');
  windows.push(free);
  await openMessage(scope, pressed('/leagues/ABC234/trades'));
  expect(free.navigate).toHaveBeenCalledWith(`${ORIGIN}/leagues/ABC234/trades`);
});

test('if no window can navigate to the page, a new one opens', async () => {
  const { scope, windows, spies } = await deviceOf('ana');
  await openMessage(scope, pressed(LINK));
  windows.push(windowAt('/dashboard', false));
  await openMessage(scope, pressed(LINK));
  expect(spies.clients.openWindow.mock.calls).toEqual([[ORIGIN + LINK], [ORIGIN + LINK]]);
});

test('an existing window is shown, even one that loaded before there was a worker', async () => {
  const { scope, windows, spies } = await deviceOf('ana');
  const there = windowAt(LINK, false);
  windows.push(there);
  await openMessage(scope, pressed(LINK));
  expect(there.focus).toHaveBeenCalledTimes(1);
  expect(spies.clients.openWindow).not.toHaveBeenCalled();
});

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', undefined])(
  'a click never leads away from the site: %s',
  async (to) => {
    const { scope, spies } = await deviceOf('ana');
    await openMessage(scope, pressed(to));
    expect(spies.clients.openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
  },
);

const old = (key: ArrayBuffer | null) =>
  ({ endpoint: 'https://push.test/1', options: { applicationServerKey: key } }) as PushSubscription;

test('a subscription that the browser has ended is renewed, and the renewal is noted for the next page that opens', async () => {
  const { scope, spies, cache } = await deviceOf('ana');
  const key = new ArrayBuffer(65);
  await renewSubscription(scope, { oldSubscription: old(key) });
  expect(spies.registration.pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  expect(await (await cache.match(RENEWED))?.json()).toEqual({ oldEndpoint: 'https://push.test/1' });
});

test('a subscription that the browser has replaced is noted for the next page that opens, and isn’t replaced again', async () => {
  const { scope, spies, cache } = await deviceOf('ana');
  const [oldSubscription, newSubscription] = [old(new ArrayBuffer(65)), old(new ArrayBuffer(65))];
  await renewSubscription(scope, { oldSubscription, newSubscription });
  expect(spies.registration.pushManager.subscribe).not.toHaveBeenCalled();
  expect(await (await cache.match(RENEWED))?.json()).toEqual({ oldEndpoint: 'https://push.test/1' });
});

test('a visitor isn’t resubscribed', async () => {
  const { scope, spies, cache } = await deviceOf();
  await renewSubscription(scope, { oldSubscription: old(new ArrayBuffer(65)) });
  expect(spies.registration.pushManager.subscribe).not.toHaveBeenCalled();
  expect(await cache.match(RENEWED)).toBeUndefined();
});
