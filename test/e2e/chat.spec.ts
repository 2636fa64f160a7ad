import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { bell, entry, openConnected } from './bell.ts';
import { chatter, composer, connected, log, openChat, said, send } from './chat-parts.ts';
import type { LocalSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { pressEnter } from './parts.ts';
import { newcomer } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests a league's chat in two windows.

let site: LocalSite;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
  ben = await Player.register(site.url, 'Ben');
});

let leagues = 0;
const seat = (...others: Player[]): Promise<Table> =>
  seatPlayers([ana, ben, ...others], { name: `Sunday Crew ${(leagues += 1)}`, maxMembers: 4 });

/** Returns a pattern for the time of day in New York, as it is now or was a minute ago. */
async function timeOfDay(player: Player): Promise<RegExp> {
  const now = Date.parse((await player.call('draftDeadlineStatus')).serverTime);
  const style = { timeZone: 'America/New_York', timeStyle: 'short' } as const;
  const times = [now, now - 60_000].map((time) => new Date(time).toLocaleTimeString('en-US', style));
  return new RegExp(times.join('|'));
}

test('the chat shows its league and who’s here, and a message reaches the other window right away', async ({
  browser,
}) => {
  const { league } = await seat();
  const mine = await openChat(browser, ana, league);
  const theirs = await openChat(browser, ben, league, PHONE);
  await expect(mine.getByRole('heading', { name: `${league.name} Chat` })).toBeVisible();
  await expect(mine.getByText('Season 2025-26')).toBeVisible();
  await expect(mine.getByText('2 members')).toBeVisible();
  await expect(mine.getByRole('link', { name: 'Back to Standings' })).toHaveAttribute(
    'href',
    `/leagues/${league.code}/standings`,
  );
  await expect(mine.getByText('Here now: Ben')).toBeVisible();
  const heard = theirs.locator('[data-chat-said]');
  await send(mine, 'Who is ready for Sunday?');
  await expect(said(theirs, 'Who is ready for Sunday?')).toContainText(await timeOfDay(ana));
  await expect(heard).toHaveText('Ana: Who is ready for Sunday?');
  await expect(said(mine, 'Who is ready for Sunday?')).toHaveCount(1);
  await expect(mine.locator('[data-chat-said]')).toHaveText('');
  await send(theirs, 'I am, @Ana! See https://www.example.com/preview.');
  const link = log(mine).getByRole('link');
  await expect(link).toHaveText('https://www.example.com/preview');
  await expect(link).toHaveAttribute('href', 'https://www.example.com/preview');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(log(mine).locator('[data-mention="me"]')).toHaveText('@Ana');
  await expect(log(theirs).locator('[data-mention="me"]')).toHaveCount(0);
  await expect(log(mine)).toContainText('Ben joined the league');
  await lookAtSizes(mine, 'chat');
  await theirs.context().close();
  await expect(mine.getByText('No one else is here')).toBeVisible();
});

test('a member can mention another member by keyboard, and the notification about it opens the chat', async ({
  browser,
}) => {
  const { league } = await seat(await newcomer(site.url, 'Bea'));
  const theirs = await windowOf(browser, ben, DESK);
  await openConnected(theirs);
  const page = await openChat(browser, ana, league);
  await composer(page).pressSequentially('Hey @be');
  const names = page.getByRole('listbox', { name: 'Members' });
  await expect(names.getByRole('option')).toHaveCount(2);
  await expect(names.getByRole('option', { selected: true })).toHaveText(/^@Bea/);
  await look(page, 'chat-naming');
  await composer(page).press('ArrowDown');
  await expect(composer(page)).toHaveAttribute(
    'aria-activedescendant',
    (await names.getByRole('option', { name: '@Ben' }).getAttribute('id')) ?? '',
  );
  // The text and the cursor must be set by the time the key handler returns, because the next key may follow right away.
  const chosen = await composer(page).evaluate((field: HTMLTextAreaElement) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    return [field.value, field.selectionStart];
  });
  expect(chosen).toEqual(['Hey @Ben ', 'Hey @Ben '.length]);
  await expect(names).toHaveCount(0);
  await composer(page).pressSequentially('and @');
  await expect(names).toBeVisible();
  await composer(page).press('Escape');
  await expect(names).toHaveCount(0);
  await pressEnter(composer(page));
  await expect(log(page).locator('[data-mention]')).toHaveText('@Ben');
  await bell(theirs).click();
  await entry(theirs, 'Ana').first().click();
  await expect(theirs).toHaveURL(`/leagues/${league.code}/chat`);
  await expect(said(theirs, 'Hey @Ben and @')).toBeVisible();
});

