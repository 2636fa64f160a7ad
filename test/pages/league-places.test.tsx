import { setTimeout as sleep } from 'node:timers/promises';
import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { answer, answerOnce, callsOf, held, refusal } from './support/network.ts';
import { button, find, follow, gone, open, press, shows, showsHeading, textOf } from './support/page.tsx';
import { register, registerAdmin } from './support/players.ts';
import { ports } from './support/ports.ts';
import { runs } from './support/scores.ts';
import { inSeason, offer } from './support/trades.ts';

// Tests the navigation between a league's five places, and its marks.

const GAMES = [game(1, 2, { week: 6 })];
const [{ id: DUEL } = { id: '' }] = GAMES;

let ana: Player, ben: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  table = await inSeason([ana, ben], 'Places Crew');
  await storeResults(ports.results, '2025-26', GAMES);
});

const places = () => within(screen.getByRole('navigation', { name: 'League' })).getAllByRole('link');
const names = () => places().map(textOf);

test('the places are there before any data has loaded', async () => {
  await open(ana, `/leagues/${table.league.code}/standings`);
  await find(() => expect(names()).toEqual(['Home', 'Game Day', 'Standings', 'Trades', 'Chat']));
  expect(places().map((link) => link.getAttribute('aria-current') === 'page')).toEqual([
    false,
    false,
    true,
    false,
    false,
  ]);
});

async function openMore(name = 'Places Crew'): Promise<void> {
  const [more] = await find((inside) => inside.getAllByRole('button', { name: `More in ${name}` }));
  if (more) await press(more);
}

const MARKED = ['leagueTrades', 'chat', 'chatMarks', 'gameDay'] as const;
const callsForMarks = () => MARKED.map(callsOf);

test('a page fetches what the marks need once its own data has come, and other pages only what may be missing', async () => {
  await offer(table, [ben, 2], [ana, 1]);
  const says = () => ben.call('sayInChat', { params: table.params, body: { message: 'Who trades?' } });
  await says();
  const late = held();
  await open(ana, `/leagues/${table.league.code}/standings`, () => answer('standings', late));
  await find(() => expect(names()).toHaveLength(5));
  await sleep(1500);
  expect(callsForMarks()).toEqual([0, 0, 0, 0]);
  late.release();
  await showsHeading('Standings');
  await find(() => expect(names()).toContain('1 offer waiting: 1Trades'));
  await find(() => expect(names()).toContain('1 unread: 1Chat'));
  await says();
  await find(() => expect(names()).toContain('2 unread: 2Chat'));
  await runs(DUEL, 14, 10, 120);
  await find(() => expect(names()).toContain('Game live: Game Day'));
  await openMore();
  await follow('League History');
  await showsHeading('League History');
  // A message was posted after the chat had been read. The next page can’t know that it was the only one.
  await expect.poll(callsForMarks).toEqual([1, 2, 2, 1]);
  expect(names()).toEqual(expect.arrayContaining(['1 offer waiting: 1Trades', '2 unread: 2Chat']));
});

test('if what a mark needs doesn’t load at first, it is fetched once the network is back', async () => {
  await ben.call('sayInChat', { params: table.params, body: { message: 'Anyone?' } });
  let end = (): void => undefined;
  await open(ana, `/leagues/${table.league.code}/standings`, () => {
    end = answer('chatMarks', refusal('unavailable'));
  });
  await showsHeading('Standings');
  // The first try and three retries.
  await expect.poll(() => callsOf('chatMarks')).toBe(4);
  await sleep(500);
  end();
  window.dispatchEvent(new Event('online'));
  await find(() => expect(names()).toContainEqual(expect.stringMatching(/unread: \dChat$/)));
});

test('if offers don’t load, league home says so, and a retry brings them', async () => {
  let end = (): void => undefined;
  await open(ana, `/leagues/${table.league.code}`, () => {
    end = answer('leagueTrades', refusal('unavailable'));
  });
  await shows('Some of this page didn’t load.');
  end();
  await press('Try again');
  await gone(() => screen.queryByText('Some of this page didn’t load.'));
  await shows(/^Ben offers you/);
});

test('a call that hangs delays no other part of league home', async () => {
  const late = held();
  await open(ana, `/leagues/${table.league.code}`, () => answerOnce('leagueTrades', late));
  await shows('Some of this page is still loading.');
  await shows('League Information');
  await shows('My Team');
  late.release();
  await gone(() => screen.queryByText('Some of this page is still loading.'));
});

test('if the standings don’t load, league home’s first part says so, and a retry brings both races', async () => {
  let end = (): void => undefined;
  await open(ana, `/leagues/${table.league.code}`, () => {
    end = answer('standings', refusal('unavailable'));
  });
  const note = await shows('Both races didn’t load.');
  await shows('League Information');
  end();
  await press('Try again', () => note);
  await gone(() => screen.queryByText('Both races didn’t load.'));
  await shows('My Team');
});

test('if a league doesn’t load, the tab’s title has the name of the page', async () => {
  await open(ana, `/leagues/${table.league.code}/rules`, () =>
    answer('leagueByCode', refusal('unavailable')),
  );
  await shows('This didn’t load');
  await expect.poll(() => document.title).toBe('Rules · Two Crowns');
});

test('all other pages of the league are under More, and on small screens also what the header has no room for', async () => {
  await open(ana, `/leagues/${table.league.code}/standings`);
  await showsHeading('Standings');
  await openMore();
  expect(screen.getByRole('link', { name: 'NFL' }).getAttribute('href')).toBe('/dashboard');
  await shows('Coming soon');
  expect(screen.queryByRole('link', { name: 'Admin' })).toBeNull();
  await follow('Rules');
  await showsHeading('Rules');
  await gone(() => screen.queryByRole('link', { name: 'Rules' }));
});

test('on small screens, an admin finds the admin pages under More', async () => {
  const admin = await registerAdmin();
  const { league } = await seatPlayers([admin, ben], { name: 'Admin Crew' });
  await open(admin, `/leagues/${league.code}/rules`);
  await showsHeading('Rules');
  await openMore('Admin Crew');
  // The header has this link, too, but only on wider screens.
  expect(screen.getAllByRole('link', { name: 'Admin' })).toHaveLength(2);
});

test('visitors of a public league get the site’s navigation instead', async () => {
  const { league } = await seatPlayers([ben], { name: 'Open Crew', maxMembers: 4, isPublic: true });
  await open(ana, `/leagues/${league.code}`);
  await button('Join League');
  expect(screen.queryByRole('navigation', { name: 'League' })).toBeNull();
  expect(
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map(textOf),
  ).toEqual(['Dashboard', 'Create', 'Join', 'Account']);
});
