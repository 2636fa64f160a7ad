import { screen } from '@testing-library/dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { expectAt } from './support/coming-in.ts';
import {
  answer,
  answerAgain,
  answerOnce,
  callsOf,
  goOffline,
  goOnline,
  held,
  lostReply,
  silence,
} from './support/network.ts';
import {
  card,
  dialog,
  fill,
  find,
  follow,
  keys,
  open,
  press,
  said,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';
import { openLobby } from './support/room.ts';

// Tests loading when replies are late or lost, or when others change something before a page has loaded.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

/** Returns a league that Ana has just created, and which has no other members yet. */
const made = (name: string) => ana.call('createLeague', { body: { name } });
const bens = (): HTMLElement[] => screen.queryAllByText(/^Ben\b/);

test('a new member appears in the open lobby right away', async () => {
  const league = await made('Push Crew');
  await openLobby(ana, league);
  expect(bens()).toEqual([]);
  await ben.call('joinLeague', { body: { code: league.code } });
  await expect.poll(bens).not.toEqual([]);
});

test('changes made while a room was offline show once it’s back online', async () => {
  const league = await made('Offline Crew');
  const params = { leagueId: league.id, season: league.currentSeason.season };
  await openLobby(ana, league);
  goOffline();
  await find((inside) => inside.getAllByText(/Offline/));
  await ben.call('joinLeague', { body: { code: league.code } });
  const teamOrder = Array.from({ length: 32 }, (_, index) => 32 - index);
  await ana.call('saveDraftBoard', { params, body: { teamOrder, strategy: 'wins' } });
  goOnline();
  await text('Live');
  await expect.poll(bens).not.toEqual([]);
  document.getElementById('main')?.focus();
  await keys('b');
  await text(/Your custom order/, dialog('My Draft Board'));
});

test('the next page shows changes made while the previous page was open', async () => {
  const league = await made('Moving Crew');
  // Without a socket, the page must poll.
  await open(ana, `/leagues/${league.code}/standings`, () => (wire.isOpen = false));
  await find((inside) => inside.getByRole('link', { name: 'Moving Crew' }));
  // The previous page's last reply arrives only after that page is gone. All later calls get no reply.
  const slow = held();
  answer('leagueByCode', silence);
  answerOnce('leagueByCode', slow);
  await ben.call('joinLeague', { body: { code: league.code } });
  await follow('Moving Crew');
  await find((inside) => inside.getByRole('heading', { name: 'Moving Crew', level: 1 }));
  slow.release();
  const members = () => textOf(card('Members')());
  await expect.poll(members).toContain('Ben');
});

test('a new league is created only once even if the reply is lost, but a changed form creates another', async () => {
  const names = async () => {
    const seasons = await ana.call('userSeasons', { params: { id: ana.id } });
    return seasons.map(({ leagueName }) => leagueName).filter((name) => name.startsWith('Lost'));
  };
  const create = async (name: string) => {
    await fill('League name', name);
    await press('Create League');
  };
  const isMade = (name: string) => find((inside) => inside.getByRole('heading', { name }));
  const lost = ['Error', 'Can’t reach the server. Check your connection and try again.'] as const;

  await open(ana, '/create-league');
  answerOnce('createLeague', lostReply);
  await create('Lost Crew');
  await isMade('Lost Crew');
  expect(callsOf('createLeague')).toBe(2);
  expect(await names()).toEqual(['Lost Crew']);

  await open(ana, '/create-league');
  answer('createLeague', lostReply);
  await create('Lost Again');
  await told(...lost);
  answerAgain('createLeague');
  await create('Lost and Changed');
  await isMade('Lost and Changed');
  expect((await names()).toSorted()).toEqual(['Lost Again', 'Lost Crew', 'Lost and Changed']);
});

test('a slow join doesn’t redirect a user who has left the page, but still reports success', async () => {
  const { league } = await seatPlayers([await register('Host')], { name: 'Open Crew' });
  await open(ana, `/join-league?code=${league.code}`);
  const slow = held();
  answer('joinLeague', slow);
  await press('Join League');
  await follow('Back to Dashboard');
  await find((inside) => inside.getByRole('heading', { name: 'Dashboard' }));
  slow.release();
  await told('Joined League!', 'Successfully joined "Open Crew"');
  // If the page redirected, it would do so before the toast is gone.
  await expect.poll(said).toEqual([]);
  expect(window.location.pathname).toBe('/dashboard');
});

test('if a user joins a league they’re already in, they see a note about that instead of a welcome', async () => {
  const eve = await register('Eve');
  const { league } = await seatPlayers([await register('Hal'), eve], { name: 'Same Crew' });
  await open(eve, '/dashboard');
  await text('Same Crew');
  await press('Join a League', () => screen.getByRole('main'));
  await fill('League code', league.code, dialog());
  await press('Join League', dialog());
  await told('Already a Member', 'You’re already in "Same Crew"');
  await expectAt(`/leagues/${league.code}/draft`);
});

test('if nothing answers, the header stays, and the page says whose network is down and loads on retry', async () => {
  await open(ana, '/dashboard', () => answer('me', lostReply));
  await text('You’re online, but Two Crowns isn’t answering.');
  const header = screen.getByRole('banner');
  expect(textOf(header)).toContain('Two Crowns');
  expect(textOf(header)).toContain('Sign out');
  answerAgain('me');
  await press('Try again');
  await find((inside) => inside.getByRole('heading', { name: 'Dashboard' }));
});

test('a page whose code fails to load keeps the header, and retrying reloads it once the site can be reached', async () => {
  await open(ana, '/dashboard');
  // The next test must not start in the middle of a load.
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  vi.doMock('../../web/src/features/leagues/public-leagues/public-leagues-page.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await follow('See Public Leagues');
  await text('This page didn’t load');
  await find((inside) => inside.getByRole('button', { name: /^Notifications/ }));
  goOffline();
  await press('Try again');
  await text(/Still can’t reach the server/);
  expect(reload).not.toHaveBeenCalled();
  goOnline();
  await press('Try again');
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  vi.doUnmock('../../web/src/features/leagues/public-leagues/public-leagues-page.tsx');
});

test('a new league’s page uses the server time that the form received, even without a socket', async () => {
  // This machine's clock is long past the season's draft deadline, and without a socket the page never gets the server's time.
  await open(ana, '/create-league', () => (wire.isOpen = false));
  await text(/^The draft starts automatically\./);
  await fill('League name', 'Late Crew');
  await press('Create League');
  expect(textOf(await find((inside) => inside.getByRole('region', { name: 'Next step' })))).toContain(
    'Waiting for',
  );
});
