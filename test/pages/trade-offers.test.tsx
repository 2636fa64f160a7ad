import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, answerOnce, held, lostReply, reply } from './support/network.ts';
import { button, fill, find, gone, press, text, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { chooseSwap, inSeason, offer, openTrades, proposal, trade } from './support/trades.ts';

// Tests what the Trade Center says about an offer: before, during and after an answer.

let eve: Player;
let fay: Player;
/** A league in which Eve has teams 1, 4 and 5, and Fay has 2, 3 and 6. */
let table: Table;

beforeAll(async () => {
  [eve, fay] = [await register('Eve'), await register('Fay')];
  table = await inSeason([eve, fay], 'Offer Crew');
});

const by = (player: Player, { id }: Trade, action: 'accept' | 'reject' | 'cancel') =>
  player.call('answerTrade', { params: { tradeId: id }, body: { action } });

test('an offer says who offers what to whom, and both sides see what it does to their odds and each team’s next game', async () => {
  await openTrades(table, eve);
  const made = await offer(table, [fay, 2], [eve, 1]);
  const card = trade(made.leagueTradeNumber);
  await find((inside) => inside.getByRole('group', { name: 'Your crown odds' }), card);
  const odds = () => textOf(within(card()).getByRole('group', { name: 'Your crown odds' }));
  expect(textOf(card())).toContain(`Fay offers ${placeNameOf(2)} for your ${placeNameOf(1)}`);
  await expect.poll(odds).toMatch(/Most Wins.* to .*\(.\d+\).*Most Losses.* to /);
  await expect.poll(() => textOf(card()).match(/Week \d+: (no game|vs|at)/g)).toHaveLength(2);
  await openTrades(table, fay);
  await find((inside) => inside.getByRole('group', { name: 'Your crown odds' }), card);
  await expect.poll(odds).toMatch(/Most Wins.* to .*\(.\d+\).*Most Losses.* to /);
  await expect.poll(() => textOf(card()).match(/Week \d+: (no game|vs|at)/g)).toHaveLength(2);
  await by(fay, made, 'cancel');
});

test('if an offer ends while the page is open, the page says how it ended, no matter who ended it', async () => {
  await openTrades(table, eve);
  const [first, second] = [await offer(table, [fay, 2], [eve, 1]), await offer(table, [eve, 4], [fay, 3])];
  await press('Reject', trade(first.leagueTradeNumber));
  await text('You rejected it.');
  await find((inside) => inside.getByRole('article', { name: `Trade #${second.leagueTradeNumber}` }));
  const third = await offer(table, [eve, 4], [fay, 2]);
  await find((inside) => inside.getByRole('article', { name: `Trade #${third.leagueTradeNumber}` }));
  await by(fay, second, 'accept');
  await text(new RegExp(`^Fay accepted\\. ${placeNameOf(3)} is yours from .*(kickoff|game)\\.$`));
  await text(`Cancelled, because ${placeNameOf(4)} was traded.`);
  await text('No active trades');
  expect(screen.queryByRole('article')).toBeNull();
  // Trades the teams back, for the tests that follow.
  await by(eve, await offer(table, [fay, 4], [eve, 3]), 'accept');
});

test('a refused answer stays on its offer’s card until the next try', async () => {
  await openTrades(table, eve);
  const made = await offer(table, [fay, 2], [eve, 1]);
  const card = trade(made.leagueTradeNumber);
  const message = 'In the server’s words.';
  answerOnce('answerTrade', reply(422, { code: 'any', message }));
  await press('Reject', card);
  await told('Error', message);
  expect(textOf(within(card()).getByRole('note'))).toContain(`Not rejected. ${message}`);
  await button('Reject', card);
  await press('Reject', card);
  await gone(() => screen.queryByRole('article'));
});

test('an answer that is on its way says so on its button', async () => {
  await openTrades(table, eve);
  const made = await offer(table, [fay, 2], [eve, 1]);
  const card = trade(made.leagueTradeNumber);
  const slow = held();
  answerOnce('answerTrade', slow);
  await press('Reject', card);
  await button('Rejecting...', card);
  slow.release();
  await gone(() => screen.queryByRole('article'));
  expect(await text('You rejected it.')).toBeInstanceOf(HTMLElement);
});

test('a proposal says as text what changes hands, and next to its button why it wasn’t sent', async () => {
  await openTrades(table, eve);
  await press('Propose a Trade');
  await text('Choose both teams to see what this trade does to each crown.', proposal);
  await chooseSwap('Fay', 1, 2);
  await text(`${placeNameOf(1)} goes to Fay, and ${placeNameOf(2)} comes to you.`, proposal);
  answerOnce('proposeTrade', reply(409, { code: 'any', message: 'In the server’s words.' }));
  await press('Propose Trade', proposal);
  await told('Error', 'In the server’s words.');
  expect(textOf(within(proposal()).getByRole('note'))).toContain('Offer not sent. In the server’s words.');
});

test('without trades and without teams on the block, the page offers a next step for each', async () => {
  const table = await inSeason([eve, fay], 'Quiet Crew');
  await openTrades(table, eve);
  await text('No one else has a team on the block');
  const ask = await find((inside) => inside.getByRole('link', { name: 'Ask in Chat' }));
  expect(ask.getAttribute('href')).toBe(`/leagues/${table.league.code}/chat`);
  await openTrades(table, eve, '?tab=history');
  await text('No completed trades yet');
  await press('Propose a Trade');
  await find(proposal);
});

test('each side of an offer sees the other’s messages under it, and a failure keeps the typed text', async () => {
  await openTrades(table, eve);
  const made = await offer(table, [fay, 2], [eve, 1]);
  const card = trade(made.leagueTradeNumber);
  const dialog = () =>
    screen.getByRole('dialog', { name: `Messages about Trade #${made.leagueTradeNumber}` });
  await press('Messages', card);
  await text('No messages yet', dialog);
  const path = { params: { tradeId: made.id } };
  await fay.call('writeUnderOffer', { ...path, body: { message: 'Deal?', clientId: 'one' } });
  await text('Deal?', dialog);
  await button('Report this message', dialog);
  await fill('Message', 'Make it Buffalo.', dialog);
  const end = answer(
    'writeUnderOffer',
    reply(503, { code: 'unavailable', message: 'In the server’s words.' }),
  );
  await press('Send', dialog);
  await told('Message Not Sent', 'In the server’s words.');
  await text('Message not sent.', dialog);
  end();
  answerOnce('writeUnderOffer', lostReply);
  await press('Send', dialog);
  await text('Make it Buffalo.', dialog);
  const { messages } = await fay.call('offerThread', path);
  expect(messages.map(({ user, message }) => `${user.username}: ${message}`)).toEqual([
    'Fay: Deal?',
    'Eve: Make it Buffalo.',
  ]);
  await by(fay, made, 'cancel');
  await text('This offer is no longer pending, so no one can write here anymore.', dialog);
  expect(within(dialog()).queryByRole('textbox')).toBeNull();
});
