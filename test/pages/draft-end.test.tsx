import { fireEvent, screen, within } from '@testing-library/dom';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart } from '../support/table.ts';
import { answer, answerOnce, held, reply } from './support/network.ts';
import {
  button,
  card,
  find,
  hasFocus,
  isOff,
  open,
  press,
  said,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { openRoom, pick } from './support/room.ts';
import { PageWorker } from './support/worker.ts';

// Tests the outcome of a draft, right after it and on every later visit.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

beforeEach(() => void vi.stubGlobal('Worker', PageWorker));

const mine = card('My Teams');
const model = card('Season Projections');
const everybody = card('Everyone’s Teams');
const listed = (of: () => HTMLElement) =>
  within(of())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('after the last pick, the page shows the user’s teams, everyone’s teams, and the favorites', async () => {
  const table = await openRoom(ana, [ana, ben], LONG);
  for (const [index, player] of [ana, ben, ben, ana, ana].entries()) await pick(table, player, index + 1);
  expect(screen.queryByRole('region', { name: 'Everyone’s Teams' })).toBeNull();
  await pick(table, ben, 32);
  await text('Most Wins favorite', model);
  expect(listed(mine)).toHaveLength(3);
  expect(listed(mine)[0]).toMatch(/^ARIArizona.*Round 1, pick 1Projected: \d+\.\d wins · \d+\.\d losses$/);
  expect(mine().textContent).toMatch(
    /\d+\.\d wins · \d+\.\d losses projected.*Most Wins odds \d+%Most Losses odds \d+%/,
  );
  expect(model().textContent).toMatch(/Most Wins favorite\w+ \d+%/);
  expect(within(everybody()).getAllByText(/^\d+\.\d wins · \d+\.\d losses$/)).toHaveLength(2);
  expect(within(everybody()).getByRole('list', { name: 'Ben: teams' }).textContent).toContain('Washington');
  // The page lists the undrafted teams in a collapsed section.
  const undrafted = screen.getByText('Undrafted Teams').closest('details');
  expect(undrafted?.open).toBe(false);
});

test('during the draft, teams can be sorted by average pick, and a team that has fallen past its average is marked', async () => {
  const table = await openRoom(ana, [ana, ben], { ...LONG, teamsEach: 8 });
  const sort = await find((inside) => inside.getByRole('combobox', { name: 'Sort by' }));
  await find(
    (inside) => inside.getByRole('option', { name: 'ADP in simulated drafts' }),
    () => sort,
  );
  expect(screen.queryByText(/^Fell \d+ spots$/)).toBeNull();
  // Teams that are bad for both crowns go first, so that the good teams fall.
  const teams = await ana.call('availableTeams', { params: table.params });
  const middle = teams.toSorted(
    (one, other) => Math.abs(one.expectedWins - 8.5) - Math.abs(other.expectedWins - 8.5),
  );
  for (const [index, { id }] of middle.slice(0, 13).entries())
    await pick(table, [ana, ben, ben, ana][index % 4] ?? ana, id);
  await find((inside) => inside.getAllByText(/^Fell \d+ spots$/)[0] ?? expect.fail('nothing fell'));
  fireEvent.change(sort, { target: { value: 'average' } });
  const [first] = document.querySelectorAll('[data-panel="teams"] [data-team]');
  expect(first?.textContent).toMatch(/Fell \d+/);
});

test('once enough leagues have drafted, average picks come from those leagues, and the page says how many leagues there are', async () => {
  const table = await seatAndStart([ana, ben], { ...LONG, teamsEach: 8 });
  // The averages say that teams with higher IDs are usually picked earlier.
  const picks = NFL_TEAMS.map(({ id }) => ({ teamId: id, average: 33.4 - id }));
  const asked: string[] = [];
  await open(ana, `/leagues/${table.league.code}/draft`, () =>
    answer('averagePicks', (pass, { query }) => {
      asked.push(`${query}`);
      return reply(200, { leagues: 34, picks })(pass, { query });
    }),
  );
  const sort = await find((inside) => inside.getByRole('combobox', { name: 'Sort by' }));
  await find(
    (inside) => inside.getByRole('option', { name: 'ADP in 34 leagues' }),
    () => sort,
  );
  fireEvent.change(sort, { target: { value: 'average' } });
  const [first] = document.querySelectorAll('[data-panel="teams"] [data-team]');
  expect(first?.textContent).toMatch(/Washington/);
  expect(within(first as HTMLElement).getByTitle('goes 1st on average in 34 leagues')).toBeDefined();
  expect(new Set(asked)).toEqual(new Set(['seats=2&teamsEach=8']));
  await press('Stats table');
  await find(
    (inside) => inside.getAllByRole('button', { name: 'Pick, sort by Average Pick in 34 leagues' })[0]!,
  );
});

test('if the leagues’ average picks fail to load, the page shows those from simulated drafts', async () => {
  const table = await seatAndStart([ana, ben], { ...LONG, teamsEach: 8 });
  await open(ana, `/leagues/${table.league.code}/draft`, () => answer('averagePicks', reply(503)));
  await find((inside) => inside.getByRole('option', { name: 'ADP in simulated drafts' }));
  const [first] = document.querySelectorAll<HTMLElement>('[data-panel="teams"] [data-team]');
  expect(within(first!).getByTitle(/ in simulated drafts$/)).toBeDefined();
});

test('if the projections fail to load, everything else shows, and the user can retry', async () => {
  const table = await seatAndStart([ana, ben], { ...LONG, teamsEach: 8 });
  await draftOn(table, table.draft);
  let end = (): void => undefined;
  await open(ana, `/leagues/${table.league.code}/draft`, () => {
    end = answer('seasonModel', reply(503));
  });
  await text('Projections didn’t load', model);
  expect(listed(mine)).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Draft Results' }).getAttribute('href')).toContain(
    '/draft-results',
  );
  end();
  const sent = held();
  answerOnce('seasonModel', sent);
  await press('Try again', model);
  // The focus moves to what replaces the button that was pressed.
  await hasFocus(await text('Simulating the season…', model));
  sent.release();
  await text('Most Losses favorite', model);
  expect(textOf(within(model()).getByRole('status'))).toBe('Season projections are ready.');
});

