import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../../web/src/lib/device/caches.test-data.ts';
import { MEMBER_CACHE } from '../../web/src/lib/device/forget-member.ts';
import { RENEWED } from '../../web/src/lib/device/names.ts';
import { seatPlayers } from '../support/table.ts';
import { PUSH_KEY } from '../support/memory-ports.ts';
import { PASSWORD } from '../support/player.ts';
import {
  answer,
  answerAgain,
  answerOnce,
  callsOf,
  cutOff,
  held,
  refusal,
  reply,
  silence,
} from './support/network.ts';
import {
  button,
  card,
  describedBy,
  fill,
  find,
  gone,
  hasFocus,
  isOff,
  isOn,
  open,
  press,
  reload,
  showsHeading,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { idOf, newEndpoint, noPushBrowser, pushBrowser, wishOf } from './support/push-browser.ts';

// Tests push notifications to devices: turning them on and off on this device and on others, and their content.

afterEach(() => {
  noPushBrowser();
  vi.restoreAllMocks();
});

const panel = card('Notifications on your devices');
const list = () => within(panel()).getByRole('list', { name: 'Your devices' });
const failure = () => screen.queryAllByRole('alert').map(textOf).join(' ');
const question = () => screen.getByRole('alertdialog');
const ON = 'Turn on notifications on this device';
const OFF = 'Turn off on this device';
/** The storage key that marks the browser's subscription as sent to the server. It is stored next to the session's keys. */
const TOLD = 'CognitoIdentityServiceProvider.two-crowns.pushed';
const OLD_KEY = `B${'c'.repeat(86)}`;
const control = (name: string | RegExp) => find((inside) => inside.getByRole('switch', { name }), panel);
const shows = (name: string | RegExp) => async () => isOn(await control(name));

/** Subscribes the device to push notifications for this member, both in the browser and on the server. */
async function subscribed(who: Awaited<ReturnType<typeof register>>, key = PUSH_KEY) {
  const endpoint = newEndpoint();
  await who.call('subscribeToPush', { body: { ...wishOf(endpoint), name: 'A browser on Linux' } });
  return pushBrowser({ permission: 'granted', held: { endpoint, key } });
}

test('in a browser without push, the page says so, and offers nothing', async () => {
  const ana = await register('Ana');
  vi.stubGlobal('isSecureContext', true);
  await open(ana, '/account');
  await text(
    'This browser doesn’t support notifications. Update it, or try another browser or device.',
    panel,
  );
  await text('No devices yet. Turn on notifications on this one.', panel);
  expect(screen.queryByRole('button', { name: ON })).toBeNull();
  vi.stubGlobal('isSecureContext', false);
  await open(ana, '/account');
  await text(/with an https:\/\/ address/, panel);
});

test('on an iPhone, the page asks the user to add the site to the home screen first', async () => {
  const ana = await register('Amy');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  await open(ana, '/account');
  await text(/Share → Add to Home Screen, then open Two Crowns from there/, panel);
  expect(screen.queryByRole('button', { name: ON })).toBeNull();
});

test('notifications on a device turn on only when the user presses the button, and can be turned off again', async () => {
  const ana = await register('Ann');
  const browser = pushBrowser();
  await open(ana, '/account');
  await text('Notifications are off on this device.', panel);
  expect(browser.asked).toBe(0);
  await press(ON);
  await told('Notifications On', 'You’ll get them on this device.');
  await text(/^Notifications are on/, panel);
  await text('This device', list);
  await hasFocus(await button(OFF, panel));
  expect(browser.asked).toBe(1);
  const { devices } = await ana.call('pushSubscriptions');
  expect(devices).toMatchObject([
    { id: idOf(browser.held?.endpoint ?? ''), timeZone: 'America/New_York', publicKey: PUSH_KEY },
  ]);

  answerOnce('unsubscribeFromPush', cutOff);
  await press(OFF);
  await text(/^Notifications are still on\./, panel);
  expect(browser.held).not.toBeNull();
  await press(OFF);
  await told('Notifications Off', 'This device no longer gets them.');
  await hasFocus(await button(ON, panel));
  await text('Notifications are off on this device.', panel);
  expect(browser.held).toBeNull();
  expect((await ana.call('pushSubscriptions')).devices).toEqual([]);
});

test('a user who declines or dismisses the prompt sees what that means, and notifications stay off', async () => {
  const ana = await register('Abe');
  const browser = pushBrowser({ says: 'default' });
  await open(ana, '/account');
  await press(ON);
  await told('Nothing Changed', 'You didn’t answer your browser’s prompt.');
  await text('Notifications are off on this device.', panel);
  browser.says = 'denied';
  await press(ON);
  await told('Notifications Blocked', 'You can allow them in your browser settings.');
  await text(/set Notifications to Allow/, panel);
  expect(screen.queryByRole('button', { name: ON })).toBeNull();
  expect(callsOf('subscribeToPush')).toBe(0);
  // The user allows notifications in the browser's settings, and returns to the page.
  browser.permission = 'granted';
  window.dispatchEvent(new Event('visibilitychange'));
  await button(ON, panel);
});

test('notifications don’t show as on if the push service or the server refuses the device', async () => {
  const ana = await register('Ada');
  const browser = pushBrowser({ fails: true });
  await open(ana, '/account');
  await press(ON);
  await expect.poll(failure).toMatch(/^Notifications are still off\. Something went wrong\. Try again/);
  browser.fails = false;
  answerOnce('subscribeToPush', refusal('push-service-unknown'));
  await press(ON);
  await expect
    .poll(failure)
    .toMatch(/^Notifications are still off\. We don’t support push notifications for this browser/);
  await text('Notifications are off on this device.', panel);
  expect(browser.held).toBeNull();
  await text('No devices yet. Turn on notifications on this one.', panel);
  await press(ON);
  await text(/^Notifications are on/, panel);
  expect(failure()).toBe('');
});

test('devices are listed, and can be removed after a confirmation', async () => {
  const ana = await register('Alma');
  await ana.call('subscribeToPush', { body: { ...wishOf(newEndpoint()), name: 'Safari on Mac' } });
  const browser = await subscribed(ana);
  await open(ana, '/account', () => void answer('pushSubscriptions', reply(500)));
  await text('Your devices didn’t load', panel);
  answerAgain('pushSubscriptions');
  await press('Try again', panel);
  const own = () => within(list()).getByText('This device').closest('li');
  await expect.poll(() => own()?.textContent).toContain('A browser on Linux');

  const remove = await button('Remove Safari on Mac', panel);
  // The dates make it possible to tell devices with the same name apart.
  expect(describedBy(remove)).toMatch(/^Since Aug 25, 2025 · last used Aug 25, 2025$/);
  await press(remove);
  await press('Cancel', question);
  await hasFocus(remove);
  await press('Remove Safari on Mac', panel);
  answerOnce('unsubscribeFromPush', refusal('unavailable'));
  await press('Remove Device', question);
  await told('Device Not Removed', expect.stringContaining('The service is busy.'));
  await press('Remove Device', question);
  await told('Device Removed', 'It no longer gets notifications.');
  await gone(() => screen.queryByText('Safari on Mac'));
  await hasFocus(within(panel()).getByRole('group', { name: 'Your devices' }));
  expect(browser.held).not.toBeNull();

  await press(/^Remove A browser/, panel);
  await press('Remove Device', question);
  await text('Notifications are off on this device.', panel);
  expect(browser.held).toBeNull();
});

test('each type of push has its own switch, which reverts if the server refuses the change', async () => {
  const ana = await register('Alva');
  await open(ana, '/account', () => void answer('pushPreferences', reply(503)));
  await text('Your notification settings didn’t load', panel);
  answerAgain('pushPreferences');
  await press('Try again', panel);
  await expect.poll(shows('You’re on the clock')).toBe(true);
  await press(await control('You’re on the clock'));
  await press(await control('You’re on deck'));
  const wanted = async () => {
    const { turn, next, draft_started: started } = (await ana.call('pushPreferences')).types;
    return [turn, next, started];
  };
  await expect.poll(wanted).toEqual([false, false, true]);
  const slow = held(refusal('unavailable'));
  answerOnce('changePushPreferences', slow);
  await press(await control('Your season is over'));
  await expect.poll(shows('Your season is over')).toBe(false);
  slow.release();
  await told('Not Saved', expect.stringContaining('The service is busy.'));
  await expect.poll(shows('Your season is over')).toBe(true);
  await reload();
  await expect.poll(shows('You’re on the clock')).toBe(false);
});

test('game pushes are off until the member turns them on', async () => {
  const ana = await register('Avis');
  await open(ana, '/account');
  const KICKOFF = 'One of your teams kicks off';
  await expect.poll(shows('You’re on the clock')).toBe(true);
  expect([await shows(KICKOFF)(), await shows('One of your teams’ games goes final')()]).toEqual([
    false,
    false,
  ]);
  await press(await control(KICKOFF));
  const wanted = async () => {
    const { kickoff, final } = (await ana.call('pushPreferences')).types;
    return [kickoff, final];
  };
  await expect.poll(wanted).toEqual([true, false]);
});

test('quiet hours are 10 PM to 7 AM by default, and can’t start and end at the same time', async () => {
  const ana = await register('Asta');
  await open(ana, '/account');
  await text(
    /about your turn if the pick clock is under an hour, and about offers that expire during quiet hours/,
    panel,
  );
  const HOLD = 'Turn on quiet hours';
  await press(await control(HOLD));
  const hours = async () => (await ana.call('pushPreferences')).quietHours;
  await expect.poll(hours).toEqual({ from: '22:00', to: '07:00' });
  const save = await button('Save Hours', panel);
  expect(isOff(save)).toBe(true);
  await fill('To', '22:00', panel);
  await press('Save Hours', panel);
  await text('Start and end can’t be the same time', panel);
  await fill('To', '', panel);
  await press('Save Hours', panel);
  await text('Enter both times', panel);
  await fill('To', '08:30', panel);
  answerOnce('changePushPreferences', cutOff);
  await press('Save Hours', panel);
  await told('Hours Not Saved', expect.stringContaining('Can’t reach the server'));
  await press('Save Hours', panel);
  await told('Quiet Hours Saved', 'We’ll hold notifications from 10:00 PM to 8:30 AM.');
  expect(await hours()).toEqual({ from: '22:00', to: '08:30' });
  await hasFocus(save);
  expect(isOff(save)).toBe(true);
  await press(await control(HOLD));
  await expect.poll(hours).toBeNull();
  await gone(() => screen.queryByLabelText('From'));
});

test('each league can be muted separately, and a save never undoes another device’s choices', async () => {
  const ana = await register('Alba');
  await open(ana, '/account');
  await text('You’re not in a league yet.', panel);
  const [one, two] = [
    await seatPlayers([ana], { name: 'Loud Crew' }),
    await seatPlayers([ana], { name: 'Quiet Crew' }),
  ];
  await open(ana, '/account', () => void answer('userSeasons', reply(500)));
  await text('Your leagues didn’t load', panel);
  answerAgain('userSeasons');
  await press('Try again', panel);
  const slow = held();
  answerOnce('changePushPreferences', slow);
  await press(await control('Mute Loud Crew'));
  await press(await control('Mute Quiet Crew'));
  slow.release();
  const muted = async () => (await ana.call('pushPreferences')).mutedLeagues;
  await expect.poll(muted).toEqual([one.league.id, two.league.id]);
  expect(await screen.findAllByText('Muted: no push notifications from this league.')).toHaveLength(2);
  answerOnce('changePushPreferences', refusal('unavailable'));
  await press(await control('Mute Loud Crew'));
  await told('Not Saved', expect.stringContaining('The service is busy.'));
  await expect.poll(shows('Mute Loud Crew')).toBe(true);
  await press(await control('Mute Loud Crew'));
  await expect.poll(muted).toEqual([two.league.id]);

  // Another device mutes one more league. This device doesn't show that yet, but must not undo it.
  await ana.call('changePushPreferences', { body: { mutedLeagues: [two.league.id, one.league.id] } });
  await press(await control('Mute Quiet Crew'));
  await expect.poll(muted).toEqual([one.league.id]);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(shows('Mute Loud Crew')).toBe(true);
});

test('a push subscription the server doesn’t know, or one with an old key, is renewed when the site opens', async () => {
  const ana = await register('Anja');
  const endpoint = newEndpoint();
  const browser = pushBrowser({ permission: 'granted', held: { endpoint, key: PUSH_KEY } });
  const known = async () => (await ana.call('pushSubscriptions')).devices.map(({ id }) => id);
  await open(ana, '/dashboard');
  await expect.poll(known).toEqual([idOf(endpoint)]);
  expect(callsOf('subscribeToPush')).toBe(1);
  // The page already sent the subscription to the server today, so the reload doesn't send it again.
  await reload();
  await text('Dashboard', () => screen.getByRole('main'));
  browser.held = { endpoint, key: OLD_KEY };
  localStorage.removeItem(TOLD);
  await reload();
  await expect.poll(() => browser.held?.key).toBe(PUSH_KEY);
  const next = browser.held?.endpoint ?? '';
  expect(next).not.toBe(endpoint);
  await expect.poll(known).toEqual([idOf(next)]);
  expect(callsOf('subscribeToPush')).toBe(2);
});

test('a push subscription the browser has dropped is recreated when the site opens', async () => {
  const ana = await register('Ayla');
  const browser = await subscribed(ana);
  const caches = memoryCaches();
  vi.stubGlobal('caches', caches);
  const { endpoint } = browser.held!;
  await (await caches.open(MEMBER_CACHE)).put(RENEWED, Response.json({ oldEndpoint: endpoint }));
  browser.held = null;
  await open(ana, '/dashboard');
  const known = async () => (await ana.call('pushSubscriptions')).devices.map(({ id }) => id);
  await expect.poll(known).not.toContain(idOf(endpoint));
  expect(await known()).toEqual([idOf((browser.held as { endpoint: string } | null)?.endpoint ?? '')]);
  await expect.poll(() => caches.paths(MEMBER_CACHE)).not.toContain(RENEWED);
});

test('notifications on a device that was removed on another device don’t turn on again automatically', async () => {
  const ana = await register('Arne');
  const browser = await subscribed(ana);
  const id = idOf(browser.held?.endpoint ?? '');
  await open(ana, '/dashboard', undefined, { [TOLD]: `${id} 2025-01-01` });
  await expect.poll(() => callsOf('subscribeToPush')).toBe(1);
  await ana.call('unsubscribeFromPush', { params: { deviceId: id } });
  localStorage.setItem(TOLD, `${id} 2025-01-01`);
  await reload();
  await expect.poll(() => browser.held).toBeNull();
  expect((await ana.call('pushSubscriptions')).devices).toEqual([]);
  expect(callsOf('subscribeToPush')).toBe(1);
});

test('if the first call shows that the session has ended, the push subscription isn’t left for the next user', async () => {
  const ana = await register('Alfrun');
  const browser = await subscribed(ana);
  await open(ana, '/dashboard', () => answer('me', refusal('session-expired')));
  await showsHeading('Welcome back');
  await expect.poll(() => browser.held).toBeNull();
});

test('notifications on this device stay on after a password change, even though the change makes the server drop all devices', async () => {
  const ana = await register('Anke');
  const browser = await subscribed(ana);
  const id = idOf(browser.held?.endpoint ?? '');
  // No socket opens here: without browser locks, a socket that was reopened would use the old session.
  await open(ana, '/account', () => void answer('realtimeTicket', silence));
  await text(/^Notifications are on/, panel);
  await expect.poll(() => localStorage.getItem(TOLD)).toContain(id);
  await fill('Current password', PASSWORD, card('Change Password'));
  await fill('New password', 'Secret2', card('Change Password'));
  await fill('Confirm new password', 'Secret2', card('Change Password'));
  await press('Change Password', card('Change Password'));
  await expect.poll(() => localStorage.getItem(TOLD)).toBeNull();
  const devices = async () => (await ports.devices.get(ana.id)).devices.map((device) => device.id);
  await expect.poll(devices).toEqual([]);
  await reload();
  await expect.poll(devices).toEqual([id]);
  await text(/^Notifications are on/, panel);
});
