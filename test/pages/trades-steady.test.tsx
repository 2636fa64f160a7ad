import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, held, reply } from './support/network.ts';
import {
  button,
  dialog,
  field,
  find,
  gone,
  hasFocus,
  isOff,
  keys,
  open,
  press,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { wire } from './support/page-socket.ts';
import { chooseSwap, inSeason, offer, openTrades, proposal, trade, trades } from './support/trades.ts';

// Tests the Trade Center when replies are slow: its texts stay true, and the focus is never lost.

const DAY_MS = 86_400_000;
const SOON_MS = 6000;

let ana: Player;
let ben: Player;
/** A league in which Ana has teams 1, 4 and 5, and Ben has teams 2, 3 and 6. No test in this file completes a trade. */
let table: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  table = await inSeason([ana, ben], 'Steady Crew');
});

const sure = dialog(undefined, 'alertdialog');
const activeTrades = () => find((inside) => inside.getByRole('list', { name: 'Active Trades' }));
const cancel = (by: Player, { id }: Trade) =>
  by.call('answerTrade', { params: { tradeId: id }, body: { action: 'cancel' } });
const accepted = (made: Trade) => reply(200, { ...made, status: 'accepted' });

test('a new offer appears, and an answered one disappears, before the list is refetched', async () => {
  await openTrades(table, ana);
  await press('Propose a Trade');
  await chooseSwap('Ben', 1, 2);
  answer('leagueTrades', held());
  await press('Propose Trade', proposal);
  await told('Trade Proposed!', expect.stringContaining('is waiting on Ben'));
  await expect.poll(trades).toHaveLength(1);
  await activeTrades();
  await hasFocus(await button('Propose a Trade'));
  await press('Cancel', () => screen.getByRole('article'));
  await told('Trade Updated', 'Trade cancelled.');
  await text('No active trades');
});

test('a list of trades that loads slowly never shows as failed, and the trade block waits for its teams', async () => {
  const [list, teams] = [held(), held()];
  const words: string[] = [];
  const look = () => words.push(textOf(document.body));
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  await open(ana, `/leagues/${table.league.code}/trades`, () => {
    answer('leagueTrades', list);
    answer('rosters', teams);
  });
  await text('Loading trades…');
  list.release();
  await text('No active trades');
  await text('Loading the trade block…');
  expect(screen.queryByRole('group', { name: 'Your teams' })).toBeNull();
  teams.release();
  await find((inside) => inside.getByRole('group', { name: 'Your teams' }));
  observer.disconnect();
  expect(words.join(' ')).not.toContain('Error Loading');
});

test('loading the whole history moves the focus to the first trade it adds', async () => {
  const made = await offer(table, [ana, 1], [ben, 2]);
  const past = Array.from({ length: 23 }, (_, index) => ({
    ...made,
    id: `${made.leagueId}-${index + 1}`,
    leagueTradeNumber: index + 1,
    status: 'accepted',
  })).toReversed();
  await cancel(ana, made);
  await openTrades(table, ana);
  answer('tradeHistory', reply(200, past));
  await press(await find((inside) => inside.getByRole('tab', { name: 'Trade History' })));
  await expect.poll(trades).toHaveLength(20);
  await press('Show all 23');
  await expect.poll(trades).toHaveLength(23);
  await hasFocus(trade(3)());
});

test('trading closes on the open page at the deadline, and no offer can expire after the deadline', async () => {
  const end = Date.parse(seasonNamed('2025-26').latestTradeDeadline);
  const openAt = (time: number) =>
    open(ben, `/leagues/${table.league.code}/trades`, () => {
      // Keeps the socket closed, because its pongs would bring the server's real time.
      wire.isOpen = false;
      answer('draftDeadlineStatus', async (pass, said) => {
        const status = JSON.parse((await pass()).text) as object;
        return reply(200, { ...status, serverTime: new Date(time).toISOString() })(pass, said);
      });
    });
  await openAt(end - 1.5 * DAY_MS);
  await press('Propose a Trade');
  const ends = async () =>
    within(await field('Expires', proposal))
      .getAllByRole('option')
      .map(textOf);
  await expect.poll(ends).toEqual(['When trading ends', 'After 1 day']);
  await openAt(end - SOON_MS);
  await press('Propose a Trade');
  await text(/^No trade deadline set. Trading closed January 8, 2026/);
  await gone(() => screen.queryByRole('button', { name: 'Propose a Trade' }));
  // A member who is already writing an offer can still press the button, and sees why the offer can't be sent.
  const message = 'The trade deadline has passed.';
  answer('proposeTrade', reply(422, { code: 'trade-deadline-passed', message }));
  await chooseSwap('Ana', 2, 1);
  await press('Propose Trade', proposal);
  await text(message);
});

test('while one answer is pending, no other can be given, and the reply closes only that answer’s dialog', async () => {
  await openTrades(table, ana);
  const made = await offer(table, [ben, 2], [ana, 1]);
  const slow = held(async (...call) => {
    // The offer is cancelled instead of accepted, because other tests use the same teams.
    await cancel(ben, made);
    return accepted(made)(...call);
  });
  answer('answerTrade', slow);
  const offered = trade(made.leagueTradeNumber);
  await press('Accept', offered);
  await press('Accept Trade', sure);
  await button('Accepting...', sure);
  await keys('{Escape}');
  for (const name of ['Accept', 'Reject', 'Counter']) expect(isOff(await button(name, offered))).toBe(true);
  await press('Propose a Trade');
  await hasFocus(await field('Trade With', proposal));
  slow.release();
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  await hasFocus(await field('Trade With', proposal));
});

test('if the teams load late, the focus still goes to the offer’s first field', async () => {
  const slow = held();
  await open(ana, `/leagues/${table.league.code}/trades`, () => answer('rosters', slow));
  await press('Propose a Trade');
  await find((inside) => inside.getByText('Loading the teams…'), proposal);
  slow.release();
  await hasFocus(await field('Trade With', proposal));
});

test('a confirmation dialog closes with the answer, before the lists are refetched', async () => {
  await openTrades(table, ana);
  const made = await offer(table, [ben, 2], [ana, 1]);
  await press('Accept', trade(made.leagueTradeNumber));
  await find((inside) => inside.getByRole('table'), sure);
  answer('rosters', held());
  answer('answerTrade', accepted(made));
  await press('Accept Trade', sure);
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  await gone(() => screen.queryByRole('alertdialog'));
  await cancel(ben, made);
});

test('if an offer ends while its dialog is open, it can no longer be accepted', async () => {
  await openTrades(table, ana);
  const made = await offer(table, [ben, 2], [ana, 1]);
  await press('Accept', trade(made.leagueTradeNumber));
  await text(/You can’t undo this\./, sure);
  await cancel(ben, made);
  await text('This offer is no longer pending.', sure);
  expect(isOff(await button('Accept Trade', sure))).toBe(true);
  await press('Cancel', sure);
  await hasFocus(screen.getByRole('main'));
});
