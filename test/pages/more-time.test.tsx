import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { LONG } from '../support/table.ts';
import { answerOnce, held, lostReply, refusal } from './support/network.ts';
import { button, dialog, find, gone, isOff, keys, press, text, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { clock, openLobby, openRoom, pick, tools } from './support/room.ts';

// Tests how commissioners give the current pick more time, and how the room shows it.

const KC = teamByAbbreviation('KC')?.id ?? 0;
const TOOLS = { ...LONG, commissionerTools: { pause: true, undo: true, moreTime: true } };

let ana: Player;
let ben: Player;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});

const more = (left: number) => button(`+60 s (${left} left)`, tools);

test('a commissioner adds time by keyboard, and reads how much was added and how often that is still possible', async () => {
  const table = await openRoom(ana, [ana, ben], TOOLS);
  const first = await more(3);
  first.focus();
  await keys('{Enter}');
  await text('You added 60 s (1 of 3)', clock);
  expect(document.activeElement).toBe(await more(2));
  await text('You added 60 s (1 of 3).');
  await keys('{Enter}');
  await text('You added 60 s (2 of 3)', clock);
  await more(1);
  await keys('{Enter}');
  await text('You added 60 s (3 of 3)', clock);
  expect(isOff(await more(0))).toBe(true);
  await pick(table, ana, KC);
  expect(isOff(await more(3))).toBe(false);
  expect(textOf(clock())).not.toContain('added');
});

test('every member sees who added time, also after they open the room again, but only commissioners can add it', async () => {
  const { league, params } = await openRoom(ben, [ana, ben], TOOLS);
  await ana.call('addTime', { params, body: {} });
  await text('Ana added 60 s (1 of 3)', clock);
  await text('Ana added 60 s (1 of 3).');
  await openLobby(ben, league);
  await text('Ana added 60 s (1 of 3)', clock);
  expect(document.querySelector('[aria-label="Commissioner tools"]')).toBeNull();
});

test('time can’t be added during a pause, or while Auto picks for the member on the clock', async () => {
  const table = await openRoom(ana, [ana, ben], TOOLS);
  await press('Pause Draft', tools);
  await button('Resume Draft', tools);
  expect(isOff(await more(3))).toBe(true);
  await press('Resume Draft', tools);
  await button('Pause Draft', tools);
  expect(isOff(await more(3))).toBe(false);
  await ben.call('setDraftAuto', { params: table.params, body: { on: true } });
  await pick(table, ana, KC);
  await find((inside) => inside.getByText(/Auto is picking for Ben/), clock);
  expect(isOff(await more(3))).toBe(true);
});

test('a refusal says why no time was added, until the commissioner dismisses it', async () => {
  await openRoom(ana, [ana, ben], TOOLS);
  answerOnce('addTime', refusal('clock-too-long'));
  await press(await more(3));
  await text('The clock can’t run past the season’s draft deadline.', tools);
  await press('Dismiss', tools);
  await gone(() => tools().querySelector('[role=alert]'));
  const asked: unknown[] = [];
  answerOnce('addTime', (pass, { body }) => {
    asked.push(JSON.parse(body ?? ''));
    return pass();
  });
  await press(await more(3));
  await text('You added 60 s (1 of 3)', clock);
  expect(isOff(await more(2))).toBe(false);
  // The server recognizes a second press, or another commissioner’s, by the turn and the count.
  expect(asked).toEqual([{ pickOrder: 1, timesAdded: 0 }]);
});

test('a lost reply shows no failure if the minute was added, and the button shows progress until then', async () => {
  await openRoom(ana, [ana, ben], TOOLS);
  const slow = held(lostReply);
  answerOnce('addTime', slow);
  await press(await more(3));
  expect(isOff(await button('Adding...', tools))).toBe(true);
  slow.release();
  await text('You added 60 s (1 of 3)', clock);
  expect(isOff(await more(2))).toBe(false);
  expect(tools().querySelector('[role=alert]')).toBeNull();
});

test('lost replies of the other tools show no failure, either', async () => {
  const table = await openRoom(ana, [ana, ben], TOOLS);
  answerOnce('pauseDraft', lostReply);
  await press('Pause Draft', tools);
  answerOnce('resumeDraft', lostReply);
  await press('Resume Draft', tools);
  await button('Pause Draft', tools);
  await pick(table, ana, KC);
  await press('Undo Pick', tools);
  answerOnce('undoPick', lostReply);
  await press('Undo Pick', dialog('Undo this pick?', 'alertdialog'));
  await gone(() => screen.queryByRole('alertdialog'));
  expect(tools().querySelector('[role=alert]')).toBeNull();
});

test('a league without the tool has no button to add time', async () => {
  await openRoom(ana, [ana, ben], { ...LONG, commissionerTools: { pause: true } });
  await button('Pause Draft', tools);
  expect(textOf(tools())).not.toContain('+60 s');
});
