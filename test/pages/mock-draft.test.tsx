import { screen, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { furnish } from './support/browser.ts';
import { cleanup, render } from './support/drawing.ts';
import {
  button,
  card,
  choose,
  field,
  fill,
  find,
  gone,
  hasFocus,
  press,
  shows,
  text,
  textOf,
} from './support/page.tsx';
import { PageWorker } from './support/worker.ts';

// Tests the mock draft against bots, which is open to anyone. It continues after a reload, and never shows outdated projections.

const ADDRESS = '/mock-draft?members=4&teams=2&order=snake&seat=2&clock=none&seed=a';

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
  sessionStorage.clear();
});

const mine = card('My Teams');
const model = card('Season Projections');
const teams = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-panel="teams"] [data-team]'),
];
const skip = () => screen.queryByRole('button', { name: /^Skip/ });
const board = () => textOf(screen.getByRole('table'));

/** Loads the page again. Nothing is left of the previous page except what the browser has stored. */
async function load(address = window.location.pathname + window.location.search): Promise<void> {
  cleanup();
  furnish('127.0.0.1');
  vi.resetModules();
  window.history.replaceState(null, '', address);
  const [{ Component }, { inProviders }] = await Promise.all([
    import('../../web/src/features/draft/mock/mock-draft-page.tsx'),
    import('../../web/src/app/providers.tsx'),
  ]);
  render(inProviders(Component));
}

async function begin(address = ADDRESS): Promise<void> {
  await load(address);
  await press('Start Mock Draft');
}

/** Returns the text of the option that is selected in a field. */
function chosen(label: string): string | undefined {
  const choice = screen.getByLabelText<HTMLSelectElement>(label);
  return choice.selectedOptions[0]?.textContent ?? undefined;
}

/** Skips the bots' thinking time until it's the user's turn. */
async function toMyTurn(): Promise<void> {
  const pressed = skip();
  if (pressed) await press(pressed);
  await text('Your Turn!');
}

/** Picks the team at this place in the list. */
async function take(place: number): Promise<void> {
  const team = teams()[place] ?? expect.fail('there is no such team');
  await press(team);
  await press('Draft Team');
}

async function playOut(): Promise<void> {
  await toMyTurn();
  await take(0);
  await toMyTurn();
  await take(0);
  const pressed = skip();
  if (pressed) await press(pressed);
  await shows('Draft Complete');
}

test('a reloaded draft continues with the user’s picks', async () => {
  await begin();
  await toMyTurn();
  await take(2);
  await toMyTurn();
  const before = board();
  await load();
  await text('Your Turn!');
  expect(board()).toBe(before);
  await take(0);
  await press(/^Skip/);
  await shows('Draft Complete');
  const whole = board();
  // The results of a completed draft also survive a reload.
  await load();
  await shows('Draft Complete');
  expect(board()).toBe(whole);
  await press('Draft Again');
  await toMyTurn();
  expect(board().match(/R\dP\d/g)).toEqual(['R1P1']);
});

test('a reloaded draft continues even before the user’s first pick', async () => {
  await begin();
  await toMyTurn();
  const before = board();
  await load();
  await text('Your Turn!');
  expect(board()).toBe(before);
});

test('the picks stored in a tab belong to only one draft, and are deleted with it', async () => {
  await begin();
  await toMyTurn();
  await take(2);
  await load(ADDRESS.replace('seed=a', 'seed=b'));
  await button('Start Mock Draft');
  await load('/mock-draft');
  await button('Start Mock Draft');
  await load(ADDRESS);
  await text('Your Turn!');
  await take(0);
  await press(/^Skip/);
  await press('New Mock Draft');
  await load(ADDRESS);
  expect(await button('Start Mock Draft')).toBeDefined();
});

test('a user who started the wrong draft can leave it', async () => {
  await begin();
  await toMyTurn();
  await press('New Mock Draft');
  await button('Start Mock Draft');
  expect(window.location.search).toBe('');
  await load(ADDRESS);
  expect(await button('Start Mock Draft')).toBeDefined();
});

test.each([
  ['', 0],
  ['x', 0],
  ['<script>', 0],
  ['33', 0],
  ['1.1', 1],
  ['99.1', 0],
  ['1.99999', 0],
])('stored picks "%s" are checked against the rules', async (kept, picks) => {
  await begin();
  await toMyTurn();
  const [key] = Object.keys(sessionStorage).filter((name) => name.includes('mock'));
  const stored = sessionStorage.getItem(key ?? '') ?? '';
  sessionStorage.setItem(key ?? '', `${stored.split(' ')[0]} ${kept}`);
  await load(ADDRESS);
  await text('Your Turn!');
  expect(board().match(/R\dP\d/g)).toHaveLength(picks === 0 ? 1 : 6);
});

test('right after a pick, the projection made before that pick no longer shows', async () => {
  await begin();
  await toMyTurn();
  await find(() => screen.getByRole('option', { name: 'ADP in simulated drafts' }));
  await take(0);
  expect(screen.queryByText(/^So far: projected 0\.0 wins/)).toBeNull();
  await shows(/^So far: projected \d+\.\d wins and \d+\.\d losses\.$/);
});

