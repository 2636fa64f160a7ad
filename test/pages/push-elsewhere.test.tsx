import { afterEach, expect, test } from 'vitest';
import { PUSH_KEY } from '../support/memory-ports.ts';
import { answerOnce, held, reply } from './support/network.ts';
import { card, find, isOn, open, press, text } from './support/page.tsx';
import { register } from './support/players.ts';
import { idOf, newEndpoint, noPushBrowser, pushBrowser, wishOf } from './support/push-browser.ts';

// Tests what the account page shows when the user returns to it after changes on another device.

afterEach(noPushBrowser);

const panel = card('Notifications on your devices');
/** The storage key that marks the browser's subscription as sent to the server. It is stored next to the session's keys. */
const TOLD = 'CognitoIdentityServiceProvider.two-crowns.pushed';
const control = (name: string) => find((inside) => inside.getByRole('switch', { name }), panel);
const shows = (name: string) => async () => isOn(await control(name));

test('when a member returns to a device that was removed on another device, notifications show as off', async () => {
  const ana = await register('Agda');
  const endpoint = newEndpoint();
  await ana.call('subscribeToPush', { body: wishOf(endpoint) });
  pushBrowser({ permission: 'granted', held: { endpoint, key: PUSH_KEY } });
  await open(ana, '/account');
  await text(/^Notifications are on/, panel);
  const deviceId = idOf(endpoint);
  await expect.poll(() => localStorage.getItem(TOLD)).toContain(deviceId);
  await ana.call('unsubscribeFromPush', { params: { deviceId } });
  window.dispatchEvent(new Event('visibilitychange'));
  await text('Notifications are off on this device.', panel);
  await text('No devices yet. Turn on notifications on this one.', panel);
});

test('a late reply with older choices doesn’t flip a switch back', async () => {
  const ana = await register('Aino');
  await open(ana, '/account');
  await control('You’re on the clock');
  const late = held(reply(200, await ana.call('pushPreferences')));
  answerOnce('pushPreferences', late);
  window.dispatchEvent(new Event('visibilitychange'));
  await press(await control('You’re on the clock'));
  await expect.poll(async () => (await ana.call('pushPreferences')).types.turn).toBe(false);
  late.release();
  await press(await control('You’re on deck'));
  await expect.poll(async () => (await ana.call('pushPreferences')).types.next).toBe(false);
  expect(await shows('You’re on the clock')()).toBe(false);
});
