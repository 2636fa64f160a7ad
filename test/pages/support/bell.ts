import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { card, find } from './page.tsx';

// The bell and its list, as somebody finds them on a page.

export const bell = (): HTMLElement => screen.getByRole('button', { name: /^Notifications/ });
export const panel = card('Notifications');

/** Waits until the bell says so: how many are unread, or `Notifications` alone for none. */
async function expectBell(says: string): Promise<void> {
  const label = () => document.querySelector('[popovertarget][aria-label^=Notifications]');
  await expect.poll(() => label()?.getAttribute('aria-label')).toBe(says);
}
export const expectUnread = (unread: string) => expectBell(`Notifications, ${unread} unread`);
export const expectAllRead = () => expectBell('Notifications');

/** The notification with that text in its list, a link. */
export const entry = (title: string, part = panel): Promise<HTMLElement> =>
  find((inside) => {
    const found = inside
      .getAllByRole('link')
      .find((link: HTMLElement) => (link.textContent ?? '').includes(title));
    if (!found) throw new Error(`nothing says ${title}`);
    return found;
  }, part);

/** What screen readers were told of the newest. */
export const heard = (): HTMLElement | undefined =>
  screen.queryAllByRole('status').find((status) => (status.textContent ?? '').startsWith('New notification'));
