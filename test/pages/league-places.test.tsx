import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { callsOf } from './support/network.ts';
import { button, card, find, follow, gone, open, press, showsHeading, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
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

test('a live game and a trade offer are marked once league home knows them, and without further calls', async () => {
  await offer(table, [ben, 2], [ana, 1]);
  await open(ana, `/leagues/${table.league.code}/chat`);
  await showsHeading('Places Crew Chat');
  expect(callsOf('leagueTrades')).toBe(0);
  await follow('Home');
  await find(card('My Team'));
  await find(() => expect(names()).toContain('1 offer waiting: 1Trades'));
  await runs(DUEL, 14, 10, 120);
  await find(() => expect(names()).toContain('Game live: Game Day'));
  const asked = callsOf('leagueTrades');
  await follow('Standings');
  await showsHeading('Standings');
  expect(names()).toContain('1 offer waiting: 1Trades');
  expect(callsOf('leagueTrades')).toBe(asked);
});

test('all other pages of the league are under More', async () => {
  await open(ana, `/leagues/${table.league.code}/standings`);
  await showsHeading('Standings');
  const [more] = await find((inside) => inside.getAllByRole('button', { name: 'More in Places Crew' }));
  if (more) await press(more);
  await follow('House Rules');
  await showsHeading('House Rules');
  await gone(() => screen.queryByRole('link', { name: 'House Rules' }));
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
