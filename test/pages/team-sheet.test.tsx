import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { final, game, storeResults } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { LONG } from '../support/table.ts';
import { answerAgain, answer, reply } from './support/network.ts';
import { card, find, isOff, press, shows, text } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { confirmBar, openRoom, pick } from './support/room.ts';
import { PageWorker } from './support/worker.ts';

// Tests the sheet about a team, which opens when someone presses the team in the draft room.

const [ARIZONA, ATLANTA, BALTIMORE, BUFFALO] = [1, 2, 3, 4];
/**
 * Arizona plays Atlanta, Baltimore and Buffalo. It is on bye in the last of these weeks, and has no games in the rest of the
 * season.
 */
const GAMES = [
  game(ARIZONA, ATLANTA, { week: 1 }),
  game(BALTIMORE, ARIZONA, { week: 2 }),
  game(ARIZONA, BUFFALO, { week: 4 }),
];

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  await storeResults(ports.results, '2025-26', GAMES);
  await storeResults(ports.results, '2024-25', [
    final([ARIZONA, 24], [ATLANTA, 20], { season: '2024-25', week: 1 }),
    final([BALTIMORE, 30], [ARIZONA, 3], { season: '2024-25', week: 2 }),
  ]);
});

beforeEach(() => void vi.stubGlobal('Worker', PageWorker));

const team = (id: number) =>
  find(
    () => document.querySelector<HTMLElement>(`[data-panel="teams"] [data-team="${id}"]`) ?? expect.fail(),
  );
const sheet = () => screen.getByRole('dialog');
const schedule = card('Schedule');
const lastSeason = card('Last season, 2024-25');
const listed = (part: () => HTMLElement) =>
  within(part())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('on someone else’s turn, pressing a team opens its sheet; on the user’s turn, the first press selects it', async () => {
  const table = await openRoom(ana, [ana, ben]);
  await press(await team(ARIZONA));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(confirmBar().textContent).toContain('Arizona');
  await press(/Details$/, confirmBar);
  await waitFor(sheet);
  await text('Pick impact', sheet);
  expect(sheet().textContent).toContain('Your Turn!');
  expect(sheet().textContent).not.toContain('We can’t project points scored');
  await press('Close', sheet);

  await pick(table, ana, ATLANTA);
  await press(await team(ARIZONA));
  await waitFor(sheet);
  await text('Ben is picking', sheet);
  expect(within(sheet()).queryByRole('button', { name: 'Draft Team' })).toBeNull();
  await press('Close', sheet);
  fireEvent.keyDown(await team(BUFFALO), { key: 'i' });
  expect((await waitFor(sheet)).textContent).toContain('Buffalo');
});

test('the pick’s impact follows the league’s crown tiebreaker, and a note says what the odds leave out', async () => {
  const asked = vi.spyOn(PageWorker.prototype, 'postMessage');
  await openRoom(ana, [ana, ben], { ...LONG, levelCrowns: 'head-to-head' });
  await press(await team(ARIZONA));
  await press(/Details$/, confirmBar);
  await waitFor(sheet);
  await text('Pick impact', sheet);
  expect(sheet().textContent).toContain('Head-to-head breaks ties here, too. We can’t project points scored');
  await waitFor(() => expect(asked.mock.calls.map(([{ type }]) => type)).toContain('draft'));
  const drafts = asked.mock.calls.flatMap(([question]) => (question.type === 'draft' ? question.draft : []));
  expect(new Set(drafts.map(({ levelCrowns }) => levelCrowns))).toEqual(new Set(['head-to-head']));
  asked.mockRestore();
});