test('until the final projections are ready, earlier ones don’t show as the result', async () => {
  await begin();
  await toMyTurn();
  await find(() => screen.getByRole('option', { name: 'ADP in simulated drafts' }));
  const silent = vi.spyOn(PageWorker.prototype, 'postMessage').mockReturnValue();
  await take(0);
  expect(screen.queryByText(/^So far/)).toBeNull();
  await toMyTurn();
  await take(0);
  await press('Skip to the end');
  await text('Simulating the season…', model);
  expect(within(model()).queryByText(/favorite/)).toBeNull();
  expect(within(mine()).getByTitle('Crown odds').className).toContain('invisible');
  silent.mockRestore();
});

test('if the simulation fails, the page says so, and offers a retry', async () => {
  await begin();
  await toMyTurn();
  await take(0);
  await toMyTurn();
  await find(() => screen.getByRole('option', { name: 'ADP in simulated drafts' }));
  const broken = vi
    .spyOn(PageWorker.prototype, 'postMessage')
    .mockImplementation(function fail(this: PageWorker) {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    });
  await take(0);
  await press(/^Skip/);
  await text('Projections didn’t load', model);
  expect(within(model()).queryByText(/favorite/)).toBeNull();
  expect(within(mine()).queryByTitle('Crown odds')?.className).toContain('invisible');
  broken.mockRestore();
  await press('Try again', model);
  await text('Most Losses favorite', model);
  expect(textOf(within(model()).getByRole('status'))).toBe('Season projections are ready.');
});

test('in a browser without workers, the draft works, just without projections', async () => {
  vi.stubGlobal('Worker', function refused() {
    throw new DOMException('not here', 'SecurityError');
  });
  await begin();
  await playOut();
  await text('Projections didn’t load', model);
  expect(within(mine()).getAllByRole('listitem')).toHaveLength(2);
});

test('the skip button says what it skips to', async () => {
  await begin();
  await button('Skip to my turn');
  await toMyTurn();
  await take(0);
  await button('Skip to my turn');
  await toMyTurn();
  await take(0);
  await press('Skip to the end');
  await gone(skip);
  await hasFocus(screen.getByRole('region', { name: 'Draft Complete' }));
});

test('all teams can also be shown as a table, and the browser remembers that choice for the next draft', async () => {
  await begin();
  await toMyTurn();
  await press('Stats table');
  const [byLosses] = await find((inside) =>
    inside.getAllByRole('button', { name: /sort by Projected Losses/ }),
  );
  await press(byLosses ?? expect.fail('nothing sorts'));
  const first = () => teams()[0]?.closest('tr') ?? expect.fail('there is no row');
  expect(textOf(first())).toMatch(/\d\.\d 1st\d/);
  await take(0);
  await press(/^Skip/);
  await toMyTurn();
  await take(0);
  await press(/^Skip/);
  await press('Draft Again');
  expect(first()).toBeDefined();
});

test('“Change Slot” moves to the next slot, and from the last slot to the first', async () => {
  await begin(ADDRESS.replace('seat=2', 'seat=4'));
  await playOut();
  await press('Change Slot');
  await text('Your Turn!');
  expect(window.location.search).toBe('?members=4&teams=2&order=snake&seat=1&clock=none&seed=a');
});

test('a pick clears the search, and keeps the sorting', async () => {
  await begin();
  await toMyTurn();
  await choose('Sort by', 'City');
  const search = await find((inside) => inside.getByRole('searchbox'));
  await fill(search, 'bal');
  await find(() => (teams().length === 1 ? teams()[0]! : expect.fail('others are still there')));
  await take(0);
  expect(search).toHaveProperty('value', '');
  expect(await field('Sort by')).toHaveProperty('value', 'city');
});

test('the odds of the previously selected team don’t show for the newly selected one', async () => {
  await begin();
  await toMyTurn();
  await press(teams()[0]!);
  const changes = () => screen.getByLabelText('Your crown odds now and with this team').className;
  await find(() => (changes().includes('invisible') ? expect.fail('they are to come') : document.body));
  vi.spyOn(PageWorker.prototype, 'postMessage').mockReturnValue();
  await press(teams()[1]!);
  expect(changes()).toContain('invisible');
  vi.restoreAllMocks();
});

test('a shared draft says that the bots want the same teams, and shows their preferences at the end', async () => {
  await load('/mock-draft');
  await button('Start Mock Draft');
  expect(document.body.textContent).not.toContain('shared draft');
  await load(ADDRESS);
  await text(/This is a shared draft\. The bots want the same teams as before\.$/);
  await press('Start Mock Draft');
  await playOut();
  const bots = within(screen.getByRole('region', { name: 'What the Bots Wanted' }));
  expect(bots.getAllByRole('term').map(textOf)).toEqual(['Ana', 'Cleo', 'Dev']);
  for (const bent of bots.getAllByRole('definition')) expect(textOf(bent)).toMatch(/^(Wins|Losses)/);
});

test('the form offers an unlisted draft order only if the link names it', async () => {
  await load(ADDRESS.replace('teams=2&order=snake', 'teams=3&order=balanced-by-sums'));
  await field('Draft order');
  expect(chosen('Draft order')).toBe('Balanced by sums');
  await load(ADDRESS);
  await field('Draft order');
  expect(chosen('Draft order')).toBe('Snake');
  expect(screen.queryByRole('option', { name: 'Balanced by sums' })).toBeNull();
});
