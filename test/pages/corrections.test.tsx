import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { draftOn, seatAndStart, seatPlayers, shareSpot, type StartedTable } from '../support/table.ts';
import { answerAgain, answerOnce, callsOf, held, lostReply, refusal, reply } from './support/network.ts';
import {
  button,
  card,
  check,
  choose,
  dialog,
  fill,
  find,
  gone,
  hasFocus,
  keys,
  open,
  press,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { clock, tools } from './support/room.ts';

// Tests how commissioners put a finished draft right on Draft Results and in the draft room, and how members confirm it.

let ana: Player;
let ben: Player;
let cal: Player;
let table: StartedTable;

const SETTINGS = { maxMembers: 2, draftTimerDuration: 3600, commissionerTools: { undo: true } };

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});
/** Ana has drafted teams 1, 4 and 5, and Ben 2, 3 and 6. */
beforeEach(async () => {
  table = await seatAndStart([ana, ben], SETTINGS);
  await draftOn(table, table.draft);
});

const corrections = card('Corrections');
const proposal = dialog('Propose a Correction');
const results = (player: Player) => open(player, `/leagues/${table.league.code}/draft-results`);
const room = (player: Player) => open(player, `/leagues/${table.league.code}/draft`);
const picksOf = async () =>
  (await ana.call('draftPicks', { params: table.params })).map(({ nflTeamId }) => nflTeamId);
const nameOf = ({ user }: Player) => user.username;
const propose = (change = { pickOrder: 2, teamId: 20 }) =>
  ana.call('proposeCorrection', {
    params: table.params,
    body: { changes: [change], reason: 'Wrong button' },
  });

