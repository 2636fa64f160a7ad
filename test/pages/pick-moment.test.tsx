import { fireEvent, screen } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { LONG, type StartedTable } from '../support/table.ts';
import { furnish } from './support/browser.ts';
import { cleanup, render } from './support/drawing.ts';
import { find, keys, press, text, textOf } from './support/page.tsx';
import { openWire, wire } from './support/page-socket.ts';
import { register } from './support/players.ts';
import { clock, confirmBar, firstTeam, openRoom, pick } from './support/room.ts';
import { PageWorker } from './support/worker.ts';

// Tests how the page announces a new pick: the member who made it gets a big poster, and everyone else gets one line. Neither
// gets in anyone's way.

const [SF, BUF, NYJ, KC] = ['SF', 'BUF', 'NYJ', 'KC'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [
  number,
  number,
  number,
  number,
];

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const { matchMedia } = window;
const REDUCED = '(prefers-reduced-motion: reduce)';

/** Sets whether the browser asks for reduced motion. The DOM of page tests does so by default. */
function setReduced(matches: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => (query === REDUCED ? { matches } : matchMedia(query)));
}

beforeEach(() => {
  vi.stubGlobal('Worker', PageWorker);
  setReduced(false);
  return () => vi.unstubAllGlobals();
});

const poster = () => document.querySelector<HTMLElement>('[data-moment=own]');
const strip = () => document.querySelector<HTMLElement>('[data-moment=strip]');
const posterText = () => textOf(poster() ?? expect.fail('the pick isn’t shown'));
const stripText = () => textOf(strip() ?? expect.fail('nobody’s pick is shown'));

/** Opens a room, and waits for the code that announces picks, which the page loads last. */
async function openLoaded(order: readonly Player[]): Promise<StartedTable> {
  const tools = { pause: true, undo: true, proxyPick: true };
  const table = await openRoom(ana, order, { ...LONG, commissionerTools: tools });
  await expect.poll(() => document.querySelector('[data-moments]')).not.toBeNull();
  return table;
}

async function draftFirst(): Promise<void> {
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
}

test('after the user’s pick, the page shows its effect and who is next, until the user’s next turn', async () => {
  const table = await openLoaded([ana, ben]);
  expect(poster()).toBeNull();
  await press(await firstTeam());
  const odds = () => screen.getByLabelText('Your crown odds now and with this team');
  await expect.poll(() => odds().className).not.toContain('invisible');
  await expect.poll(() => odds().getAttribute('aria-busy')).toBe('false');
  await press('Draft Team', confirmBar);
  await expect.poll(posterText).toMatch(/^Round 1 · Pick 1 · You take[A-Z]{2,3}/);
  expect(posterText()).toMatch(/Most Wins \d+% → \d+%Most Losses \d+% → \d+%Ben is on the clock[\d:]+$/);
  // Clicks and taps on the poster reach the page behind it.
  expect(poster()?.className).toContain('pointer-events-none');
  // The poster is hidden from screen readers, which get the pick from the announcer.
  expect(poster()?.closest('[aria-hidden=true]')).not.toBeNull();
  // Other members' picks don't cut the poster short, but the user's turn does.
  await pick(table, ben, SF);
  await text(/Ben takes San Francisco\./);
  expect(poster()).not.toBeNull();
  await pick(table, ben, BUF);
  await text('Your Turn!', clock);
  expect(poster()).toBeNull();
  await expect.poll(stripText).toBe('BUFBen takes Buffalo');
  fireEvent.animationEnd(strip()!);
  await expect.poll(strip).toBeNull();
  // After this pick, the user is on the clock again right away.
  await draftFirst();
  await expect.poll(stripText).toMatch(/You take/);
  expect(poster()).toBeNull();
});

test.each([
  ['the user presses a key', () => keys('{Tab}')],
  ['the pick is undone', (table: StartedTable) => undo(table)],
])('the user’s pick stops showing once %s', async (_, end) => {
  const table = await openLoaded([ana, ben]);
  await draftFirst();
  await expect.poll(poster).not.toBeNull();
  await end(table);
  await expect.poll(poster).toBeNull();
});

test('the user’s pick shows until its own animation ends, not just until an animation inside it ends', async () => {
  const table = await openLoaded([ana, ben]);
  await draftFirst();
  await expect.poll(poster).not.toBeNull();
  fireEvent.animationEnd(poster()!.querySelector('p')!);
  await pick(table, ben, SF);
  await text(/Ben takes San Francisco\./);
  expect(poster()).not.toBeNull();
  fireEvent.animationEnd(poster()!);
  await expect.poll(poster).toBeNull();
});

test('if the user gets another team while the previous pick still shows, the animation starts over for the new team', async () => {
  const table = await openLoaded([ana, ben]);
  await draftFirst();
  await expect.poll(posterText).toMatch(/^Round 1/);
  const first = poster();
  // The page doesn't learn of the user's own turn until the turn is over, as happens with Auto.
  wire.hears = ({ type }) => type !== 'draft';
  await pick(table, ben, SF);
  await pick(table, ben, BUF);
  await pick(table, ana, NYJ);
  openWire();
  await pick(table, ana, KC);
  await expect.poll(posterText).toMatch(/^Round 3/);
  expect(poster()).not.toBe(first);
});

const undo = async ({ params }: StartedTable): Promise<void> =>
  void (await ana.call('undoPick', { params, body: { pickOrder: 1 } }));

test('with reduced motion, a pick never covers the page', async () => {
  setReduced(true);
  const table = await openLoaded([ana, ben]);
  const moments = document.querySelector('[data-moments]')!;
  const seen: Node[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) seen.push(...addedNodes);
  });
  watch.observe(moments, { childList: true });
  await draftFirst();
  await find((inside) => inside.getByText('Ben is picking'), clock);
  await pick(table, ben, NYJ);
  await text(/Ben takes NY Jets\./);
  watch.disconnect();
  expect(seen).toEqual([]);
});

test('another member’s pick shows in a strip', async () => {
  const table = await openLoaded([ben, ana]);
  await pick(table, ben, SF);
  await expect.poll(stripText).toBe('SFBen takes San Francisco');
});

test('a mock draft shows picks the same way', async () => {
  vi.resetModules();
  furnish('127.0.0.1');
  sessionStorage.clear();
  const address = '/mock-draft?members=4&teams=2&order=snake&seat=2&clock=none&seed=a';
  window.history.replaceState(null, '', address);
  const [{ Component }, { inProviders }] = await Promise.all([
    import('../../web/src/features/draft/mock/mock-draft-page.tsx'),
    import('../../web/src/app/providers.tsx'),
  ]);
  render(inProviders(Component));
  await press('Start Mock Draft');
  await press('Skip to my turn');
  await text('Your Turn!');
  await expect.poll(stripText).toMatch(/Ana takes/);
  await draftFirst();
  await expect.poll(posterText).toMatch(/^Round 1 · Pick 2 · You take.*Cleo is picking$/);
  cleanup();
});
