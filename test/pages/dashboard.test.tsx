import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { final, game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { LONG, seatAndStart, seatPlayers, type Table } from '../support/table.ts';
import { answer, answerAgain, held, refusal } from './support/network.ts';
import { find, open, press, shows, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { runs } from './support/scores.ts';
import { inSeason, offer } from './support/trades.ts';

// Tests the dashboard. It has one row per league, with a sentence about what matters next in that league.

let ana: Player;
let ben: Player;
let newcomer: Player;
/** Ana drafts teams 1, 4 and 5, Ben 2, 3 and 6. */
let table: Table;

const PLAYED = [
  final([1, 20], [4, 10], { week: 1 }),
  final([5, 20], [2, 10], { week: 1 }),
  final([3, 20], [6, 10], { week: 1 }),
];
const NEXT = game(1, 7, { week: 6, kickoff: '2025-10-13T00:20:00.000Z' });

beforeAll(async () => {
  [ana, ben, newcomer] = [await register('Ana'), await register('Ben'), await register('Nia')];
  await seatPlayers([ana, ben], { name: 'Young Crew', maxMembers: 4 });
  await seatAndStart([ana, ben], { ...LONG, name: 'Live Crew' });
});

const rowOf = async (name: string): Promise<string> => {
  const title = await find((inside) => inside.getByRole('heading', { name }));
  return textOf(title.closest('article') ?? title);
};
const links = (name: RegExp) => screen.queryAllByRole('link', { name });

test('each league says what matters next, and the user’s own turn leads the page', async () => {
  await open(ana, '/dashboard');
  expect(await rowOf('Young Crew')).toContain('Waiting for 2 more members');
  expect(await rowOf('Live Crew')).toContain('You’re on the clock');
  await find(() => expect(links(/^You’re on the clock/)).toHaveLength(1));
  const [turn] = links(/^You’re on the clock/);
  expect(turn?.getAttribute('href')).toMatch(/^\/leagues\/.*\/draft$/);
  expect(textOf(turn ?? document.body)).toContain('Live Crew · Round 1, pick 1');
  await open(ben, '/dashboard');
  expect(await rowOf('Live Crew')).toContain('The draft is live');
  expect(links(/^You’re on the clock/)).toEqual([]);
});

test('a draft that waits for members doesn’t lead the page, even if its time is set', async () => {
  const [cleo, dan] = [await register('Cleo'), await register('Dan')];
  const draftDateTime = new Date(ports.clock.now().getTime() + 2 * 86_400_000).toISOString();
  await seatPlayers([cleo], { name: 'Short Crew', maxMembers: 2, draftDateTime });
  await seatPlayers([dan, cleo], { name: 'Full Crew', maxMembers: 2, draftDateTime });
  await open(cleo, '/dashboard');
  expect(await rowOf('Short Crew')).toContain('Waiting for 1 more member');
  expect(links(/Full Crew drafts in 2 days$/)).toHaveLength(1);
  expect(links(/Short Crew drafts/)).toEqual([]);
});

test('a new user is offered a mock draft first, and then creating or joining a league', async () => {
  await open(newcomer, '/dashboard');
  const empty = (await shows('No leagues yet')).parentElement ?? document.body;
  const offered = within(empty)
    .getAllByRole('link')
    .map((link) => [textOf(link), link.getAttribute('href')]);
  expect(offered).toEqual([
    ['Try a Mock Draft', '/mock-draft'],
    ['Create League', '/create-league'],
  ]);
  await press(within(empty).getByRole('button', { name: 'Join League' }));
  await find((inside) => inside.getByRole('dialog', { name: 'Join a League' }));
});

test('joining and creating a league are each offered once, both while the leagues load and after they fail to load', async () => {
  const slow = held(refusal('unavailable'));
  await open(ana, '/dashboard', () => answer('userSeasons', slow));
  await shows('Loading your leagues…');
  const counted = () =>
    ['Join a League', 'Create a League'].map(
      (name) =>
        [...screen.queryAllByRole('button', { name }), ...screen.queryAllByRole('link', { name })].length,
    );
  expect(counted()).toEqual([1, 1]);
  slow.release();
  await shows('Your leagues didn’t load');
  expect(counted()).toEqual([1, 1]);
  answerAgain('userSeasons');
  await press('Try again');
  await rowOf('Young Crew');
  expect(counted()).toEqual([1, 1]);
});

describe('during the season', () => {
  beforeAll(async () => {
    table = await inSeason([ana, ben], 'Season Crew');
  });
  beforeEach(() => storeResults(ports.results, '2025-26', [...PLAYED, NEXT]));

  test('a league shows both races, each with the gap to the user’s rival', async () => {
    await open(ana, '/dashboard');
    const row = await rowOf('Season Crew');
    // No clock runs for the user, so the next game comes first on the page.
    expect(links(/Your Cardinals play in 2 hours$/)).toHaveLength(1);
    for (const words of [
      '1st for Wins, 1 ahead of Ben',
      'Wins race1st1 ahead of Ben',
      'Losses race2nd1 behind Ben',
    ])
      expect(row).toContain(words);
  });

  test('a league’s card mentions a trade offer until it’s answered, but a live game comes first', async () => {
    await offer(table, [ben, 2], [ana, 1]);
    await open(ana, '/dashboard');
    expect(await rowOf('Season Crew')).toContain('1 trade offer waiting for you');
    // Waits until the functions no longer use their cached results.
    ports.clock.advance(10_000);
    await storeResults(ports.results, '2025-26', [
      ...PLAYED,
      { ...NEXT, kickoff: ports.clock.now().toISOString() },
    ]);
    await open(ana, '/dashboard');
    await expect.poll(() => rowOf('Season Crew')).toContain('Your Cardinals are playing');
    await runs(NEXT.id, 14, 10);
    // The score arrives over the socket.
    await expect.poll(() => rowOf('Season Crew')).toContain('Your Cardinals lead 14–10');
    const [live] = links(/^My Sunday/);
    expect(textOf(live ?? document.body)).toContain('Your Cardinals lead 14–10');
  });
});