test('a commissioner proposes another team for a pick, and everyone reads why and who has to confirm', async () => {
  await results(ana);
  await text('No corrections so far.', corrections);
  await press('Propose a Correction', corrections);
  await press('Propose Correction', proposal);
  await text('Choose a pick.', proposal);
  await choose('Pick', `2. ${nameOf(ben)}: ${placeNameOf(2)}`, proposal);
  await choose('New team', placeNameOf(20), proposal);
  await fill('Reason', 'Wrong button', proposal);
  answerOnce('proposeCorrection', refusal('team-traded'));
  await press('Propose Correction', proposal);
  await text(/no longer with the member who drafted it/, proposal);
  await press('Propose Correction', proposal);
  await told('Correction Proposed', 'We notified the members who have to confirm it.');
  await gone(() => screen.queryByRole('dialog'));
  const change = `${nameOf(ben)}’s pick 2: ${placeNameOf(20)} instead of ${placeNameOf(2)}`;
  await text(change, corrections);
  await text(`${nameOf(ana)}: “Wrong button”`, corrections);
  await text(`Waiting for ${nameOf(ben)}.`, corrections);
  expect(within(corrections()).queryByRole('button', { name: 'Confirm' })).toBeNull();
  expect(await picksOf()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a commissioner proposes an exchange of two picks', async () => {
  await results(ana);
  await press('Propose a Correction', corrections);
  await check(/^Exchange two picks/, proposal);
  await choose('Pick', `1. ${nameOf(ana)}: ${placeNameOf(1)}`, proposal);
  await choose('Other pick', `2. ${nameOf(ben)}: ${placeNameOf(2)}`, proposal);
  await fill('Reason', 'Swapped', proposal);
  await press('Propose Correction', proposal);
  await text(`Waiting for ${nameOf(ben)}.`, corrections);
  const [open = expect.fail('no correction is open')] = await ben.call('corrections', {
    params: table.params,
  });
  await ben.call('confirmCorrection', { params: { ...table.params, correctionId: open.id } });
  expect(await picksOf()).toEqual([2, 1, 3, 4, 5, 6]);
  await text('In Force', corrections);
});

test('after a member confirms a correction, the results show the new team and the former one', async () => {
  await propose();
  await results(ben);
  await text('Waiting for you.', corrections);
  await button('Decline', corrections);
  expect(within(corrections()).queryByRole('button', { name: 'Propose a Correction' })).toBeNull();
  answerOnce('confirmCorrection', refusal('unavailable'));
  answerOnce('confirmCorrection', refusal('unavailable'));
  await press('Confirm', corrections);
  await told('Error', expect.stringContaining('busy'));
  await press('Confirm', corrections);
  await told('Correction Confirmed');
  await text(`corrected from ${placeNameOf(2)}`);
  await text('In Force', corrections);
  expect(await picksOf()).toEqual([1, 20, 3, 4, 5, 6]);
});

test('the focus stays with the correction that was answered, or with the list it was in', async () => {
  await propose();
  await results(ben);
  await (await button('Confirm', corrections)).focus();
  await keys('{Enter}');
  await text('In Force', corrections);
  const answered = await text(/“Wrong button”/, corrections);
  await expect.poll(() => document.activeElement).toBe(answered.closest('li'));
  await propose({ pickOrder: 3, teamId: 21 });
  await results(ana);
  await (await button('Withdraw', corrections)).focus();
  await keys('{Enter}');
  await gone(() => screen.queryByRole('button', { name: 'Withdraw' }));
  await hasFocus(await find((inside) => inside.getByRole('list', { name: 'Corrections' }), corrections));
});

test('a correction names the commissioner who proposes it, not everyone of their spot', async () => {
  await shareSpot(table, ana, cal);
  await propose();
  await results(ben);
  const reason = await text(/“Wrong button”/, corrections);
  expect(textOf(reason)).toBe(`${nameOf(ana)}: “Wrong button”`);
});

test('open results say that the draft goes on after a commissioner undoes the last pick', async () => {
  await results(ben);
  await text('Round 3');
  await ana.call('undoPick', { params: table.params, body: { pickOrder: 6 } });
  await text('The draft isn’t over. These are the picks so far.');
  const link = await find((inside) => inside.getByRole('link', { name: 'Go to Draft Room' }));
  expect(link.getAttribute('href')).toBe(`/leagues/${table.league.code}/draft`);
});

test('a member declines a correction, and a commissioner withdraws one', async () => {
  await propose();
  await results(ben);
  await press('Decline', corrections);
  await told('Correction Ended');
  await gone(() => screen.queryByRole('region', { name: 'Corrections' }));
  await propose();
  await results(ana);
  await press('Withdraw', corrections);
  await told('Correction Ended');
  await text('No corrections so far.', corrections);
});

test('the results stay as they are if corrections load slowly or fail', async () => {
  const slow = held(refusal('unavailable'));
  await open(ana, `/leagues/${table.league.code}/draft-results`, () => answerOnce('corrections', slow));
  await text('Loading corrections…');
  await text('Round 3');
  answerOnce('corrections', refusal('league-not-found'));
  slow.release();
  await text('Corrections didn’t load', corrections);
  answerAgain('corrections');
  await press('Try again', corrections);
  await text('No corrections so far.', corrections);
  expect(screen.queryByText('Corrections didn’t load')).toBeNull();
});

test('a commissioner undoes the last pick of a finished draft in the room, and resumes it there', async () => {
  await room(ana);
  await press('Undo Last Pick', tools);
  const asked = dialog('Undo the last pick?', 'alertdialog');
  await text(/The clock is stopped until a commissioner resumes the draft/, asked);
  expect(textOf(asked())).toContain(`${nameOf(ben)} took ${placeNameOf(6)}`);
  answerOnce('undoPick', refusal('trades-made'));
  await press('Undo Last Pick', asked);
  await text(/A trade was already made/, asked);
  await press('Undo Last Pick', asked);
  await told('Pick Undone', 'The draft goes on in the draft room.');
  expect(await picksOf()).toEqual([1, 2, 3, 4, 5]);
  await text(/^You undid the last pick\. The draft is paused until a commissioner resumes it\.$/, clock);
  await press('Resume Draft', tools);
  await button('Undo Pick', tools);
  const draft = await ana.call('draft', { params: table.params });
  expect([draft.status, draft.pausedAt]).toEqual(['drafting', null]);
});

test('an undo whose reply is lost leads to the draft room, too', async () => {
  await results(ana);
  await press('Undo Last Pick', corrections);
  answerOnce('undoPick', lostReply);
  await press('Undo Last Pick', dialog('Undo the last pick?', 'alertdialog'));
  await told('Pick Undone', 'The draft goes on in the draft room.');
  await button('Resume Draft', tools);
});

test('an undo on Draft Results leads to the draft room', async () => {
  await results(ana);
  await press('Undo Last Pick', corrections);
  await press('Undo Last Pick', dialog('Undo the last pick?', 'alertdialog'));
  await button('Resume Draft', tools);
  expect(window.location.pathname).toBe(`/leagues/${table.league.code}/draft`);
});

test('members without the right to undo see corrections only once there are some', async () => {
  await results(ben);
  await text('Round 3');
  expect(screen.queryByRole('region', { name: 'Corrections' })).toBeNull();
  await propose();
  await text('Waiting for you.', corrections);
  expect(screen.queryByRole('button', { name: 'Undo Last Pick' })).toBeNull();
});

test('a commissioner undoes an import as a whole', async () => {
  const imported = await seatPlayers([ana, ben], { ...SETTINGS, commissionerTools: {} });
  const seats = [ana, ben].map(({ id }, place) => ({
    userId: id,
    teamIds: [1, 2, 3].map((team) => 3 * place + team),
  }));
  await ana.call('importDraft', { params: imported.params, body: { seats } });
  await open(ana, `/leagues/${imported.league.code}/draft-results`);
  await press('Undo Import', corrections);
  const asked = dialog('Undo the whole import?', 'alertdialog');
  await press('Cancel', asked);
  expect(callsOf('undoImport')).toBe(0);
  await press('Undo Import', corrections);
  answerOnce('undoImport', reply(409, { message: 'A trade was already made.', code: 'trades-made' }));
  await press('Undo Import', asked);
  await text(/A trade was already made/, asked);
  await press('Undo Import', asked);
  await told('Import Undone', 'The league is back before its draft.');
  await text('No Draft History Available');
  expect((await ana.call('leagueByCode', { params: { code: imported.league.code } })).status).toBe('draft');
});
