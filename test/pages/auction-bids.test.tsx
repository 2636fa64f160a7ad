import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { bid, bids, lot, nominate, openAuction } from './support/auction.ts';
import { answer, answerAgain, callsOf, reply } from './support/network.ts';
import { button, describedBy, field, fill, hasFocus, isOff, keys, press, text } from './support/page.tsx';
import { register } from './support/players.ts';
import { PageWorker } from './support/worker.ts';

// Tests the controls for bids in the room of an auction: what they do while a bid is on its way, fails or isn't possible, and where
// the focus stays.

const [DET, BUF] = ['DET', 'BUF'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [number, number];

let ana: Player;
let ben: Player;
let cal: Player;

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});

beforeEach(() => vi.stubGlobal('Worker', PageWorker));

const openAs = (whose: Player) => openAuction([ana, ben, cal], whose);

/** What screen readers hear right away. */
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

test('five more than the user can pay is off with a reason, and one more is still possible', async () => {
  const table = await openAs(ben);
  await nominate(table, ana, DET, 195);
  const five = await button('Bid 200', bids);
  expect(isOff(five)).toBe(true);
  expect(describedBy(five)).toBe('Your highest possible bid is 199.');
  await press(five);
  expect(callsOf('bid')).toBe(0);
  await press('Bid 196', bids);
  await text('You lead', lot);
});

test('above the highest possible bid, all bids are off with a reason', async () => {
  const table = await openAs(ben);
  await nominate(table, ana, DET);
  await text('Ana leads', lot);
  await bid(table, ben, 199);
  await text('You nominate');
  await nominate(table, ben, BUF, 1);
  await text('This is the most you can bid.', bids);
  await bid(table, cal, 2);
  const one = await button('Bid 3', bids);
  expect(isOff(one)).toBe(true);
  expect(describedBy(one)).toBe('The price is above your highest possible bid, which is 1.');
});

test('two quick presses bid once', async () => {
  const table = await openAs(ben);
  await nominate(table, ana, DET);
  const one = await button('Bid 6', bids);
  one.click();
  one.click();
  await text('You lead', lot);
  expect(callsOf('bid')).toBe(1);
});

test('a bid without an answer is sent once more with the same id', async () => {
  const table = await openAs(ben);
  await nominate(table, ana, DET);
  const sent: unknown[] = [];
  answer('bid', async (pass, { body }) => {
    sent.push(JSON.parse(body ?? '{}'));
    return sent.length === 1 ? reply(503)(pass, { query: new URLSearchParams() }) : pass();
  });
  await press('Bid 6', bids);
  await text('You lead', lot);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('that a bid didn’t arrive is over with a higher price', async () => {
  const table = await openAs(ben);
  await nominate(table, ana, DET);
  answer('bid', reply(500));
  await press('Bid 6', bids);
  await text('Your bid didn’t arrive. Please try again.', bids);
  answerAgain('bid');
  await bid(table, cal, 9);
  await waitFor(() => expect(bids().textContent).not.toContain('didn’t arrive'));
});

test('being outbid interrupts what a screen reader says, and a higher price alone doesn’t', async () => {
  const table = await openAs(ben);
  await nominate(table, ana, DET);
  await press('Bid 6', bids);
  await text('6. You lead.');
  await bid(table, cal, 7);
  await waitFor(() => expect(alerts()).toContain('You’re outbid. 7. Cal leads.'));
  await bid(table, ana, 8);
  await text('8. Ana leads.');
  expect(alerts().join('')).toBe('');
});

test('the focus stays on the bid while the user leads, is outbid, and the team changes', async () => {
  const table = await openAs(cal);
  await nominate(table, ana, DET);
  const one = await button('Bid 6', bids);
  one.focus();
  await keys('{Enter}');
  await text('You lead', lot);
  await hasFocus(one);
  await bid(table, ben, 199);
  await text('Ben nominates');
  await nominate(table, ben, BUF, 1);
  await text('Buffalo', lot);
  await hasFocus(await button('Bid 2', bids));
});

test('a price for one team isn’t left in the field for the next, and the focus stays in it', async () => {
  const table = await openAs(cal);
  await nominate(table, ana, DET);
  const price = await field(/^Your bid or limit/);
  await fill(price, '30');
  await text('Ana leads', lot);
  await bid(table, ben, 199);
  await text('Ben nominates');
  await nominate(table, ben, BUF, 1);
  await text('Buffalo', lot);
  expect(price).toHaveProperty('value', '');
  await hasFocus(price);
});

test('a nomination by keyboard leads to its price and on to the bids', async () => {
  const table = await openAs(ana);
  await text('You nominate');
  (await button(/^Detroit/)).focus();
  await keys('{Enter}');
  await hasFocus(await field(/^Opening price/));
  await keys('20{Enter}');
  await text('You lead', lot);
  await bid(table, ben, 30);
  await hasFocus(await button('Bid 31', bids));
});
