import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { lookAtSizes, picture } from './look.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests the push settings. The test browser grants no permission, so stubs replace its push features.

const PUBLIC_HALF = `B${'k'.repeat(86)}`;
const keys = { p256dh: PUBLIC_HALF, auth: 'a'.repeat(22) };

/** Makes the page's browser accept push notifications, or block them when the user is asked. */
async function takesMessages(page: Page, says: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript(
    ({ says, keys }) => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/a-device';
      const kept = (name: string) => localStorage.getItem(`stub.${name}`);
      const subscription = () =>
        kept('held') === null
          ? null
          : {
              endpoint,
              options: { applicationServerKey: null },
              toJSON: () => ({ endpoint, keys }),
              unsubscribe: async () => (localStorage.removeItem('stub.held'), true),
            };
      const registration = {
        update: async () => undefined,
        getNotifications: async () => [],
        pushManager: {
          getSubscription: async () => subscription(),
          subscribe: async () => (localStorage.setItem('stub.held', '1'), subscription()),
        },
      };
      const workers = Object.assign(new EventTarget(), {
        controller: null,
        ready: Promise.resolve(registration),
        register: async () => registration,
        getRegistration: async () => registration,
      });
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => workers, configurable: true });
      const notification = {
        get permission() {
          return kept('permission') ?? 'default';
        },
        requestPermission: async () => (localStorage.setItem('stub.permission', says), says),
      };
      Object.defineProperty(window, 'Notification', { value: notification, configurable: true });
    },
    { says, keys },
  );
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Notifications on your devices' });

test('members can turn on push notifications and choose their types at every screen size', async ({
  browser,
  newGame,
}) => {
  const { url } = await newGame();
  const [ana, ben] = [await Player.register(url, 'Ana'), await Player.register(url, 'Ben')];
  const { league } = await seatPlayers([ana, ben], { name: 'Sunday Night Crew of the Long Name' });
  await ana.call('subscribeToPush', {
    body: {
      endpoint: 'https://web.push.apple.com/another',
      keys,
      name: 'Safari on iPhone',
      timeZone: 'America/New_York',
    },
  });
  const page = await windowOf(browser, ana, PHONE);
  await takesMessages(page, 'granted');
  await page.goto(`/leagues/${league.code}`);
  const ask = page.getByRole('region', { name: 'Get notified when your draft starts' });
  await expect(ask.getByRole('button', { name: 'Turn On Notifications' })).toBeVisible();
  await lookAtSizes(page, 'push-league');
  await page.goto(`/leagues/${league.code}/draft`);
  await expect(page.getByRole('region', { name: 'Get notified when you’re on the clock' })).toBeVisible();
  await lookAtSizes(page, 'push-lobby');

  await page.goto('/account');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Turn on notifications on this device' }).click();
  await expect(panel.getByText(/^Notifications are on/)).toBeVisible();
  await expect(panel.getByText('This device', { exact: true }).last()).toBeVisible();
  await panel.getByRole('switch', { name: 'Turn on quiet hours' }).click();
  await expect(panel.getByRole('button', { name: 'Save Hours' })).toBeVisible();
  await panel.getByRole('switch', { name: 'Mute Sunday Night Crew of the Long Name' }).click();
  await expect(panel.getByText('Muted: no push notifications from this league.')).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await panel.scrollIntoViewIfNeeded();
    await picture(page, 'push-account', { fullPage: true });
  }
  await lookAtSizes(page, 'push-panel');
  await page.setViewportSize(PHONE);
  await panel.getByRole('button', { name: 'Remove Safari on iPhone' }).click();
  await lookAtSizes(page, 'push-remove', '[role=alertdialog]');
});

test('a member whose browser blocks notifications sees how to allow them', async ({ browser, newGame }) => {
  const { url } = await newGame();
  const cyd = await Player.register(url, 'Cyd');
  const page = await windowOf(browser, cyd, PHONE);
  await takesMessages(page, 'denied');
  await page.goto('/account');
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Turn on notifications on this device' }).click();
  await expect(panel.getByText(/set Notifications to Allow/)).toBeVisible();
  await panel.scrollIntoViewIfNeeded();
  await picture(page, 'push-blocked');
});
