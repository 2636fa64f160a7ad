import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { final, game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, answerAgain, cutOff, reply } from './support/network.ts';
import { card, find, open, press, shows, text, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { runs } from './support/scores.ts';
import { inSeason } from './support/trades.ts';

// Tests a member's schedule, by week and against each rival.

let ana: Player;
let table: Table;

/** The games of the drafted teams: Ana has teams 1, 4 and 5, and Ben has 2, 3 and 6. */
const NOW = game(1, 2, { week: 6 });
const GAMES = [final([3, 10], [1, 20], { week: 5 }), NOW, game(4, 9, { week: 6 }), game(5, 4, { week: 7 })];

beforeAll(async () => {
  ana = await register('Ana');
  table = await inSeason([ana, await register('Ben')], 'Plan Crew');
});

beforeEach(() => storeResults(ports.results, '2025-26', GAMES));

const address = () => `/leagues/${table.league.code}/schedule`;
const rows = (title: string) =>
  within(card(title)())
    .getAllByRole('link', { name: /^Week/ })
    .map((link) => textOf(link.closest('li') ?? link));

test('upcoming weeks are listed first, with opponents, owners and odds, and past weeks after them', async () => {
  await open(ana, address());
  await find(card('Upcoming'));
  await find(() =>
    expect(rows('Upcoming')[0]).toMatch(/Week 6.*vs ATLBen.*\d+%.*vs DALUndrafted.*\d+%.*Bye/),
  );
  expect(rows('Upcoming')[1]).toMatch(/Week 7.*Bye.*Also yours.*Also yours/);
  expect(rows('Played')[0]).toMatch(/Week 5.*at BALBen20–10W/);
  const link = await find((inside) => inside.getByRole('link', { name: 'Week 7' }), card('Upcoming'));
  expect(link.getAttribute('href')).toBe(`/leagues/${table.league.code}/live?week=7`);
});

test('an open page shows the new week even if its league was fetched in the previous one', async () => {
  await open(ana, address(), () =>
    answer('leagueByCode', async (pass, asked) => {
      const league = JSON.parse((await pass()).text) as LeagueReply;
      const currentSeason = { ...league.currentSeason, currentWeek: 5 };
      return reply(200, { ...league, currentSeason })(pass, asked);
    }),
  );
  await find(card('Upcoming'));
  await find(() => expect(rows('Upcoming')[0]).toMatch(/^Week 6/));
  expect(rows('Played')[0]).toMatch(/^Week 5/);
});

test('the list of rivals shows upcoming games and past results', async () => {
  await open(ana, address());
  const rival = () => rows('Matchups by Rival');
  await find(card('Matchups by Rival'));
  await text('1–0', card('Matchups by Rival'));
  expect(rival()).toEqual([
    `Week 5${placeNameOf(1)} at ${placeNameOf(3)}W 20–10`,
    expect.stringMatching(new RegExp(`^Week 6${placeNameOf(1)} vs ${placeNameOf(2)}`)) as string,
  ]);
});

test('a live score shows up when it’s pushed', async () => {
  await open(ana, address());
  await find(card('Upcoming'));
  await runs(NOW.id, 14, 10, 600);
  await find(() => expect(rows('Upcoming')[0]).toContain('14–10'));
});

test('the weekly standings show a live score when it’s pushed', async () => {
  await open(ana, `/leagues/${table.league.code}/weeks`);
  await find((inside) => inside.getByRole('list', { name: 'Week 6' }));
  await runs(NOW.id, 21, 3, 600);
  await shows('21–3');
});

test('if the model fails to load, only the odds are missing; if the weeks fail to load, they can be retried', async () => {
  await open(ana, address(), () => answer('seasonModel', cutOff));
  await find(card('Upcoming'));
  expect(rows('Upcoming')[0]).not.toContain('%');
  await open(ana, address(), () => answer('weeklyStandings', cutOff));
  await shows('The schedule didn’t load');
  answerAgain('weeklyStandings');
  await press('Try again');
  await find(card('Upcoming'));
  expect(screen.queryByText('The schedule didn’t load')).toBeNull();
});
