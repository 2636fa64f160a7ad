import { setTimeout as sleep } from 'node:timers/promises';
import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { StartedTable } from '../support/table.ts';
import { answer, answerOnce, callsOf, goOffline, goOnline, held, refusal } from './support/network.ts';
import { button, card, dialog, find, keys, press, reload, text, told } from './support/page.tsx';
import { openWire, wire } from './support/page-socket.ts';
import { register } from './support/players.ts';
import { ends } from './support/socket-ends.ts';
import { openRoom, pick } from './support/room.ts';

// Tests the queue in the draft room: every change that members make is saved, and nothing undoes it.

const [KC, BUF, DAL, DEN] = ['KC', 'BUF', 'DAL', 'DEN'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [
  number,
  number,
  number,
  number,
];

let ana: Player;
let ben: Player;
let table: StartedTable;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

beforeEach(async () => {
  table = await openRoom(ben, [ana, ben]);
});

const queue = card('Your Queue');
const list = () => within(queue()).queryByRole('list', { name: 'Your queue, the next team first' });
const rows = () => {
  const shown = list();
  return shown
    ? within(shown)
        .getAllByRole('listitem')
        .map((row) => row.textContent)
    : [];
};
const stored = async () =>
  (await ben.call('draftBoard', { params: table.params, query: { ifAny: 'true' } }))?.teamOrder ?? null;
/** Saves the queue as another window of the same member would. */
const elsewhere = (...teamOrder: number[]) =>
  ben.call('saveDraftBoard', { params: table.params, body: { teamOrder, strategy: 'wins' } });
const isQueued = async (team: string) =>
  (await button(`Queue ${team}`)).getAttribute('aria-pressed') === 'true';

test('stars add teams to the queue and remove them, and save right away', async () => {
  await text(/^Star teams to add them to your queue/, queue);
  await press('Queue Kansas City');
  await press('Queue Buffalo');
  await expect
    .poll(rows)
    .toEqual([expect.stringContaining('Kansas City'), expect.stringContaining('Buffalo')]);
  expect(rows()[0]).toContain('next');
  expect(await isQueued('Buffalo')).toBe(true);
  await expect.poll(stored).toEqual([KC, BUF]);
  // The member hasn't chosen a crown to go for, so the queue shows none.
  expect(within(queue()).queryByText(/^You’re going for Most/)).toBeNull();
  await press('Queue Kansas City');
  await expect.poll(stored).toEqual([BUF]);
  expect(await isQueued('Kansas City')).toBe(false);
});

test('a team can be starred with a key, and stays in place until the teams are sorted again', async () => {
  const ids = () =>
    [...document.querySelectorAll<HTMLElement>('[data-panel="teams"] [data-team]')].map(
      (team) => team.dataset['team'],
    );
  const before = ids();
  document.querySelector<HTMLElement>(`[data-team="${DEN}"]`)?.focus();
  await keys('s');
  await expect.poll(stored).toEqual([DEN]);
  expect(ids()).toEqual(before);
});

test('buttons in the queue reorder it, remove a team, clear the queue, and restore it', async () => {
  for (const team of ['Kansas City', 'Buffalo', 'Dallas']) await press(`Queue ${team}`);
  await expect.poll(stored).toEqual([KC, BUF, DAL]);
  await press('Dallas to top', queue);
  await press('Buffalo up', queue);
  await expect.poll(stored).toEqual([DAL, BUF, KC]);
  await press('Remove Buffalo', queue);
  await expect.poll(stored).toEqual([DAL, KC]);
  await press('Clear', queue);
  await expect.poll(stored).toEqual([]);
  await press('Undo', queue);
  await expect.poll(stored).toEqual([DAL, KC]);
});

test('changes made during a save are saved together, and none is lost', async () => {
  const first = held();
  answerOnce('saveDraftBoard', first);
  for (const team of ['Kansas City', 'Buffalo', 'Dallas']) await press(`Queue ${team}`);
  await expect.poll(() => rows().length).toBe(3);
  expect(callsOf('saveDraftBoard')).toBe(1);
  first.release();
  await expect.poll(stored).toEqual([KC, BUF, DAL]);
  expect(callsOf('saveDraftBoard')).toBe(2);
  expect(rows()).toHaveLength(3);
});

test('changes saved in another window and this window’s changes are both kept', async () => {
  await press('Queue Kansas City');
  await expect.poll(stored).toEqual([KC]);
  await elsewhere(BUF, KC);
  await press('Queue Dallas');
  await expect.poll(stored).toEqual([BUF, KC, DAL]);
  await expect.poll(() => rows().length).toBe(3);
});

test('if a save fails, the queue says so, keeps the changes, and offers a retry', async () => {
  answerOnce('saveDraftBoard', refusal('unavailable'));
  await press('Queue Kansas City');
  await told('Queue Not Saved', 'The service is busy. Please try again.');
  await expect.poll(rows).toHaveLength(1);
  await text('Your changes aren’t saved.', queue);
  await press('Try again', queue);
  await expect.poll(stored).toEqual([KC]);
  expect(screen.queryByText('Your changes aren’t saved.')).toBeNull();
});

test('offline changes wait, and are sent once the page is back online', async () => {
  goOffline();
  await press('Queue Kansas City');
  await text('You’re offline. We’ll save your changes when you reconnect.', queue);
  await press('Queue Buffalo');
  expect(await stored()).toBeNull();
  goOnline();
  await expect.poll(stored).toEqual([KC, BUF]);
});

test('a change that couldn’t be saved is saved when the page is opened again', async () => {
  answerOnce('saveDraftBoard', refusal('unavailable'));
  await press('Queue Kansas City');
  await text('Your changes aren’t saved.', queue);
  await reload();
  await expect.poll(stored).toEqual([KC]);
});

test('a drafted team disappears from the queue, and a notice says so', async () => {
  for (const team of ['Kansas City', 'Buffalo']) await press(`Queue ${team}`);
  await expect.poll(stored).toEqual([KC, BUF]);
  await pick(table, ana, KC);
  await text('Ana drafted Kansas City. It’s off your queue.', queue);
  expect(rows()).toEqual([expect.stringContaining('Buffalo')]);
});

test('saving the whole board doesn’t undo another window’s queue changes without a warning', async () => {
  await press('Set Up My Board', queue);
  const editor = dialog('My Draft Board');
  await press('Dallas to top', editor);
  await elsewhere(BUF);
  await press('Save Changes', editor);
  await told('Error', 'Your board changed in another window. Check it and try again.');
  expect(await stored()).toEqual([BUF]);
  await press('Save Changes', editor);
  await told('Draft Board Saved!');
  expect((await stored())?.[0]).toBe(DAL);
});

test('changes to the queue on another device show up by the user’s turn', async () => {
  await text(/^Star teams to add them to your queue/, queue);
  await elsewhere(BUF, DEN);
  expect(rows()).toEqual([]);
  await pick(table, ana, KC);
  await expect.poll(rows).toEqual([expect.stringContaining('Buffalo'), expect.stringContaining('Denver')]);
});

test('Escape in the position field discards the typed number', async () => {
  await elsewhere(BUF, DEN, DAL);
  await reload();
  await expect.poll(rows).toHaveLength(3);
  const field = await find((inside) => inside.getByRole('textbox', { name: 'Position of Dallas' }), queue);
  field.focus();
  await keys('1{Escape}');
  field.blur();
  expect((field as HTMLInputElement).value).toBe('3');
  await keys('{Tab}');
  expect(await stored()).toEqual([BUF, DEN, DAL]);
  field.focus();
  await keys('1{Enter}');
  await expect.poll(stored).toEqual([DAL, BUF, DEN]);
});

test('a loaded queue stays if a refetch fails', async () => {
  await press('Queue Kansas City');
  await expect.poll(stored).toEqual([KC]);
  const end = answer('draftBoard', refusal('commissioners-only'));
  const before = callsOf('draftBoard');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => callsOf('draftBoard')).toBe(before + 1);
  await sleep(200);
  expect(rows()).toEqual([expect.stringContaining('Kansas City')]);
  end();
});

test('the room polls the queue while the socket is closed, but not once it is open again', async () => {
  await text(/^Star teams to add them to your queue/, queue);
  wire.isOpen = false;
  for (const { close } of ends.values()) close();
  await elsewhere(DAL);
  await expect.poll(rows).toEqual([expect.stringContaining('Dallas')]);
  await elsewhere(DAL, KC);
  await expect.poll(rows).toHaveLength(2);
  openWire();
  await text('Live');
  const asked = callsOf('draftBoard');
  await sleep(2500);
  expect(callsOf('draftBoard')).toBe(asked);
});
