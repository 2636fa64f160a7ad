import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, answerOnce, cutOff, held, lostReply, reply } from './support/network.ts';
import { openWire, wire } from './support/page-socket.ts';
import { button, card, choose, dialog, field, find, gone, open, press, text, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { ends } from './support/socket-ends.ts';
import { chooseSwap, inSeason, offer, openTrades, proposal, trade, trades } from './support/trades.ts';

// Tests failures in the Trade Center.

let cyd: Player;
let dee: Player;
/** A league in which Cyd has teams 1, 4 and 5, and Dee has teams 2, 3 and 6. */
let table: Table;

beforeAll(async () => {
  [cyd, dee] = [await register('Cyd'), await register('Dee')];
  table = await inSeason([cyd, dee], 'Season Crew');
});

test.each(['trades', 'standings'])('the %s page shows whether its connection is live', async (page) => {
  await open(cyd, `/leagues/${table.league.code}/${page}`);
  await text('Live');
  wire.isOpen = false;
  for (const { close } of ends.values()) close();
  await text('Reconnecting…');
  openWire();
  expect(await text('Live')).toBeInstanceOf(HTMLElement);
});

test('a trade block mark disappears if the server refuses it', async () => {
  await openTrades(table, cyd);
  const isMarked = async () =>
    (await button(new RegExp(placeNameOf(4)), card('Trade Block'))).getAttribute('aria-pressed');
  expect(await isMarked()).toBe('false');
  const slow = held(reply(503, { code: 'any', message: 'In the server’s words.' }));
  answer('saveTradeBlock', slow);
  await press(new RegExp(placeNameOf(4)), card('Trade Block'));
  await expect.poll(isMarked).toBe('true');
  // The mark that couldn't be saved must disappear right away, without waiting until the list is fetched again.
  answer('tradeBlocks', held());
  slow.release();
  await told('Error', 'In the server’s words.');
  await expect.poll(isMarked).toBe('false');
});

test('an unsaved mark on the trade block survives other members’ marks, and is included in the next save', async () => {
  await openTrades(table, cyd);
  const mine = (teamId: number) => button(new RegExp(placeNameOf(teamId)), card('Trade Block'));
  const isMarked = async (teamId: number) => (await mine(teamId)).getAttribute('aria-pressed');
  const slow = held();
  answer('saveTradeBlock', slow);
  await press(new RegExp(placeNameOf(4)), card('Trade Block'));
  await dee.call('saveTradeBlock', { params: table.params, body: { teamIds: [3] } });
  await find((inside) => inside.getByRole('list', { name: 'On the block around the league' }));
  expect(await isMarked(4)).toBe('true');
  await press(new RegExp(placeNameOf(5)), card('Trade Block'));
  slow.release();
  const kept = async () =>
    (await cyd.call('tradeBlocks', { params: table.params })).find(({ userId }) => userId === cyd.id)
      ?.teamIds;
  await expect.poll(kept).toEqual([4, 5]);
  expect([await isMarked(4), await isMarked(5)]).toEqual(['true', 'true']);
});

test('an answer to an offer shows as failed if it never reached the server, but as given if only the reply was lost', async () => {
  const [first, second] = [await offer(table, [dee, 2], [cyd, 1]), await offer(table, [dee, 3], [cyd, 4])];
  await openTrades(table, cyd);
  answerOnce('answerTrade', cutOff);
  await press('Reject', trade(first.leagueTradeNumber));
  await told('Error', 'Can’t reach the server. Check your connection and try again.');
  answerOnce('answerTrade', lostReply);
  await press('Reject', trade(first.leagueTradeNumber));
  await told('Trade Updated', 'Trade rejected.');
  await press('Accept', trade(second.leagueTradeNumber));
  const sure = dialog(`Accept Trade #${second.leagueTradeNumber}?`, 'alertdialog');
  answerOnce('answerTrade', lostReply);
  await press('Accept Trade', sure);
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  await gone(() => screen.queryByRole('alertdialog'));
  // Trades the teams back, for the tests that follow.
  const back = await offer(table, [dee, 4], [cyd, 3]);
  await cyd.call('answerTrade', { params: { tradeId: back.id }, body: { action: 'accept' } });
});

test('an acceptance that never reached the server shows as failed, even if the offer has ended in another way since', async () => {
  const { id, leagueTradeNumber } = await offer(table, [dee, 6], [cyd, 5]);
  await openTrades(table, cyd);
  await press('Accept', trade(leagueTradeNumber));
  answerOnce('answerTrade', async (...call) => {
    await dee.call('answerTrade', { params: { tradeId: id }, body: { action: 'cancel' } });
    return cutOff(...call);
  });
  await press('Accept Trade', dialog(`Accept Trade #${leagueTradeNumber}?`, 'alertdialog'));
  await told('Error', 'Can’t reach the server. Check your connection and try again.');
});

test('an offer is made only once even if its reply was lost', async () => {
  await openTrades(table, cyd);
  await press('Propose a Trade');
  await chooseSwap('Dee', 4, 3);
  await text('Offers stay active until accepted, rejected or cancelled.', proposal);
  await choose('Expires', 'After 3 days', proposal);
  await text(/accepted, rejected or cancelled\. This one can also expire\.$/, proposal);
  answerOnce('proposeTrade', lostReply);
  await press('Propose Trade', proposal);
  await told('Trade Proposed!', expect.stringContaining('is waiting on Dee'));
  await expect.poll(trades).toHaveLength(1);
  // When the same offer is made a second time, the offer form shows the server's refusal.
  await press('Propose a Trade');
  await chooseSwap('Dee', 4, 3);
  await press('Propose Trade', proposal);
  await told('Error', expect.stringContaining('You already proposed this trade.'));
  await press('Cancel', proposal);
  await gone(() => screen.queryByRole('dialog'));
  await expect.poll(trades).toHaveLength(1);
});

test('what a member is looking for shows on the others’ pages, and a change that is refused is undone', async () => {
  await openTrades(table, cyd);
  const block = card('Trade Block');
  const isOn = async (name: string) => (await button(name, block)).getAttribute('aria-pressed');
  await press('Losses', block);
  await expect.poll(() => isOn('Losses')).toBe('true');
  await choose('Teams from', 'AFC East', block);
  const sought = async () =>
    (await dee.call('tradeBlocks', { params: table.params })).find(({ userId }) => userId === cyd.id)
      ?.lookingFor;
  await expect.poll(sought).toEqual(['losses', 'AFC East']);
  await openTrades(table, dee);
  await text('Looking for losses and AFC East teams', block);
  await openTrades(table, cyd);
  expect(((await field('Teams from', block)) as HTMLSelectElement).value).toBe('AFC East');
  answer('saveTradeBlock', reply(503, { code: 'any', message: 'In the server’s words.' }));
  await press('Wins', block);
  await told('Error', 'In the server’s words.');
  await expect.poll(() => isOn('Wins')).toBe('false');
});
