import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { chatter, composer, connected, log, menuOf, openChat, said, send } from './chat-parts.ts';
import type { LocalSite } from './local-site.ts';
import { look, lookAtSizes, picture } from './look.ts';
import { pressEnter } from './parts.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { PHONE, windowOf } from './windows.ts';

// Tests how a chat handles focus, scroll position and announcements.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

let leagues = 0;
async function seat(...others: Player[]): Promise<Table> {
  // Without this wait, messages from the previous test's league would count toward the rate limit in this test.
  await site.console('clock', { advanceSeconds: 40 });
  return seatPlayers([ana, ben, ...others], { name: `Monday Crew ${(leagues += 1)}`, maxMembers: 8 });
}

test('if the new messages don’t all fit, the panel opens at the line above the first new one, with a button that jumps to the end', async ({
  browser,
}) => {
  const table = await seat();
  await ben.call('sayInChat', { params: table.params, body: { message: 'Read before.' } });
  const page = await windowOf(browser, ana, PHONE);
  const isRead = page.waitForResponse((reply) => reply.url().endsWith('/marks/read') && reply.ok());
  await page.goto(`/leagues/${table.league.code}/chat`);
  await isRead;
  await page.goto('/dashboard');
  await site.console('clock', { advanceSeconds: 40 });
  await chatter(site, table, ben, 1, 30);
  await page.goto(`/leagues/${table.league.code}/chat`);
  await connected(page);
  await expect(log(page).locator('[data-unread]')).toBeInViewport();
  await expect(said(page, 'Word 1.')).toBeInViewport();
  await expect(said(page, 'Word 30.')).not.toBeInViewport();
  await pressEnter(page.getByRole('button', { name: 'New messages' }));
  await expect(said(page, 'Word 30.')).toBeInViewport();
});

test('acting on a message by keyboard keeps the focus on that message, or moves it to the list if the message is gone', async ({
  browser,
}) => {
  const table = await seat();
  await ben.call('sayInChat', { params: table.params, body: { message: 'Four wins!' } });
  const page = await openChat(browser, ana, table.league);
  const list = page.getByRole('region', { name: 'Message list' });
  const words = said(page, 'Four wins!');
  await pressEnter((await menuOf(page, 'Four wins!')).getByRole('button', { name: 'React with fire' }));
  await pressEnter(words.getByRole('button', { name: /^fire/ }));
  await expect(words.getByRole('button', { name: /^fire/ })).toHaveCount(0);
  await expect(words).toBeFocused();

  await pressEnter((await menuOf(page, 'Four wins!')).getByRole('button', { name: 'Mute Ben' }));
  await expect(said(page, 'Ben is muted')).toBeFocused();
  await pressEnter(page.getByRole('button', { name: 'Show Ben’s message' }));
  await expect(words).toBeFocused();

  await send(page, 'I take that back');
  const menu = await menuOf(page, 'I take that back');
  await pressEnter(menu.getByRole('button', { name: 'Delete message' }));
  await expect(page.getByRole('alertdialog')).toContainText('I take that back');
  await lookAtSizes(page, 'chat-delete', '[role=alertdialog]');
  await pressEnter(page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect(said(page, 'You deleted this message')).toBeFocused();

  await page.context().setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await send(page, 'From the tunnel');
  await pressEnter(page.getByRole('button', { name: 'Discard this message' }));
  await expect(said(page, 'From the tunnel')).toHaveCount(0);
  await expect(list).toBeFocused();
});

test('the list of names to mention fits league home’s chat panel, whichever name is selected', async ({
  browser,
}) => {
  const others: Player[] = [];
  for (const name of ['Bea', 'Bella', 'Bernd', 'Berta']) others.push(await newcomer(site.url, name));
  const { league } = await seat(...others);
  const page = await windowOf(browser, ana, PHONE);
  await page.goto(`/leagues/${league.code}`);
  await page.getByRole('region', { name: 'League Chat' }).scrollIntoViewIfNeeded();
  await composer(page).pressSequentially('@b');
  const names = page.getByRole('option');
  await expect(names).toHaveCount(5);
  await expect(names.first()).toBeInViewport({ ratio: 1 });
  await picture(page, 'chat-naming-home');
  await composer(page).press('ArrowUp');
  await expect(names.last()).toHaveAttribute('aria-selected', 'true');
  await expect(names.last()).toBeInViewport({ ratio: 1 });
  await expect(names.first()).not.toBeInViewport({ ratio: 1 });
});

test('touching a name doesn’t select it right away, because the touch may turn into a scroll', async ({
  browser,
}) => {
  const { league } = await seat();
  const page = await openChat(browser, ana, league, PHONE);
  await composer(page).pressSequentially('Hey @b');
  const name = page.getByRole('option', { name: '@Ben' });
  await name.hover();
  await page.mouse.down();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue('Hey @b');
  await page.mouse.up();
  await expect(composer(page)).toHaveValue('Hey @Ben ');
  await expect(composer(page)).toBeFocused();
});

test('a message’s actions stay open next to it while new messages arrive', async ({ browser }) => {
  const table = await seat();
  await chatter(site, table, ben, 1, 18);
  const page = await openChat(browser, ana, table.league, PHONE);
  const menu = await menuOf(page, 'Word 18.');
  await ben.call('sayInChat', { params: table.params, body: { message: 'And another.' } });
  await expect(said(page, 'And another.')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'React with fire' })).toBeInViewport({ ratio: 1 });
  await look(page, 'chat-menu');
  await page.getByRole('region', { name: 'Message list' }).evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(menu).toBeHidden();
});

test('reaction buttons are large enough to tap', async ({ browser }) => {
  const table = await seat();
  const { id: messageId } = await ben.call('sayInChat', {
    params: table.params,
    body: { message: 'Four wins!' },
  });
  await ben.call('reactInChat', { params: { ...table.params, messageId }, body: { emoji: '🔥', on: true } });
  const page = await openChat(browser, ana, table.league, PHONE);
  const chip = said(page, 'Four wins!').getByRole('button', { name: /^fire/ });
  const box = await chip.boundingBox();
  if (!box) throw new Error('there is no reaction');
  const middle = { x: box.width / 2, y: box.height / 2 };
  // The chip's touch target is 44 px high, half of it above the chip's middle and half below it.
  for (const y of [middle.y - 21, middle.y + 21]) {
    const isHit = await chip.evaluate(
      (button, point) => {
        const { left, top } = button.getBoundingClientRect();
        return document.elementFromPoint(left + point.x, top + point.y) === button;
      },
      { ...middle, y },
    );
    expect(isHit).toBe(true);
  }
});

test('keyboard users can skip past the messages to the message field', async ({ browser }) => {
  const table = await seat();
  await chatter(site, table, ben, 1, 10);
  const page = await openChat(browser, ana, table.league);
  const skip = page.getByRole('button', { name: 'Skip to the message field' });
  await skip.focus();
  await picture(page, 'chat-skip');
  await pressEnter(skip);
  await expect(composer(page)).toBeFocused();
});
