import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { NEWS_PAGE } from '#shared/domain/news/notice.ts';
import { seatPlayers } from '../support/table.ts';
import { bell, entry, expectAllRead, expectUnread, heard, panel } from './support/bell.ts';
import { expectAt } from './support/coming-in.ts';
import { answer, cutOff, reply } from './support/network.ts';
import {
  button,
  card,
  dialog,
  find,
  follow,
  gone,
  hasFocus,
  open,
  press,
  said,
  shows,
  showsHeading,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ends } from './support/socket-ends.ts';

// Tests the bell, its list, and the page with all notifications: their content, links and failures.

const everything = card('Your notifications');
const isClosed = () => gone(() => document.querySelector('[data-news] > *'));
const rows = (part = panel): HTMLElement[] => [...part().querySelectorAll('li')];

const row = (index: number, type: string, leagueCode: string | null = null) => ({
  id: `01J5ZQ8W9X0ABCDEFGHJK${String(99_999 - index)}`,
  type,
  title: `Title ${index}`,
  message: 'Message',
  isRead: true,
  leagueId: null,
  leagueCode,
  leagueName: null,
  metadata: null,
  createdAt: '2025-08-25T23:00:00.000Z',
});
const FULL = Array.from({ length: NEWS_PAGE }, (_, index) => row(index, 'league_joined', 'ABC234'));

async function isConnected(): Promise<void> {
  await expect.poll(() => ends.size).toBe(1);
}

test('a pushed notification is counted and announced right away, without an API call, and appears in the open list', async () => {
  const [ana, ben] = [await register('Ana'), await register('Ben')];
  await open(ana, '/dashboard');
  await isConnected();
  await expectUnread('1');
  const end = answer('unreadCount', cutOff);
  await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  await expectUnread('2');
  expect(heard()?.textContent).toBe(`New notification: ${ben.user.username} joined Sunday Crew`);
  expect(said()).toEqual([]);
  end();
  await press(bell());
  await entry('joined Sunday Crew');
  // Once the notification has been read, it is no longer announced to screen readers.
  await expectAllRead();
  await expect.poll(heard).toBeUndefined();
  await seatPlayers([ana, ben], { name: 'Monday Crew' });
  await entry(`${ben.user.username} joined Monday Crew`);
});

test('opening a notification marks it as read, and leads to the page it’s about', async () => {
  const ana = await register('Amy');
  const { league } = await seatPlayers([ana, await register('Bob')], { name: 'Sunday Crew' });
  await open(ana, '/dashboard', () => answer('markAllRead', cutOff));
  await expectUnread('2');
  await press(bell());
  await press(await entry('joined Sunday Crew'));
  await expectAt(`/leagues/${league.code}`);
  await isClosed();
  // When the page has been drawn, it takes the focus. This closes the open notification panel.
  await showsHeading('Sunday Crew');
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  await expectUnread('1');
  await press(bell());
  await expect.poll(async () => textOf(await entry('joined Sunday Crew'))).not.toContain('New');
  await press(await entry('Welcome to Two Crowns'));
  await expectAt('/how-to-play');
  await expect.poll(async () => (await ana.call('unreadCount', { params: { id: ana.id } })).count).toBe(0);
});

test('if the list fails to load, it says so, and can be retried', async () => {
  let end = (): void => undefined;
  await open(await register('Abe'), '/dashboard', () => (end = answer('notifications', reply(503))));
  await find((inside) => inside.getByRole('button', { name: /^Notifications/ }));
  await press(bell());
  const again = await button('Try again', panel);
  end();
  await press(again);
  await entry('Welcome');
  await hasFocus(await find((inside) => inside.getByRole('heading', { name: 'Notifications' }), panel));
});

test('notifications are announced over a dialog, in a room without a header, and even if identical to the previous one', async () => {
  const ana = await register('Ada');
  const { league } = await seatPlayers([ana, await register('Bix')], { name: 'Sunday Crew' });
  const push = (index: number, title: string): void => {
    const news = { ...row(index, 'account_changed'), type: 'account_changed' as const, title, isRead: false };
    for (const { hear } of ends.values()) hear({ type: 'notification', notification: news });
  };
  await open(ana, '/dashboard');
  await isConnected();
  await expectUnread('2');
  await press(
    (await find((inside) => inside.getAllByRole('button', { name: 'Join a League' })))[0] ?? bell(),
  );
  await find(dialog());
  push(2, 'Your password was changed');
  await expect.poll(() => heard()?.textContent).toBe('New notification: Your password was changed');
  const before = heard()?.firstElementChild;
  push(1, 'Your password was changed');
  await expect.poll(() => before?.isConnected).toBe(false);
  expect(heard()?.textContent).toBe('New notification: Your password was changed');
  await open(ana, `/leagues/${league.code}/draft`);
  await shows('Live');
  push(0, 'Your email was changed');
  await expect.poll(() => heard()?.textContent).toBe('New notification: Your email was changed');
  // The announcement must be outside the header, because the draft room hides the header on a phone.
  expect(heard()?.parentElement).toBe(document.body);
});

