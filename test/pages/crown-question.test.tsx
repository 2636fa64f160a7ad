import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { placeNameOf, teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { LONG, seatAndStart, seatPlayers } from '../support/table.ts';
import { answerOnce, callsOf, held, refusal, reply } from './support/network.ts';
import {
  button,
  card,
  choose,
  describedBy,
  dialog,
  field,
  find,
  gone,
  open,
  press,
  text,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { firstTeam, openLobby, openRoom, pick } from './support/room.ts';

// Tests that the draft room asks each member once which crown they're going for.

const [KC, SF] = ['KC', 'SF'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [number, number];

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const queue = card('Your Queue');
const firstOfQueue = (): string | null => within(queue()).getAllByRole('listitem')[0]?.textContent ?? null;
const QUESTION = 'Which crown do you play for?';
const BOTH = 'Both, decide later';
const question = dialog(QUESTION, 'group');
/** Returns the question that the page asks once, but not the one that stays in the queue. */
const asked = (): HTMLElement | null => {
  const found = screen.queryByRole('group', { name: QUESTION });
  return found && queue().contains(found) ? null : found;
};
const isChosen = (name: string) =>
  within(question()).getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

test('the lobby asks which crown the member is going for, and the answer sorts the queue without discarding the member’s own order', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await text('The draft hasn’t started');
  await text('If your clock runs out, the default rankings (by last year’s record) pick for you:', queue);
  expect(firstOfQueue()).toContain('Detroit');
  expect(['Chase wins', 'Chase losses', BOTH].filter(isChosen)).toEqual([BOTH]);
  expect(screen.getAllByText(QUESTION)).toHaveLength(1);
  await press('Chase losses', question);
  await text('You’re going for Most Losses');
  await text(/^You’re going for Most Losses\. .* the default rankings \(by projected losses\) pick/, queue);
  expect(firstOfQueue()).toContain('NY Giants');
  expect(isChosen('Chase losses')).toBe(true);
  // The list of teams is in the order in which the clock would pick them.
  await expect.poll(async () => (await firstTeam()).textContent).toContain('NY Giants');
  // At the same time, another window saves a board that the member has made.
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [KC], strategy: 'losses' } });
  await press('Chase wins', question);
  await expect.poll(firstOfQueue).toContain('Kansas City');
  expect(isChosen('Chase wins')).toBe(true);
  const body = await ana.call('draftBoard', { params, query: {} });
  expect(body).toMatchObject({ teamOrder: [KC], strategy: 'wins' });
});

test('a member who hasn’t chosen a crown is asked for one on their first turn, and only once', async () => {
  const table = await openRoom(ana, [ana, ben]);
  const heading = () => screen.getByRole('heading', { name: 'Available Teams' });
  expect(heading()).not.toBeNull();
  await press('Chase wins', question);
  await expect.poll(asked).toBeNull();
  expect(document.activeElement).toBe(heading());
  const board = await ana.call('draftBoard', { params: table.params, query: {} });
  expect(board).toMatchObject({ teamOrder: [], strategy: 'wins' });
  await expect.poll(firstOfQueue).toContain('Buffalo');
  expect((await firstTeam()).textContent).toContain('Buffalo');
});

test('choosing a crown puts the best team for it first, no matter how the teams were sorted, and doesn’t count as a filter', async () => {
  await openRoom(ana, [ana, ben]);
  await choose('Sort by', 'City');
  await button(/^Filter.*1 chosen$/);
  await press('Chase losses', question);
  await expect.poll(async () => (await firstTeam()).textContent).toContain('NY Giants');
  expect(await field('Sort by')).toHaveProperty('value', 'rank');
  await button('Filter');
});

test('a crown choice that fails to save is reported, and can be made again', async () => {
  const { params } = await openRoom(ana, [ana, ben]);
  const busy = held(refusal('unavailable'));
  answerOnce('saveDraftBoard', busy);
  await press('Chase losses', question);
  // The teams move as soon as the button is pressed. If they moved later, a finger might already be on one of them.
  await expect.poll(firstOfQueue).toContain('NY Giants');
  expect(asked()).toBeNull();
  busy.release();
  await told('Crown Not Saved', 'The service is busy. Please try again.');
  await expect.poll(asked).not.toBeNull();
  expect(firstOfQueue()).toContain('Detroit');
  expect(await ana.call('draftBoard', { params, query: { ifAny: 'true' } })).toBeNull();
  await press('Chase losses', question);
  await text('You’re going for Most Losses');
});

