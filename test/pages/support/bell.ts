import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { card, find } from './page.tsx';

// The bell and its list, as a user finds them.

export const bell = (): HTMLElement => screen.getByRole('button', { name: /^Notifications/ });
export const panel = card('Notifications');

/**
 * Waits until the bell has this label: `Notifications` and the number of unread ones, or only `Notifications` if all are read.
 */
async function expectBell(says: string): Promise<void> {
  const label = () => document.querySelector('[popovertarget][aria-label^=Notifications]');
  await expect.poll(() => label()?.getAttribute('aria-label')).toBe(says);
}
export const expectUnread = (unread: string) => expectBell(`Notifications, ${unread} unread`);
export const expectAllRead = () => expectBell('Notifications');

/** Finds the link of the notification with this text, by default in the bell's list. */
export const entry = (title: string, part = panel): Promise<HTMLElement> =>
  find((inside) => {
    const found = inside
      .getAllByRole('link')
      .find((link: HTMLElement) => (link.textContent ?? '').includes(title));
    if (!found) throw new Error(`nothing says ${title}`);
    return found;
  }, part);

/** Returns the announcement of a new notification to screen readers, if there is one. */
export const heard = (): HTMLElement | undefined =>
  screen.queryAllByRole('status').find((status) => (status.textContent ?? '').startsWith('New notification'));
