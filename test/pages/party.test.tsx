import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { messageOf } from '#shared/contract/refusals.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, startTable, type StartedTable, type Table } from '../support/table.ts';
import { answerOnce, callsOf, goOffline, goOnline, held, lostReply, refusal } from './support/network.ts';
import {
  button,
  card,
  dialog,
  find,
  goTo,
  hasFocus,
  isOff,
  open,
  press,
  reload,
  said,
  showsHeading,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { keptOf } from './support/session.ts';
import { clock, confirmBar, enter, openLobby, openRoom, pick, tools } from './support/room.ts';

// Tests a draft without a clock, in which commissioners enter everyone's picks.

const [KC, BUF, DET, CHI] = ['KC', 'BUF', 'DET', 'CHI'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [
  number,
  number,
  number,
  number,
];
const PARTY = { maxMembers: 3, draftTimerDuration: null };

let ana: Player;
let ben: Player;
let cleo: Player;

beforeAll(async () => {
  [ana, ben, cleo] = [await register('Ana'), await register('Ben'), await register('Cleo')];
});

const matrix = card('Draft Matrix');

const stored = async ({ params }: Table) =>
  (await ana.call('draft', { params })).picks.map(({ nflTeamId }) => nflTeamId);

test('a commissioner can pick for everyone and undo picks even if no tools are enabled, and both are logged', async () => {
  const table = await openRoom(ana, [ana, ben, cleo], PARTY);
  expect(within(clock()).queryByRole('timer')).toBeNull();
  await pick(table, ana, KC);
  await enter('Ben', 'Buffalo');
  await told('Pick Made by a Commissioner', 'You made pick 2 for Ben: Buffalo.');
  expect(await stored(table)).toEqual([KC, BUF]);
  await press('Undo Pick', tools);
  await text(/it is Ben’s turn again\. The room sees the undo/, dialog('Undo this pick?', 'alertdialog'));
  await press('Undo Pick', dialog('Undo this pick?', 'alertdialog'));
  await expect.poll(() => said()[0]).toBe('Pick Undone');
  expect(await stored(table)).toEqual([KC]);
  const lines = await ben.call('commissionerLog', { params: { leagueId: table.params.leagueId }, query: {} });
  expect(lines.slice(0, 2).map(({ act }) => act)).toEqual(['pick-undone', 'proxy-pick']);
  await open(ben, `/leagues/${table.league.code}/draft`);
  await text('Your Turn!');
  expect(screen.queryByRole('region', { name: 'Commissioner tools' })).toBeNull();
});

/** Opens the draft room of three members, after Ana has made the first pick. */
async function openParty(): Promise<StartedTable> {
  const table = await openRoom(ana, [ana, ben, cleo], PARTY);
  await pick(table, ana, DET);
  await button('Pick for Ben', tools);
  return table;
}

test('entries made offline show as waiting, and are sent in order when the network is back', async () => {
  const table = await openRoom(ana, [ana, ben, cleo], PARTY);
  await button('Undo Pick', tools);
  goOffline();
  // The commissioner's own pick waits on the device, just as a pick entered for someone else does.
  await press(
    await find((inside) => inside.getByRole('button', { name: /^Detroit/ }), card('Available Teams')),
  );
  await press('Draft Team', confirmBar);
  await text('1 pick waits on this device', tools);
  await enter('Ben', 'Kansas City');
  await enter('Cleo', 'Buffalo');
  await text('3 picks wait on this device', tools);
  await text('Round 1, pick 1: You, Detroit', tools);
  expect(textOf(matrix())).toMatch(/DET.*KC.*BUF/);
  await press('Undo Pick', tools);
  await text('2 picks wait on this device', tools);
  expect(await stored(table)).toEqual([]);
  goOnline();
  await expect.poll(() => stored(table)).toEqual([DET, KC]);
  await expect.poll(() => screen.queryByText(/on this device$/)).toBeNull();
  expect([callsOf('makePick'), callsOf('undoPick')]).toEqual([2, 0]);
});

test('waiting entries survive leaving the page', async () => {
  const table = await openParty();
  goOffline();
  await enter('Ben', 'Kansas City');
  await text('1 pick waits on this device', tools);
  await goTo('/dashboard');
  goOnline();
  expect(await stored(table)).toEqual([DET]);
  await reload();
  await goTo(`/leagues/${table.league.code}/draft`);
  await expect.poll(() => stored(table)).toEqual([DET, KC]);
});

test('a pick is entered only once even if its reply is lost', async () => {
  const table = await openParty();
  answerOnce('makePick', lostReply);
  await enter('Ben', 'Kansas City');
  await expect.poll(() => callsOf('makePick')).toBe(1);
  await enter('Cleo', 'Buffalo');
  await expect.poll(() => stored(table)).toEqual([DET, KC, BUF]);
  await expect.poll(() => screen.queryByText(/on this device$|^Sending/)).toBeNull();
  expect(callsOf('makePick')).toBe(2);
});

test('if another commissioner enters a pick first, no further waiting entry is sent, and both picks show side by side', async () => {
  const table = await openParty();
  goOffline();
  await enter('Ben', 'Kansas City');
  await enter('Cleo', 'Buffalo');
  await pick(table, ben, CHI);
  goOnline();
  const alert = () => within(tools()).getByRole('alert');
  await text('The draft changed, so we stopped sending', tools);
  await text('Round 1, pick 2: That pick is now Ben, Chicago.', alert);
  await text('Round 1, pick 2: Ben, Kansas City', alert);
  await text('Round 1, pick 3: Cleo, Buffalo', alert);
  expect(isOff(await button('Pick for Cleo', tools))).toBe(true);
  expect([await stored(table), callsOf('makePick')]).toEqual([[DET, CHI], 0]);
  await reload();
  await press('Discard Unsent Picks', tools);
  expect(screen.queryByText('Round 1, pick 3: Cleo, Buffalo')).toBeNull();
  await enter('Cleo', 'Buffalo');
  await expect.poll(() => stored(table)).toEqual([DET, CHI, BUF]);
});

const isNow = (title: string) => text(title, tools);
const STOPPED = 'The draft changed, so we stopped sending';
const TWO = { ...PARTY, maxMembers: 2, teamsEach: 2 };

/** Signs in someone else in this browser, but doesn't let the page notice yet. */
function becomeSilently(player: Player): void {
  const { refreshToken } = player.session;
  for (const [key, value] of keptOf(player.id, { accessToken: player.token ?? '', refreshToken }))
    localStorage.setItem(key, value);
}

test('waiting entries are never sent in someone else’s name', async () => {
  const table = await openParty();
  goOffline();
  await enter('Ben', 'Kansas City');
  await enter('Cleo', 'Buffalo');
  answerOnce('makePick', async (pass) => {
    const made = await pass();
    becomeSilently(ben);
    return made;
  });
  goOnline();
  await expect.poll(() => stored(table)).toEqual([DET, KC]);
  await text(/^Round 1, pick 3: Cleo, Buffalo/, tools);
  becomeSilently(ana);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => stored(table)).toEqual([DET, KC, BUF]);
  expect(callsOf('makePick')).toBe(2);
});

/**
 * Opens a draft room of two members with two turns each. Ana picks, goes offline, and enters a pick for Ben. Meanwhile, Ben makes
 * both of his picks.
 */
async function openDuel(): Promise<StartedTable> {
  const table = await openRoom(ana, [ana, ben], TWO);
  await pick(table, ana, DET);
  await button('Pick for Ben', tools);
  goOffline();
  await enter('Ben', 'Kansas City');
  await pick(table, ben, CHI);
  await pick(table, ben, BUF);
  return table;
}

test('the user can make their own pick even while entries aren’t being sent', async () => {
  const table = await openDuel();
  goOnline();
  await isNow(STOPPED);
  await press(
    await find((inside) => inside.getByRole('button', { name: /^Kansas City/ }), card('Available Teams')),
  );
  await press('Draft Team', confirmBar);
  await expect.poll(() => stored(table)).toEqual([DET, CHI, BUF, KC]);
});

test('waiting entries show next to the draft’s picks even after the draft is over', async () => {
  const table = await openDuel();
  await pick(table, ana, KC);
  goOnline();
  await isNow(STOPPED);
  await isNow('Round 1, pick 2: That pick is now Ben, Chicago.');
  expect(within(tools()).getAllByRole('button')).toHaveLength(1);
  await press('Discard Unsent Picks', tools);
  await button('Undo Last Pick', tools);
  expect(within(tools()).getAllByRole('button')).toHaveLength(1);
});

test('a demoted commissioner still sees their waiting entries, but can’t add to them', async () => {
  const table = await openRoom(ana, [ana, ben, cleo], PARTY);
  const { params, owner } = table;
  const { leagueId } = params;
  await owner.call('addCommissioner', { params: { leagueId }, body: { userId: ben.id } });
  await pick(table, ana, DET);
  await pick(table, ben, CHI);
  await open(ben, `/leagues/${table.league.code}/draft`);
  await button('Pick for Cleo', tools);
  goOffline();
  await enter('Cleo', 'Kansas City');
  await owner.call('removeCommissioner', { params: { leagueId, userId: ben.id } });
  goOnline();
  await isNow('We stopped sending');
  await isNow(messageOf('commissioners-only'));
  await expect.poll(() => within(tools()).getAllByRole('button')).toHaveLength(1);
  expect(await stored(table)).toEqual([DET, CHI]);
  await press('Discard Unsent Picks', tools);
  await expect.poll(() => screen.queryByRole('region', { name: 'Commissioner tools' })).toBeNull();
});

test('after the last pick, the draft shows as complete, without a message about the pick', async () => {
  const table = await openRoom(ana, [ana, ben], TWO);
  for (const [player, team] of [
    [ana, KC],
    [ben, DET],
    [ben, CHI],
  ] as const)
    await pick(table, player, team);
  await press(
    await find((inside) => inside.getByRole('button', { name: /^Buffalo/ }), card('Available Teams')),
  );
  await press('Draft Team', confirmBar);
  await showsHeading('Draft Complete');
  expect(said()).toEqual([]);
});

test('an entry that’s saved quickly doesn’t move anything, and a long list of waiting entries shows only the most recent ones', async () => {
  const table = await openParty();
  const pass = held();
  answerOnce('makePick', pass);
  await enter('Ben', 'Kansas City');
  await expect.poll(() => callsOf('makePick')).toBe(1);
  expect(textOf(matrix())).toMatch(/DET.*KC/);
  expect(within(tools()).getByRole('status').textContent).toBe('');
  await text('Sending...', tools);
  pass.release();
  await expect.poll(() => stored(table)).toEqual([DET, KC]);
  await expect.poll(() => within(tools()).getByRole('status').textContent).toBe('');
  goOffline();
  await press('Undo Pick', tools);
  await press('Undo Pick', dialog('Undo this pick?', 'alertdialog'));
  await text('1 change waits on this device', tools);
  await text('Round 1, pick 2, undone: Ben, Kansas City', tools);
  await enter('Ben', 'Buffalo');
  await enter('Cleo', 'Chicago');
  await enter('Cleo', 'Dallas');
  await text('4 changes wait on this device, the last ones:', tools);
  expect(within(tools()).getAllByRole('listitem')).toHaveLength(3);
  goOnline();
  await expect.poll(async () => (await stored(table)).length).toBe(4);
});

test('while picks entered for others can’t be sent, commissioners can still pick for themselves, and can enter more once they discard the unsent ones', async () => {
  const table = await seatPlayers([ben, ana, cleo], PARTY);
  const { params } = table;
  await ben.call('addCommissioner', { params, body: { userId: ana.id } });
  await startTable(table);
  await openLobby(ana, table.league);
  await button('Pick for Ben', tools);
  goOffline();
  await enter('Ben', 'Kansas City');
  await ben.call('makePick', { params, body: { teamId: CHI } });
  goOnline();
  await text('Round 1, pick 1: That pick is now Ben, Chicago.', tools);
  await press(
    await find((inside) => inside.getByRole('button', { name: /^Detroit/ }), card('Available Teams')),
  );
  await press('Draft Team', confirmBar);
  await expect.poll(() => stored(table)).toEqual([CHI, DET]);
  const drop = await button('Discard Unsent Picks', tools);
  drop.focus();
  await press(drop);
  await hasFocus(await button('Pick for Cleo', tools));
});

test('a refused entry shows the server’s reason, and the focus stays with the tools, or moves to the clock if the pressed button disappears', async () => {
  const table = await openParty();
  answerOnce('makePick', refusal('commissioners-only'));
  await enter('Ben', 'Kansas City');
  await text('We stopped sending', tools);
  await text('Only the commissioner can do this.', tools);
  await text('You entered:', tools);
  await press('Discard Unsent Picks', tools);
  await enter('Ben', 'Kansas City');
  for (const team of ['Buffalo', 'Chicago']) await enter('Cleo', team);
  await hasFocus(await button('Pick for Ben', tools));
  await enter('Ben', 'Dallas');
  await hasFocus(clock());
  await expect.poll(async () => (await stored(table)).length).toBe(5);
});

test('a pick can’t be undone once someone else has undone it or another pick has been made', async () => {
  const table = await openParty();
  const { params } = table;
  await ana.call('addCommissioner', { params, body: { userId: ben.id } });
  await press('Undo Pick', tools);
  const question = dialog('Undo this pick?', 'alertdialog');
  await ben.call('undoPick', { params, body: { pickOrder: 1 } });
  await text('This is no longer the last pick.', question);
  expect(isOff(await button('Undo Pick', question))).toBe(true);
  await press('Cancel', question);
  await pick(table, ana, DET);
  await button('Pick for Ben', tools);
  goOffline();
  await press('Undo Pick', tools);
  await press('Undo Pick', question);
  await pick(table, ben, CHI);
  goOnline();
  await text('Round 1, pick 2 is already in: Ben, Chicago.', tools);
  await text('Round 1, pick 1, undone: You, Detroit', tools);
});