test('of two crowns chosen in quick succession, the second counts, and shows as soon as it’s clicked', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  const [first, second] = [held(), held()];
  answerOnce('saveDraftBoard', first);
  await press('Chase wins', question);
  await press('Chase losses', question);
  expect(isChosen('Chase losses')).toBe(true);
  await expect.poll(() => callsOf('saveDraftBoard')).toBe(1);
  answerOnce('saveDraftBoard', second);
  first.release();
  await expect.poll(() => callsOf('saveDraftBoard')).toBe(2);
  expect(isChosen('Chase losses')).toBe(true);
  expect(screen.queryByText('You’re going for Most Wins')).toBeNull();
  second.release();
  await text('You’re going for Most Losses');
  expect(await ana.call('draftBoard', { params, query: {} })).toMatchObject({ strategy: 'losses' });
  await press('Chase losses', question);
  expect(callsOf('saveDraftBoard')).toBe(2);
});

test('pressing the chosen crown again changes nothing, even while it is being saved', async () => {
  await openRoom(ben, [ana, ben]);
  const slow = held();
  answerOnce('saveDraftBoard', slow);
  await press('Chase losses', question);
  await choose('Sort by', 'City');
  await press('Chase losses', question);
  slow.release();
  await text('You’re going for Most Losses');
  await press('Chase losses', question);
  expect(callsOf('saveDraftBoard')).toBe(1);
  expect(await field('Sort by')).toHaveProperty('value', 'city');
});

test('choosing a crown before the board has loaded doesn’t change the board’s order', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [KC], strategy: 'losses' } });
  const [unread, saving] = [held(), held()];
  await open(ana, `/leagues/${league.code}/draft`, () => {
    answerOnce('draftBoard', unread);
    answerOnce('saveDraftBoard', saving);
  });
  await press('Chase wins', question);
  expect(isChosen('Chase wins')).toBe(true);
  unread.release();
  await expect.poll(firstOfQueue).toContain('Kansas City');
  expect(isChosen('Chase wins')).toBe(true);
  saving.release();
  await text('You’re going for Most Wins');
  const saved = await ana.call('draftBoard', { params, query: {} });
  expect(saved).toMatchObject({ teamOrder: [KC], strategy: 'wins' });
});

test('while the draft is paused, the page doesn’t ask for a crown, and says why no one can pick', async () => {
  const { params } = await openRoom(ana, [ana, ben], { ...LONG, commissionerTools: { pause: true } });
  await find(() => expect(asked()).not.toBeNull());
  await ana.call('pauseDraft', { params, body: {} });
  await text('No one can pick while the draft is paused.');
  expect(asked()).toBeNull();
});

test('a member who has chosen a crown can go back to both crowns, as if they had never chosen', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [KC], strategy: 'losses' } });
  await openLobby(ana, league);
  await expect.poll(() => isChosen('Chase losses')).toBe(true);
  const slow = held();
  answerOnce('saveDraftBoard', slow);
  await press(BOTH, question);
  // The choice shows as soon as it is pressed, long before the reply.
  expect([isChosen(BOTH), isChosen('Chase losses')]).toEqual([true, false]);
  await text(/^If your clock runs out, your board picks/, queue);
  slow.release();
  await told('You’re going for both crowns', 'Your queue keeps its order. We re-ranked the other teams.');
  const board = () => ana.call('draftBoard', { params, query: {} });
  expect(await board()).toMatchObject({ teamOrder: [KC], isCrownOpen: true });
  await press('Chase wins', question);
  await told('You’re going for Most Wins', 'Your queue keeps its order. We re-ranked the other teams.');
  expect((await board())?.isCrownOpen).toBeUndefined();
});

test('reordering the queue doesn’t undo a return to both crowns that was made in another window', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [KC, SF], strategy: 'wins' } });
  await openLobby(ana, league);
  await expect.poll(() => isChosen('Chase wins')).toBe(true);
  const both = { strategy: 'wins', isCrownOpen: true } as const;
  await ana.call('saveDraftBoard', { params, body: { ...both, teamOrder: [KC, SF] } });
  await press('Remove Kansas City', queue);
  await expect.poll(() => isChosen(BOTH)).toBe(true);
  const board = () => ana.call('draftBoard', { params, query: {} });
  await expect.poll(board).toMatchObject({ ...both, teamOrder: [SF] });
});

test('if going back to both crowns is refused, the chosen crown stays', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [], strategy: 'losses' } });
  await openLobby(ana, league);
  await expect.poll(() => isChosen('Chase losses')).toBe(true);
  answerOnce('saveDraftBoard', refusal('unavailable'));
  await press(BOTH, question);
  await told('Crown Not Saved', 'The service is busy. Please try again.');
  await expect.poll(() => isChosen('Chase losses')).toBe(true);
  expect(await ana.call('draftBoard', { params, query: {} })).toMatchObject({ strategy: 'losses' });
  // My Draft Board lets members choose a single crown, but not both, so this message doesn't mention My Draft Board.
  answerOnce('saveDraftBoard', reply(500, ''));
  await press(BOTH, question);
  await told('Crown Not Saved', 'Choose it again here.');
  answerOnce('saveDraftBoard', reply(500, ''));
  await press('Chase wins', question);
  await told('Crown Not Saved', 'Choose it again here or in My Draft Board.');
});

