import { expect, type Page } from '@playwright/test';
import { FIRST_USE_MS } from './parts.ts';

// Helpers that find the bell and its list in the way that a user does.

export const READ_ALL = '**/mark-all-read';
export const LIST = /\/notifications(\?|$)/;

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
export const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' });
export const entry = (page: Page, title: string) => panel(page).getByRole('link').filter({ hasText: title });
export const expectUnread = (page: Page, unread: string) =>
  expect(bell(page)).toHaveAccessibleName(`Notifications, ${unread} unread`);
export const expectAllRead = (page: Page) => expect(bell(page)).toHaveAccessibleName('Notifications');

/** Opens the dashboard, and waits until its socket is open. */
export async function openConnected(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.WebSocket = class extends WebSocket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener('open', () => (document.documentElement.dataset['socket'] = 'open'));
      }
    };
  });
  await page.goto('/dashboard');
  await expect(page.locator('html[data-socket="open"]')).toBeAttached({ timeout: FIRST_USE_MS });
}
