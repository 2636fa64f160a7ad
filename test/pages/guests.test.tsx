import { screen } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers, startTable, type Table } from '../support/table.ts';
import { answerOnce, callsOf, held, lostReply } from './support/network.ts';
import {
  button,
  card,
  dialog,
  expectTold,
  gone,
  hasFocus,
  isOff,
  open,
  press,
  shows,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { openLobby } from './support/room.ts';

// Tests the guest link to a draft: commissioners share it, and every member sees that it exists.

let ana: Player;
let ben: Player;
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});
beforeEach(async () => {
  table = await seatPlayers([ana, ben], LONG);
});

const TITLE = 'Guest Board';
const board = dialog(TITLE);
const question = dialog('Turn off the guest board?', 'alertdialog');
const link = () => screen.queryByRole('link', { name: 'Open Board' });
const isOut = async (player = ben) => {
  const league = await player.call('leagueByCode', { params: { code: table.league.code } });
  return league.currentSeason.guestsUntil;
};
const share = async () => {
  const { url } = await ana.call('shareGuestLink', { params: table.params, body: {} });
  return url;
};

async function openBoard(): Promise<void> {
  await openLobby(ana, table.league);
  await press(TITLE);
  await shows(/^The guest board is off/, board);
}

async function made(): Promise<string> {
  await press('Create Link', board);
  await expect.poll(link).not.toBeNull();
  return link()?.getAttribute('href') ?? '';
}

test('a commissioner creates a guest link to scan, copy and open, and gets the same link again', async () => {
  await openBoard();
  const waiting = held();
  answerOnce('shareGuestLink', waiting);
  await press('Create Link', board);
  expect(isOff(await button('Creating...', board))).toBe(true);
  waiting.release();
  await shows(
    'The guest board is on until a day after the draft. Every member sees that it’s on, but not the link.',
    board,
  );
  await hasFocus(await button('Copy Link', board));
  const address = link()?.getAttribute('href') ?? '';
  expect(address).toBe(await share());
  await shows(address, board);
  const picture = screen.getByRole('img', { name: 'QR code for the guest link' });
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  await button('Copy Link', board);

  await press('Close', board);
  await press(TITLE);
  expect(link()).toBeNull();
  await press('Show Link', board);
  await shows(address, board);
});

test('the guest board’s dialog mentions the clock only if the draft has one', async () => {
  await openBoard();
  await shows(/every pick, and the clock\.$/, board);
  const { league } = await seatPlayers([ana, ben], { maxMembers: 2, draftTimerDuration: null });
  await openLobby(ana, league);
  await press(TITLE);
  await shows(/by username, and every pick\.$/, board);
});

test('every member sees that guests can watch, and only commissioners get the link', async () => {
  await openLobby(ben, table.league);
  expect(screen.queryByText(/^Guests can watch/)).toBeNull();
  await share();
  // It isn't known yet when the draft will end.
  await shows('Guests can watch until a day after the draft');
  expect(screen.queryByRole('button', { name: TITLE })).toBeNull();
  await open(ben, `/leagues/${table.league.code}`);
  await shows('Guest board on until', card('League Information'));
  await ana.call('takeGuestLinkBack', { params: table.params });
  await gone(() => screen.queryByText('Guest board on until'));
});

test('turning off a guest link needs a confirmation, and the next link is a new one', async () => {
  await openBoard();
  const first = await made();
  await press('Turn Off Link', board);
  await press('Cancel', question);
  expect(await isOut()).not.toBeNull();
  await press('Turn Off Link', board);
  const waiting = held();
  answerOnce('takeGuestLinkBack', waiting);
  await press('Turn Off Link', question);
  expect(isOff(await button('Turning Off...', question))).toBe(true);
  waiting.release();
  await told('Guest Board Off', 'That link no longer works.');
  await shows(/^The guest board is off/, board);
  expect([link(), await isOut()]).toEqual([null, null]);
  const foot = (await button('Create Link', board)).parentElement;
  await expect.poll(() => document.activeElement === foot).toBe(true);
  expect(await made()).not.toBe(first);
});

test('a guest link turned off by another commissioner also disappears from an open dialog', async () => {
  await ana.call('addCommissioner', {
    params: { leagueId: table.league.id },
    body: { userId: ben.id },
  });
  await openBoard();
  const first = await made();
  await ben.call('takeGuestLinkBack', { params: table.params });
  await gone(link);
  await shows(/^The guest board is off/, board);
  await ben.call('shareGuestLink', { params: table.params, body: {} });
  await shows(/^The guest board is on until/, board);
  expect(link()).toBeNull();
  await press('Show Link', board);
  await expect.poll(link).not.toBeNull();
  expect(link()?.getAttribute('href')).not.toBe(first);
});

test('a link that can’t be created or turned off shows an error, and can be retried', async () => {
  await openBoard();
  await expectTold('shareGuestLink', () => press('Create Link', board), ['No Link', 'The link didn’t load']);
  answerOnce('shareGuestLink', lostReply);
  await press('Create Link', board);
  await told('No Link', 'Can’t reach the server. Check your connection and try again.');
  // The link was created even though the reply was lost, so the next press shows that link.
  await press('Show Link', board);
  await expect.poll(link).not.toBeNull();
  expect(link()?.getAttribute('href')).toBe(await share());
  await press('Turn Off Link', board);
  await expectTold('takeGuestLinkBack', () => press('Turn Off Link', question), [
    'Link Still On',
    'We couldn’t turn off the link',
  ]);
  expect(await isOut()).not.toBeNull();
});

test('the guest board’s button shows during the draft and in the league’s settings, and after the draft as long as guests can watch', async () => {
  const draft = await startTable(table);
  await openLobby(ana, table.league);
  await button(TITLE, card('Draft Settings'));
  expect(callsOf('shareGuestLink')).toBe(0);
  await draftOn({ ...table }, draft);
  await gone(() => screen.queryByRole('button', { name: TITLE }));
  await share();
  await button(TITLE);
  await shows(/^Guests can watch until Tue, Aug 26, 7:00 PM ET/);
  await open(ana, `/leagues/${table.league.code}/manage`);
  await button(TITLE, card('Guests'));
});