const effects = async () => {
  const named = (name: string) => button(name, question);
  const choices = await Promise.all(['Chase losses', BOTH].map(named));
  return choices.map(describedBy);
};
const PRIVATE = 'Only you see this, and you can change it until your last pick.';

test('each choice of a crown says what it changes, which depends on the teams that the member has ordered', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  const save = (teamOrder: number[]) => ana.call('saveDraftBoard', { params, body: { teamOrder } });
  await openLobby(ana, league);
  expect(await effects()).toEqual([
    'Your list, your queue and Auto start with the best teams for losses.',
    `With both, teams are ranked by last year’s record. ${PRIVATE}`,
  ]);
  await press('Chase losses', question);
  await told('You’re going for Most Losses', 'We updated the team rankings and your queue.');
  await save([KC]);
  await openLobby(ana, league);
  await expect
    .poll(effects)
    .toEqual([
      'Your queue keeps its order. After it, Auto takes the best teams for losses.',
      `With both, your queue keeps its order, and other teams are ranked by last year’s record. ${PRIVATE}`,
    ]);
  await press('Chase losses', question);
  await told('You’re going for Most Losses', 'Your queue keeps its order. We re-ranked the other teams.');
  const all = defaultRanking(seasonNamed(league.currentSeason.season), 'wins').toReversed();
  await save(all);
  await openLobby(ana, league);
  await expect
    .poll(effects)
    .toEqual([
      'Sorts the team list by projected losses. Your queue and Auto keep your saved order.',
      `With both, teams are ranked by your saved order. ${PRIVATE}`,
    ]);
  const [first] = all;
  await press('Chase wins', question);
  await told('You’re going for Most Wins', 'Your queue and Auto keep your saved order.');
  expect((await firstTeam()).textContent).toContain('Buffalo');
  expect(firstOfQueue()).toContain(placeNameOf(first ?? 0));
  await press(BOTH, question);
  await told('You’re going for both crowns', 'Your queue and Auto keep your saved order.');
  expect((await firstTeam()).textContent).toContain(placeNameOf(first ?? 0));
});

test('during the draft, the crown can be changed in the queue until the last pick', async () => {
  const table = await seatAndStart([ana, ben], LONG);
  await openLobby(ben, table.league);
  await press('Chase losses', question);
  await text('You’re going for Most Losses');
  expect(queue().contains(question())).toBe(true);
  await press(BOTH, question);
  await text('You’re going for both crowns');
  await expect.poll(firstOfQueue).toContain('Detroit');
});

test('on the second turn, the page no longer asks for a crown', async () => {
  const table = await openRoom(ana, [ana, ben], LONG);
  await find(() => expect(asked()).not.toBeNull());
  await pick(table, ana, 1);
  await pick(table, ben, 2);
  await pick(table, ben, 3);
  await gone(asked);
  await text('Your Turn!');
  expect(asked()).toBeNull();
});

test('until a member chooses a crown, their board shows neither crown as chosen, and starts from last year’s records', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  await press('Set Up My Board', queue);
  const editor = dialog('My Draft Board');
  await text('Default rankings, by last year’s record', editor);
  const choices = () => within(editor()).getAllByRole('radio');
  expect(choices().some((choice) => choice instanceof HTMLInputElement && choice.checked)).toBe(false);
  await press('Detroit down', editor);
  await press('Save Changes', editor);
  await told('Draft Board Saved!');
  const open = { strategy: 'wins', isCrownOpen: true };
  const stored = () => ana.call('draftBoard', { params, query: {} });
  expect(await stored()).toMatchObject(open);
  await press(within(editor()).getByRole('radio', { name: /^Go for wins/ }));
  await text('Your custom order', editor);
  await press('Use Default', editor);
  await text('Default rankings, by projected wins', editor);
  await press('Save Changes', editor);
  await expect.poll(async () => (await stored())?.isCrownOpen).toBeUndefined();
});

test('choosing a crown on the board sorts all teams by that crown’s projection, except for queued ones', async () => {
  const { league, params } = await seatPlayers([ana, ben], LONG);
  const mostLosses = defaultRanking(seasonNamed(league.currentSeason.season), 'losses');
  const queued = mostLosses.at(-1) ?? 0;
  await ana.call('saveDraftBoard', { params, body: { teamOrder: [queued] } });
  await openLobby(ana, league);
  await press('Edit Board', queue);
  const editor = dialog('My Draft Board');
  await press(await find((inside) => inside.getByRole('radio', { name: /^Go for losses/ }), editor));
  await press('Save Changes', editor);
  await told('Draft Board Saved!');
  expect(await ana.call('draftBoard', { params, query: {} })).toMatchObject({
    strategy: 'losses',
    teamOrder: [queued, ...mostLosses.slice(0, -1)],
  });
});
