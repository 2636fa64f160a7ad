import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Settings } from '../support/table.ts';
import { AUCTION, bid, bids, lot, nominate, openAuction as openAuctionOf } from './support/auction.ts';
import { answer, answerAgain, answerOnce, lostReply, reply } from './support/network.ts';
import {
  button,
  card,
  choose,
  dialog,
  field,
  fill,
  find,
  gone,
  isOff,
  keys,
  open as openAt,
  press,
  showsHeading,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { openLobby } from './support/room.ts';
import { PageWorker } from './support/worker.ts';

// Tests the room of an auction: what a member sees of the lot, bids, limits and money, and what they hear.

const [DET, BUF] = ['DET', 'BUF'].map((name) => teamByAbbreviation(name)?.id ?? 0) as [number, number];

let ana: Player;
let ben: Player;
let cal: Player;

beforeAll(async () => {
  [ana, ben, cal] = [await register('Ana'), await register('Ben'), await register('Cal')];
});

beforeEach(() => vi.stubGlobal('Worker', PageWorker));

const money = card('Everyone’s Money');
const sold = card('Sold');
/** A member's money, open slots and highest possible bid. */
const purse = (name: string) => {
  const row = within(money()).getByRole('row', { name: new RegExp(`^${name}(?!:).*\\d$`) });
  return within(row).getAllByRole('cell').map(textOf);
};

/** Opens the room of a started auction. Ana nominates first, then Ben and Cal. */
const openAuction = (whose: Player, settings?: Settings) => openAuctionOf([ana, ben, cal], whose, settings);

test('before it starts, the lobby, its dialog, league home and an invitation say that it is an auction', async () => {
  const table = await seatPlayers([ana, ben, cal], { ...AUCTION, maxMembers: 3, teamsEach: 2 });
  await openLobby(ana, table.league);
  // The list of all rules has the same sentence.
  await find((inside) => inside.getAllByText(/^Auction: everyone has 200 crowns\./)[1]);
  await find((inside) => inside.getByRole('switch', { name: 'Auto: bid for me' }));
  await text(/^If your clock runs out, the default rankings .* nominate for you:/);
  await press('Start Draft');
  const start = dialog('Start the draft?', 'alertdialog');
  await text(/^The first member nominates a team right away\./, start);
  await text(/we bid for them once they miss a nomination\.$/, start);
  await openAt(ana, `/leagues/${table.league.code}`);
  await text('Auction, 200 crowns each');
  const { league } = await seatPlayers([ana], { ...AUCTION, maxMembers: 4, teamsEach: 2 });
  await openAt(ben, `/join/${league.code}`);
  expect(await text(/2 teams each · Auction with 200 crowns each$/)).toBeDefined();
});

test('a member sees the lot with its price and leader, and outbids it with one press', async () => {
  const table = await openAuction(ben);
  await nominate(table, ana, DET);
  await text('Ana leads', lot);
  await text('Detroit', lot);
  await press('Bid 6', bids);
  await text('You lead', lot);
  await text('You’re the highest bidder.', bids);
  await bid(table, cal, 9);
  await text('Cal leads', lot);
  await press('Bid 14', bids);
  await text('You lead', lot);
  expect(textOf(lot())).toContain('14');
});

test('screen readers hear each price and leader, and that the user is outbid', async () => {
  const table = await openAuction(ben);
  await nominate(table, ana, DET);
  await text('Detroit is on the block for 5. Ana leads.');
  await press('Bid 6', bids);
  await text('6. You lead.');
  await bid(table, cal, 7);
  expect(await text('You’re outbid. 7. Cal leads.')).toBeDefined();
});

test('a member nominates a team with an opening price, by keyboard alone', async () => {
  await openAuction(ana);
  await text('You nominate');
  await keys('/');
  await keys('detr');
  (await button(/^Detroit/)).focus();
  await keys('{Enter}');
  await fill('Opening price, from 1 to 199', '20');
  await keys('{Enter}');
  await text('You lead', lot);
  expect(textOf(lot())).toContain('20');
});

test('a limit bids for the user up to its price, and stays with the user', async () => {
  const table = await openAuction(ben);
  await press(await button(/^Detroit/));
  await fill('Limit for Detroit, from 1 to 199', '30');
  await press('Set Limit');
  await text('Up to 30');
  await choose('Sort by', 'My limits');
  const list = screen.getByRole('list', { name: 'Teams for sale' });
  expect(within(list).getAllByRole('button')[0]?.textContent).toContain('Detroit');
  await nominate(table, ana, DET);
  await text('You lead', lot);
  await text('Your limit is 30. We bid for you until then.', bids);
  expect((await cal.call('proxies', { params: table.params })).proxies).toEqual([]);
  await bid(table, cal, 29);
  await waitFor(() => expect(textOf(lot())).toContain('30'));
});

test('the refusal of a late bid says how late it was', async () => {
  const table = await openAuction(ben);
  await nominate(table, ana, DET);
  await button('Bid 6', bids);
  // The page's clock still shows time when the bid is sent.
  ports.clock.advance(61_000);
  await press('Bid 6', bids);
  expect(await text(/^Your bid doesn’t count: .*\d\.\d seconds (too late|earlier)\.$/, bids)).toBeDefined();
});

test('a bid that is too high is refused in the field, with the highest possible bid', async () => {
  const table = await openAuction(ben);
  await nominate(table, ana, DET);
  const price = await field('Your bid or limit, from 6 to 199');
  await fill(price, '200');
  expect(isOff(await button('Bid', bids))).toBe(true);
  await text('Enter a whole number from 6 to 199.', bids);
  await fill(price, '8');
  await bid(table, cal, 12);
  await text('Cal leads', lot);
  expect(isOff(await button('Bid', bids))).toBe(true);
});

test('members open their draft board and the help from the room', async () => {
  await openAuction(ben);
  await press('My Draft Board');
  expect(await find((inside) => inside.getByRole('dialog', { name: 'My Draft Board' }))).toBeDefined();
  await keys('{Escape}');
  await gone(() => screen.queryByRole('dialog'));
  await keys('?');
  expect(await text('Bid one more', dialog('Help'))).toBeDefined();
});

test('a failed bid keeps its price in the field, and saving a limit removes the error', async () => {
  const table = await openAuction(ben);
  await nominate(table, ana, DET);
  const price = await field('Your bid or limit, from 6 to 199');
  answer('bid', reply(500));
  await fill(price, '30');
  await press('Bid', bids);
  await text('Your bid didn’t arrive. Please try again.', bids);
  expect(price).toHaveProperty('value', '30');
  answerAgain('bid');
  await press('Up to', bids);
  await text('Your limit is 30. We bid for you until then.', bids);
  expect(textOf(bids())).not.toContain('didn’t arrive');
});

test('the key “b” bids one more, and does nothing during a pause', async () => {
  const table = await openAuction(ben, { commissionerTools: { pause: true, undo: false } });
  await nominate(table, ana, DET);
  await text('Ana leads', lot);
  await ana.call('pauseDraft', { params: table.params, body: {} });
  await text('You can bid once the auction is back on.', bids);
  await keys('b');
  await ana.call('resumeDraft', { params: table.params, body: {} });
  await button('Bid 6', bids);
  await waitFor(() => expect(textOf(bids())).not.toContain('paused'));
  await keys('b');
  await text('You lead', lot);
});

test('a bid whose reply is lost counts once', async () => {
  const table = await openAuction(ben);
  await nominate(table, ana, DET);
  answerOnce('bid', lostReply);
  await press('Bid 6', bids);
  await text('You lead', lot);
  await waitFor(() => expect(textOf(bids())).toContain('You’re the highest bidder.'));
  expect(screen.queryByText(/didn’t arrive/)).toBeNull();
});

test('everyone’s money, open slots and highest possible bids follow the sales', async () => {
  const table = await openAuction(cal);
  await nominate(table, ana, DET, 199);
  await text(/^Detroit to/, sold);
  await waitFor(() => expect(purse('Ana')).toEqual(['1', '1', '1']));
  expect(purse('You')).toEqual(['200', '2', '199']);
  await text('Ben nominates');
  await nominate(table, ben, BUF);
  await text('Ben leads', lot);
});

test('commissioners pause and resume an auction, and undo its last sale', async () => {
  const tools = { pause: true, undo: true };
  const table = await openAuction(ana, { commissionerTools: tools });
  await nominate(table, ana, DET, 199);
  await text('Ben nominates');
  await press('Pause Draft', card('Commissioner tools'));
  await text('You paused the draft');
  await press('Resume Draft', card('Commissioner tools'));
  await press('Undo Sale', card('Commissioner tools'));
  await press('Undo Sale', dialog('Undo this sale?', 'alertdialog'));
  await text('No team is sold yet.', sold);
  expect(purse('You')).toEqual(['200', '2', '199']);
});

test('in an auction without clocks, a commissioner enters each sale', async () => {
  await openAuction(ana, { draftTimerDuration: null });
  await find((inside) => inside.getByLabelText('Price, from 1 to 199'));
  await choose('Team', 'Detroit');
  await choose('Buyer', 'Ben, up to 199');
  await fill('Price, from 1 to 199', '60');
  await press('Enter Sale');
  await text(/^Detroit to/, sold);
  expect(purse('Ben')).toEqual(['140', '1', '140']);
  expect(screen.queryByRole('timer')).toBeNull();
  await press('Undo Sale', card('Commissioner tools'));
  await press('Undo Sale', dialog('Undo this sale?', 'alertdialog'));
  await text('No team is sold yet.', sold);
});

test('in an auction without clocks, a member is told to nominate out loud, and the page takes no nomination', async () => {
  await openAuction(ana, { draftTimerDuration: null });
  await text(/^Name a team and a price out loud/);
  await press(/^Detroit/);
  await text(/^Members bid for it out loud/);
  expect(screen.queryByRole('button', { name: /^(Nominate|Set Limit)/ })).toBeNull();
});

test('a commissioner undoes the last sale of a finished auction', async () => {
  const { params } = await openAuction(ana, { teamsEach: 2, draftTimerDuration: null });
  let price = 10;
  for (const { id: userId } of [ana, ana, ben, ben, cal, cal])
    await ana.call('enterSale', { params, body: { teamId: price, userId, price: (price += 1) } });
  await showsHeading('Draft Complete');
  await press('Undo Last Sale');
  const asked = dialog('Undo the last sale?', 'alertdialog');
  await text(/^For 16: Cal bought /, asked);
  await text(/is for sale again, and its buyer gets the money back\./, asked);
  await press('Undo Last Sale', asked);
  await told('Sale Undone', 'The draft goes on in the draft room.');
});

test('after the auction, the results have everyone’s teams with their prices', async () => {
  const table = await openAuction(ana, { teamsEach: 2, draftTimerDuration: null });
  const { params } = table;
  let price = 10;
  for (const { id: userId } of [ana, ana, ben, ben, cal, cal])
    await ana.call('enterSale', { params, body: { teamId: price, userId, price: (price += 1) } });
  await text('For 11');
  await showsHeading('Recent Sales');
  await showsHeading('Draft Complete');
  await openAt(ana, `/leagues/${table.league.code}/draft-results`);
  await showsHeading('Sales 1–3');
  await text('For 16');
});

test('a commissioner turns a league’s draft into an auction in its settings', async () => {
  const table = await seatPlayers([ana, ben], { maxMembers: 4 });
  await openAt(ana, `/leagues/${table.league.code}/manage`);
  const settings = card('Draft Settings');
  await press(await find((inside) => inside.getByRole('radio', { name: /^Auction/ }), settings));
  await fill('Crowns to spend', '300', settings);
  await choose('Time for each team', '30 seconds', settings);
  await press('Save Draft Settings', settings);
  await told('Draft Settings Updated');
  const { currentSeason } = await ana.call('leagueByCode', { params: { code: table.league.code } });
  expect(currentSeason).toMatchObject({ draftType: 'auction', auction: { budget: 300, lotSeconds: 30 } });
});
