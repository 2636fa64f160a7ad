import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import { game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { find, gone, open, shows, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { runs, tells } from './support/scores.ts';
import { inSeason } from './support/trades.ts';

// Tests that nothing on Game Day moves when games begin or end, and what its empty weeks offer next.

let ana: Player, ben: Player;
/** A league in which Ana has teams 1, 4 and 5, and Ben has teams 2, 3 and 6. */
let table: Table;

const GAMES = [
  game(1, 2, { week: 6 }),
  game(3, 7, { week: 6 }),
  game(6, 8, { week: 6, kickoff: '2025-10-12T20:25:00.000Z' }),
  game(3, 6, { week: 7 }),
];
const [{ id: DUEL } = { id: '' }, , { id: LATE } = { id: '' }] = GAMES;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  table = await inSeason([ana, ben], 'Steady Crew');
});

beforeEach(async () => {
  await storeResults(ports.results, '2025-26', GAMES);
  // The functions cache what they read for a moment.
  ports.clock.advance(10_000);
  return () => vi.stubGlobal('matchMedia', matchMedia);
});

const { matchMedia } = window;

/** Sets the width of the screen, in rem. */
function setWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, least] = /^\(width >= (\d+)rem\)$/.exec(query) ?? [];
    return least === undefined ? matchMedia(query) : { matches: width >= Number(least) };
  });
}

const address = (query = '') => `/leagues/${table.league.code}/live${query}`;
const verdicts = () => [...document.querySelectorAll('[data-verdict]')].map(textOf);
/** Returns the folds, from the top, each with whether it is open. */
const folds = () =>
  Object.fromEntries(
    [...document.querySelectorAll('details')].map((fold) => [
      textOf(fold.querySelector('h2') ?? fold),
      fold.open,
    ]),
  );
const leadsTo = async (name: string) =>
  (await find((inside) => inside.getByRole('link', { name }))).getAttribute('href');

test('the user’s places have one and the same box before, during and after the season’s first game', async () => {
  await open(ana, address());
  await shows('Both races start with the first final score.');
  expect(verdicts()).toHaveLength(1);
  await runs(DUEL, 0, 0, 3600);
  await shows('If it ends now:');
  expect(verdicts()).toEqual([expect.stringMatching(/^If it ends now:.* for Wins.* for Losses/)]);
  await tells(DUEL, { homeScore: 14, awayScore: 10 });
  await gone(() => screen.queryByText('If it ends now:'));
  expect(verdicts()).toHaveLength(1);
});

test('a fold stays open or closed when its games begin', async () => {
  setWidth(80);
  await open(ana, address());
  await shows('Sunday 4:25 PM ET');
  const before = folds();
  expect(before).toEqual({ 'Sunday 1 PM ET': true, 'Sunday 4:25 PM ET': false });
  await runs(LATE, 7, 0, 3000);
  await shows('1 game · 1 live');
  expect(folds()).toEqual(before);
});

test('on a TV, all games are unfolded', async () => {
  setWidth(120);
  await open(ana, address());
  await shows('Sunday 4:25 PM ET');
  expect(document.querySelectorAll('details, summary')).toHaveLength(0);
  await shows(placeNameOf(8));
});

test('a week without games, or without the user’s games, leads on', async () => {
  await open(ana, address('?week=9'));
  await shows('No games this week');
  expect(await leadsTo('Go to This Week')).toBe(address());
  await open(ana, address('?week=7'));
  await shows('None of your teams play this week');
  expect(await leadsTo('Go to My Schedule')).toBe(`/leagues/${table.league.code}/schedule`);
  await storeResults(ports.results, '2025-26', []);
  ports.clock.advance(10_000);
  await open(ana, address());
  expect(await leadsTo('Go to Standings')).toBe(`/leagues/${table.league.code}/standings`);
  await open(ana, '/live');
  await shows('No games this week');
  expect(await leadsTo('Go to Dashboard')).toBe('/dashboard');
});