/** Stands in for a canvas; returns the texts drawn on it. */
function drawTexts(): string[] {
  onTestFinished(() => void vi.restoreAllMocks());
  const texts: string[] = [];
  const brush = new Proxy<Record<string, unknown>>(
    { measureText: () => ({ width: 0 }), fillText: (words: string) => void texts.push(words) },
    { get: (held, name: string) => (name in held ? held[name] : () => undefined) },
  );
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(new Blob()));
  return texts;
}

async function openEnd(): Promise<void> {
  const table = await seatAndStart([ana, ben], LONG);
  await draftOn(table, table.draft);
  await open(ana, `/leagues/${table.league.code}/draft`);
}

test('the picture shows the member’s name instead of “You”, and the favorites', async () => {
  const texts = drawTexts();
  // Without this stub, the test DOM would follow the link to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await openEnd();
  await text('Most Wins favorite', model);
  // A browser that can't share files only offers the download.
  expect(screen.queryByRole('button', { name: 'Share Image' })).toBeNull();
  await press('Download Image');
  await expect.poll(() => texts).toContain('Most Wins favorite');
  expect(texts.join('\n')).toContain(ana.user.username);
  expect(texts.filter((words) => /\bYou\b/.test(words))).toEqual([]);
});

test('a browser that can share files shares the picture; the page reports a refused share, but not a cancelled one', async () => {
  drawTexts();
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  const abilities = { canShare: () => true, share };
  for (const [name, value] of Object.entries(abilities))
    Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => Object.keys(abilities).forEach((name) => Reflect.deleteProperty(navigator, name)));
  await openEnd();
  share.mockResolvedValueOnce();
  await press('Share Image');
  await expect.poll(() => share.mock.lastCall?.[0].title).toBe(`Sunday League: ${ana.user.username}’s draft`);
  expect(share.mock.lastCall?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
    ['sunday-league-my-draft-post-2025-26.png', 'image/png'],
  ]);
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await press('Share Image');
  await expect.poll(() => share.mock.calls.length).toBe(2);
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await expect.poll(async () => isOff(await button('Share Image'))).toBe(false);
  expect(said()).toEqual([]);
  await press('Share Image');
  await told('Error', 'Failed to share the image');
});

test('a browser without workers shows no placeholder for projections', async () => {
  vi.stubGlobal('Worker', undefined);
  const table = await seatAndStart([ana, ben], LONG);
  await draftOn(table, table.draft);
  await open(ana, `/leagues/${table.league.code}/draft`);
  await text('Share Your Draft');
  expect(listed(mine)).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Season Projections' })).toBeNull();
});
