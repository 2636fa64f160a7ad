import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { LONG, seatPlayers } from '../support/table.ts';
import { answer, answerAgain, goOffline, goOnline, refusal, reply, silence } from './support/network.ts';
import {
  button,
  describedBy,
  dialog,
  field,
  fill,
  find,
  follow,
  gone,
  hasFocus,
  keys,
  press,
  said,
  textOf,
  told,
  open,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { clock, confirmBar, firstTeam, openLobby, openRoom, pick, search } from './support/room.ts';

// Tests the messages that the site shows after failures, and where the focus is afterward.

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const board = dialog('My Draft Board');
const question = dialog(undefined, 'alertdialog');
const alerts = (): string[] => screen.queryAllByRole('alert').map(textOf);
const statuses = (): string[] => screen.queryAllByRole('status').map(textOf);
const firstDown = async (place = 0): Promise<HTMLElement> => {
  const downs = await find((inside) => inside.getAllByRole('button', { name: / down$/ }), board);
  return downs[place] ?? board();
};

const REFUSALS: readonly [status: number, words: string][] = [
  [500, 'Something went wrong. Please try again.'],
  [503, 'The service is busy. Please try again.'],
  [429, 'Too many attempts. Try again in 40 seconds.'],
];

test('a failed pick shows at the confirm bar; one more press picks the team and clears the search', async () => {
  await openRoom(ana, [ana, ben]);
  await fill(search(), 'kan');
  await press(await firstTeam());
  const draft = () => press('Draft Team', confirmBar);
  const expectFailure = async (words: string) => {
    const failure = () => textOf(confirmBar().querySelector('[role=alert]') ?? document.body);
    await expect.poll(failure).toContain(`Error ${words}`);
    await hasFocus(await button('Draft Team', confirmBar));
    expect((await firstTeam()).getAttribute('aria-pressed')).toBe('true');
    expect(search()).toHaveProperty('value', 'kan');
  };
  for (const [status, words] of REFUSALS) {
    const message = words.replace(' Try again in 40 seconds.', '');
    answer('makePick', reply(status, { message, code: 'any' }, { 'retry-after': '40' }));
    await draft();
    await expectFailure(words);
    answerAgain('makePick');
  }
  goOffline();
  await draft();
  await expectFailure('Can’t reach the server.');
  goOnline();
  await draft();
  await gone(() => screen.queryByRole('region', { name: 'Confirm your pick' }));
  await told('Pick Made!', 'Your team has been selected');
  expect(statuses()).toContainEqual(expect.stringContaining('Pick Made!'));
  expect(search()).toHaveProperty('value', '');
  await hasFocus(clock());
});

test('a failed or unanswered pick no longer shows once its turn is over', async () => {
  const table = await openRoom(ana, [ana, ben]);
  answer('makePick', refusal('unavailable'));
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
  const isBusy = () => alerts().some((words) => words.includes('The service is busy.'));
  await expect.poll(isBusy).toBe(true);
  // The user makes the pick in another tab, so the pick that fails in this tab belongs to a turn that is over.
  await pick(table, ana, 20);
  await expect.poll(isBusy).toBe(false);
  await pick(table, ben, 21);
  await pick(table, ben, 22);
  await find((inside) => inside.getByText('Your Turn!'));
  expect(isBusy()).toBe(false);
  answerAgain('makePick');
  answer('makePick', silence);
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
  await button('Drafting...', confirmBar);
  // While a pick is being sent, its team stays selected even if the user presses Escape.
  await keys('{Escape}');
  await button('Drafting...', confirmBar);
  await pick(table, ana, 23);
  await gone(() => screen.queryByRole('region', { name: 'Confirm your pick' }));
  answerAgain('makePick');
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
  await told('Pick Made!', 'Your team has been selected');
});

test('the user’s own pick clears the search and keeps the order of the teams', async () => {
  await openRoom(ana, [ana, ben]);
  const sort = (await field('Sort by')) as HTMLSelectElement;
  await fill('Sort by', 'city');
  await fill(search(), 'kan');
  await press(await firstTeam());
  await press('Draft Team', confirmBar);
  await expect.poll(search).toHaveProperty('value', '');
  expect(sort.value).toBe('city');
});

test('while the board is open, the user’s turn is announced and the clock is visible; closing the board returns the focus', async () => {
  const table = await openRoom(ana, [ben, ana]);
  await press('My Draft Board');
  await find((inside) => inside.getByText('Ben is picking'), board);
  await pick(table, ben, 12);
  await expect.poll(statuses).toContainEqual(expect.stringContaining('You’re on the clock.'));
  await find((inside) => inside.getByText('Your Turn!'), board);
  await find((inside) => inside.getByRole('timer'), board);

  await press(await firstDown());
  await press('Save Changes', board);
  await hasFocus(await button('Saved', board));
  await press(await firstDown());
  await keys('{Escape}');
  await press('Keep Editing', question);
  // The team that was moved is now in second place.
  await hasFocus(await firstDown(1));
  await keys('{Escape}');
  await press('Discard', question);
  await gone(() => screen.queryByRole('dialog'));
  await hasFocus(await button('My Draft Board'));
});

test('if the draft fails to start, the start dialog stays open with the reason; if it starts, the focus moves to the clock', async () => {
  const { league } = await seatPlayers([ana, ben], LONG);
  await openLobby(ana, league);
  answer('startDraft', refusal('unavailable'));
  await press('Start Draft');
  await press('Start Draft', question);
  await expect.poll(() => textOf(question())).toContain('The service is busy.');
  await hasFocus(await button('Start Draft', question));
  answerAgain('startDraft');
  await press('Start Draft', question);
  await find((inside) => inside.getByRole('region', { name: 'Current pick' }));
  await hasFocus(clock());
});

test('an error from the server shows at its field, but not on the next page', async () => {
  await open(ana, '/create-league');
  const message = 'Some fields aren’t valid.';
  const fields = [{ path: 'draftDateTime', message: 'Too far ahead' }];
  answer('createLeague', reply(400, { message, code: 'invalid-input', fields }));
  await fill('League name', 'Sunday Crew');
  await press('Create League');
  const time = await field(/Draft date and time/);
  await hasFocus(time);
  expect(describedBy(time)).toContain('Too far ahead');
  await told('Error', message);
  await follow('Back to Dashboard');
  await find((inside) => inside.getByRole('heading', { name: 'Dashboard' }));
  expect(said()).toEqual([]);
});
