import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answerOnce } from './support/network.ts';
import { button, check, dialog, fill, find, isOff, press, text, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason, offer, openTrades, trade } from './support/trades.ts';

// Tests how an offer is changed before it is answered, and what its other side then sees.

let ivy: Player;
let jon: Player;
/** A league in which Ivy has teams 1, 4 and 5, and Jon has 2, 3 and 6. */
let table: Table;

beforeAll(async () => {
  [ivy, jon] = [await register('Ivy'), await register('Jon')];
  table = await inSeason([ivy, jon], 'Change Crew');
});

const change = ({ id }: Trade, give: number, get: number) =>
  ivy.call('answerTrade', {
    params: { tradeId: id },
    body: { action: 'change', proposerTeamIds: [give], receiverTeamIds: [get] },
  });
const cancel = ({ id }: Trade) =>
  ivy.call('answerTrade', { params: { tradeId: id }, body: { action: 'cancel' } });
const named = (teamId: number) => new RegExp(placeNameOf(teamId));

test('a member changes their own offer in the filled-in dialog, and both sides see what it was before', async () => {
  const made = await offer(table, [ivy, 1], [jon, 2]);
  const card = trade(made.leagueTradeNumber);
  const form = dialog(`Change Trade #${made.leagueTradeNumber}`);
  await openTrades(table, ivy);
  await press('Change', card);
  await find((inside) => inside.getByRole('radio', { name: named(1), checked: true }), form);
  expect(within(form()).queryByLabelText('Expires')).toBeNull();
  expect(isOff(await button('Change Offer', form))).toBe(true);
  await check(named(3), form);
  await fill('Note', 'Better?', form);
  await press('Change Offer', form);
  await told('Offer Changed', `Trade #${made.leagueTradeNumber} is waiting on Jon`);
  await openTrades(table, jon);
  await text('1 earlier version', card);
  await expect.poll(() => textOf(card())).toContain('Changed just now · 1 earlier version');
  expect(textOf(card())).toContain(`Ivy offers ${placeNameOf(1)} for your ${placeNameOf(3)}`);
  expect(textOf(card())).toContain(`${placeNameOf(1)} for your ${placeNameOf(2)}Version 1, `);
  expect(textOf(card())).toContain('Better?');
  await cancel(made);
});

test('accepting an earlier version of an offer only shows the new version and asks again', async () => {
  const made = await offer(table, [ivy, 1], [jon, 2]);
  await openTrades(table, jon);
  await press('Accept', trade(made.leagueTradeNumber));
  const sure = dialog(`Accept Trade #${made.leagueTradeNumber}?`, 'alertdialog');
  await text(/You can’t undo this\./, sure);
  // The change comes in while the answer is on its way.
  answerOnce('answerTrade', async (pass) => {
    await change(made, 4, 2);
    return pass();
  });
  await press('Accept Trade', sure);
  await told('Error', 'This offer has changed. Check the new one, then answer.');
  await text('Ivy changed this offer', sure);
  expect(textOf(sure())).toContain(`Before: ${placeNameOf(1)} for your ${placeNameOf(2)}`);
  expect(textOf(sure())).toContain(`Now: ${placeNameOf(4)} for your ${placeNameOf(2)}`);
  expect(textOf(sure())).toContain('Not accepted. This offer has changed.');
  await text(`${placeNameOf(2)} goes to Ivy, and ${placeNameOf(4)} comes to you.`, sure);
  const offers = () => jon.call('leagueTrades', { params: { leagueId: table.league.id }, query: {} });
  expect(await offers()).toMatchObject([{ status: 'pending', version: 2 }]);
  await press('Accept Trade', sure);
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  expect(await offers()).toEqual([]);
});

test('if an offer changes while its dialog is open, nothing is accepted until the member opens the new version', async () => {
  const made = await offer(table, [ivy, 2], [jon, 3]);
  await openTrades(table, jon);
  await press('Accept', trade(made.leagueTradeNumber));
  const sure = dialog(`Accept Trade #${made.leagueTradeNumber}?`, 'alertdialog');
  await text(/You can’t undo this\./, sure);
  await change(made, 5, 3);
  await text('Ivy just changed this offer', sure);
  expect(isOff(await button('Accept Trade', sure))).toBe(true);
  expect(textOf(sure())).toContain(`${placeNameOf(3)} goes to Ivy, and ${placeNameOf(2)} comes to you.`);
  await press('Show the New Offer', sure);
  expect(document.activeElement).toBe(within(sure()).getByRole('region', { name: 'Teams in this trade' }));
  await text(`${placeNameOf(3)} goes to Ivy, and ${placeNameOf(5)} comes to you.`, sure);
  expect(isOff(await button('Accept Trade', sure))).toBe(false);
  await press('Cancel', sure);
  await cancel(made);
});

test('a counter to an earlier version says what has changed, and the next try counters the new one', async () => {
  const made = await offer(table, [ivy, 2], [jon, 3]);
  await openTrades(table, jon);
  const form = dialog(`Counter Trade #${made.leagueTradeNumber}`);
  await press('Counter', trade(made.leagueTradeNumber));
  await check(named(5), form);
  await change(made, 5, 3);
  await press('Propose Trade', form);
  await told('Error', 'This offer has changed. Check the new one, then answer.');
  await text('Ivy changed this offer', form);
  expect(textOf(form())).toContain('Offer not sent. This offer has changed.');
  await press('Propose Trade', form);
  await told(
    'Trade Proposed!',
    `Trade #${made.leagueTradeNumber} rejected. Trade #${made.leagueTradeNumber + 1} is waiting on Ivy`,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