test('older messages load on scrolling or with a button, without moving the visible text', async ({
  browser,
}) => {
  const table = await seat();
  await chatter(site, table, ben, 1, 55);
  const page = await openChat(browser, ana, table.league);
  const older = page.getByRole('button', { name: 'Show older messages' });
  await expect(said(page, 'Word 55.')).toBeInViewport();
  await expect(said(page, 'Word 6.')).toBeAttached();
  await expect(said(page, 'Word 5.')).toHaveCount(0);
  await older.focus();
  // Measures message 7 rather than message 6, whose day line and author name move up to the older messages.
  const first = said(page, 'Word 7.');
  const before = await first.boundingBox();
  await page.keyboard.press('Enter');
  await expect(said(page, 'Word 1.')).toBeAttached();
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  await page.reload();
  await connected(page);
  await expect(said(page, 'Word 55.')).toBeInViewport();
  await expect(said(page, 'Word 5.')).toHaveCount(0);
  await page.getByRole('region', { name: 'Message list' }).evaluate((box) => box.scrollTo({ top: 0 }));
  await expect(said(page, 'Word 1.')).toBeAttached();
  await expect(older).toHaveCount(0);
  await expect(log(page).locator('li[data-message-id]')).toHaveCount(57);

  await ben.call('sayInChat', { params: table.params, body: { message: 'The newest.' } });
  await expect(said(page, 'The newest.')).toBeAttached();
  await expect(said(page, 'The newest.')).not.toBeInViewport();
  const down = page.getByRole('button', { name: 'New messages' });
  await look(page, 'chat-older');
  await pressEnter(down);
  await expect(said(page, 'The newest.')).toBeInViewport();
  await expect(down).toHaveCount(0);
  await ben.call('sayInChat', { params: table.params, body: { message: 'And one more.' } });
  await expect(said(page, 'And one more.')).toBeInViewport();
});

test('a line marks the messages sent since the member’s last visit, on every device, until they’re read', async ({
  browser,
}) => {
  const table = await seat();
  const say = (text: string) => ben.call('sayInChat', { params: table.params, body: { message: text } });
  await say('Read before.');
  const page = await openChat(browser, ana, table.league);
  await expect(said(page, 'Read before.')).toBeVisible();
  const lastRead = async () => (await ana.call('chatMarks', { params: table.params })).lastReadId;
  await expect.poll(lastRead).not.toBeNull();
  await page.goto('/dashboard');
  await say('New to Ana.');
  await say('This, too.');
  const phone = await windowOf(browser, ana, PHONE);
  await phone.goto(`/leagues/${table.league.code}/chat`);
  const rows = log(phone).locator('li');
  const words = async () => (await rows.allTextContents()).map((text) => text.replace(/^.*ET/, ''));
  await expect
    .poll(words)
    .toEqual(expect.arrayContaining(['Read before.', 'New', 'New to Ana.', 'This, too.']));
  const order = await words();
  expect(order.indexOf('New')).toBe(order.indexOf('New to Ana.') - 1);
  await look(phone, 'chat-unread');
  await send(phone, 'Seen it all');
  await expect(log(phone).locator('[data-unread]')).toHaveCount(0);
});

test('the chat fits the smallest screens, with long words and long names', async ({ browser }) => {
  const other = await newcomer(site.url, 'A-very-long-name.of_25');
  const { league, params } = await seatPlayers([ana, other], { name: 'A league of a rather long name, too' });
  await ana.call('sayInChat', { params, body: { message: `Look: ${'w'.repeat(300)}` } });
  await ana.call('sayInChat', { params, body: { message: `https://www.example.com/${'a'.repeat(200)}` } });
  await other.call('sayInChat', { params, body: { message: 'Muted.' } });
  await ana.call('muteInChat', { params, body: { userId: other.id, on: true } });
  const page = await openChat(browser, ana, league, SMALLEST);
  await expect(said(page, 'https://')).toBeVisible();
  await expect(said(page, `${other.user.username} is muted`)).toBeVisible();
  await lookAtSizes(page, 'chat-long');
});