test('older notifications load on demand, even those of unknown types', async () => {
  const later = [row(NEWS_PAGE, 'trade_proposal', 'ABC234'), row(NEWS_PAGE + 1, 'a type to come')];
  const asked: (string | null)[] = [];
  await open(await register('Alf'), '/dashboard', () =>
    answer('notifications', (pass, { query }) => {
      const before = query.get('before');
      asked.push(before);
      return reply(200, before === null ? FULL : later)(pass, { query });
    }),
  );
  await find((inside) => inside.getByRole('button', { name: /^Notifications/ }));
  await press(bell());
  await expect.poll(() => rows().length).toBe(NEWS_PAGE);
  await press('Show older', panel);
  await expect.poll(() => rows().length).toBe(NEWS_PAGE + 2);
  expect(asked.at(-1)).toBe(FULL.at(-1)?.id);
  const trade = await entry(`Title ${NEWS_PAGE}`);
  await hasFocus(trade);
  expect(trade.getAttribute('href')).toBe('/leagues/ABC234/trades');
  // A notification whose type only a newer server knows still gets an icon, but no link.
  const unknown = await button(new RegExp(`Title ${NEWS_PAGE + 1}`), panel);
  expect(unknown.querySelector('svg')).not.toBeNull();
  await press(unknown);
  await isClosed();
});

test('the page of all notifications shows notifications as unread until they’re opened or marked as read', async () => {
  const ana = await register('Ann');
  const { league } = await seatPlayers([ana, await register('Bea')], { name: 'Sunday Crew' });
  let end = (): void => undefined;
  await open(ana, '/dashboard', () => (end = answer('markAllRead', reply(503))));
  await expectUnread('2');
  await press(bell());
  await follow('See all', panel);
  await isClosed();
  await showsHeading('Notifications');
  expect(textOf(await entry('joined Sunday Crew', everything))).toContain('New');
  await press(await entry('joined Sunday Crew', everything));
  await expectAt(`/leagues/${league.code}`);
  await showsHeading('Sunday Crew');
  await expectUnread('1');
  window.history.back();
  const isNew = async (title: string) => textOf(await entry(title, everything)).includes('New');
  await expect.poll(() => isNew('joined Sunday Crew')).toBe(false);
  expect(await isNew('Welcome')).toBe(true);
  await press('Mark all as read');
  await told('Not Marked as Read', 'Something went wrong. Please try again.');
  end();
  await press('Mark all as read');
  await told('All Read', 'Everything is marked as read.');
  await expect.poll(() => isNew('Welcome')).toBe(false);
  await hasFocus(await button('Mark all as read'));
  await expectAllRead();
});

test('the page of all notifications loads to the end, and reports failures', async () => {
  const ana = await register('Asa');
  await open(ana, '/notifications', () =>
    answer('notifications', (pass, { query }) =>
      reply(200, query.has('before') && query.get('before') !== '' ? [row(NEWS_PAGE, 'welcome')] : FULL)(
        pass,
        { query },
      ),
    ),
  );
  await find(everything);
  await expect.poll(() => rows(everything).length).toBe(NEWS_PAGE);
  await press('Show older');
  await hasFocus(await entry(`Title ${NEWS_PAGE}`, everything));
  await gone(() => screen.queryByRole('button', { name: 'Show older' }));
  let end = (): void => undefined;
  await open(ana, '/notifications', () => (end = answer('notifications', reply(503))));
  await shows('This didn’t load');
  end();
  answer('notifications', reply(200, []));
  await press('Try again');
  await shows('No notifications yet', everything);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a notification names its league if its own text doesn’t', async () => {
  const [owen, pia] = [await register('Owen'), await register('Pia')];
  const { params } = await seatPlayers([owen, pia], { name: 'Naming Crew' });
  const body = { title: 'Draft party', message: 'Bring chips.' };
  await owen.call('announce', { params: { leagueId: params.leagueId }, body });
  await open(pia, '/notifications');
  await shows('Draft party', everything);
  expect(
    rows(everything)
      .map(textOf)
      .find((row) => row.includes('Draft party')),
  ).toContain('Naming Crew');
  const joined = rows(everything)
    .map(textOf)
    .find((row) => row.includes('You joined Naming Crew'));
  expect(joined?.split('Naming Crew')).toHaveLength(2);
});