test('the sheet shows the schedule with each game’s stakes, and the previous season', async () => {
  const table = await openRoom(ana, [ana, ben]);
  // So far, every member is going for the Wins crown.
  await pick(table, ana, BALTIMORE);
  await pick(table, ben, BUFFALO);
  await press(await team(ARIZONA));
  await find(() => screen.getByRole('region', { name: 'Schedule' }));
  await text('1 game against your own teams · 1 against rivals for your crown', schedule);
  expect(listed(schedule)).toEqual([
    expect.stringMatching(/^Week 1.*vs Atlantawin odds \d\d%$/),
    expect.stringMatching(/^Week 2.*at BaltimoreYour own team: guaranteed splitwin odds \d\d%$/),
    expect.stringMatching(/^Week 4.*vs BuffaloBen’s team, also going for Most Winswin odds \d\d%$/),
  ]);
  expect(schedule().textContent).toContain('14 more games still to be scheduled.');
  await find(() => screen.getByRole('region', { name: 'Last season, 2024-25' }));
  expect(listed(lastSeason)).toEqual(['Week 1W 24–20vs ATL', 'Week 2L 3–30at BAL']);
  expect(lastSeason().textContent).toMatch(/Elo rating \d+ in preseason, 1449 after Week 2/);
});

test('a team can be queued and picked from its sheet, which says so if someone else has picked it in the meantime', async () => {
  const table = await openRoom(ana, [ana, ben]);
  fireEvent.keyDown(await team(ARIZONA), { key: 'i' });
  await waitFor(sheet);
  await press('Queue', sheet);
  await waitFor(() =>
    expect(within(sheet()).getByRole('button', { name: 'Queue' }).getAttribute('aria-pressed')).toBe('true'),
  );
  await press('Draft Team', sheet);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(async () => {
    const { picks } = await ana.call('draft', { params: table.params });
    expect(picks.map(({ nflTeamId }) => nflTeamId)).toEqual([ARIZONA]);
  });
  await press(await team(ATLANTA));
  await waitFor(sheet);
  await pick(table, ben, ATLANTA);
  await text('Ben drafted Atlanta at pick 2.', sheet);
  await pick(table, ben, BALTIMORE);
  await text('Your Turn!', sheet);
  expect(within(sheet()).queryByRole('button', { name: 'Draft Team' })).toBeNull();
});

test('on the sheet of another member’s team, a game against the user’s team isn’t a guaranteed split', async () => {
  const table = await openRoom(ana, [ana, ben]);
  await pick(table, ana, BALTIMORE);
  await press(await team(ARIZONA));
  await text('Your own team: guaranteed split', schedule);
  await pick(table, ben, ARIZONA);
  await text('Ben drafted Arizona at pick 2.', sheet);
  expect(listed(schedule)[1]).toMatch(/^Week 2.*at BaltimoreYour own teamwin odds/);
});

test('while a pick is pending, no sheet says that the pick is made or lets the user pick another team', async () => {
  const table = await openRoom(ana, [ben, ana]);
  await pick(table, ben, ATLANTA);
  const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answer('makePick', async (pass) => {
    asked.resolve();
    await sent.promise;
    return pass();
  });
  fireEvent.keyDown(await team(ARIZONA), { key: 'i' });
  await waitFor(sheet);
  await press('Draft Team', sheet);
  await asked.promise;
  // The user also has the next turn.
  await press('Sending your pick', confirmBar);
  await waitFor(sheet);
  await text('Sending your pick: Arizona.', sheet);
  await press('Close', sheet);
  fireEvent.keyDown(await team(BUFFALO), { key: 'i' });
  await waitFor(sheet);
  const draftIt = () => within(sheet()).getByRole('button', { name: 'Draft Team' });
  expect(isOff(draftIt())).toBe(true);
  sent.resolve();
  await waitFor(() => expect(isOff(draftIt())).toBe(false));
});

test('if a pick from the sheet fails, its team stays selected, so that the pick can be sent again', async () => {
  await openRoom(ana, [ana, ben]);
  fireEvent.keyDown(await team(ARIZONA), { key: 'i' });
  await waitFor(sheet);
  answer('makePick', reply(503));
  await press('Draft Team', sheet);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(confirmBar().textContent).toContain('Error'));
  expect(confirmBar().textContent).toContain('Arizona');
  answerAgain('makePick');
});

test('data that fails to load on the sheet can be retried', async () => {
  const table = await openRoom(ana, [ana, ben]);
  answer('lastSeason', reply(503));
  await pick(table, ana, BALTIMORE);
  await press(await team(ARIZONA));
  await shows('Last season didn’t load', sheet);
  answerAgain('lastSeason');
  await press('Try again', sheet);
  await find(() => screen.getByRole('region', { name: 'Last season, 2024-25' }));
  expect(listed(lastSeason)).toHaveLength(2);
});
