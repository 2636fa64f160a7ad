import { expect, type Page } from '@playwright/test';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Settings, type Table } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look, lookAtSizes } from './look.ts';
import { message } from './parts.ts';
import { test } from './test.ts';
import { crewOf, dialogOf, MID_SEASON, openTrades, pressIn, trade } from './trade-scene.ts';
import { DESK, PHONE } from './windows.ts';

// Tests trades of several teams from the offer to the reversal, in the windows of both sides, of a commissioner without a part in
// them, and of another member.

let site: OwnSite;
/** Cyd owns the leagues, Ana and Ben trade, and Dee and the others look on. */
let ana: Player, ben: Player, cyd: Player, dee: Player;
let others: Player[];
/**
 * In the first league Cyd has teams 1, 8 and 9, Ana 2, 7 and 10, Ben 3, 6 and 11, and Dee 4, 5 and 12. In the second, Cyd has 1, Ana
 * 2, Ben 3 and Dee 4, each with two more.
 */
let table: Table, voting: Table;

test.beforeAll(async () => {
  site = await startSite();
  [ana, ben, cyd, dee] = await crewOf(site.url);
  others = [await Player.register(site.url, 'Eve'), await Player.register(site.url, 'Fay')];
  table = await drafted([cyd, ana, ben, dee], 'Review Crew', {
    tradeSizes: 'equal',
    tradeReview: 'commissioners',
  });
  voting = await drafted([cyd, ana, ben, dee, ...others], 'Voting Crew', { tradeReview: 'votes' });
  await site.console('clock', { now: MID_SEASON });
});

test.afterAll(async () => {
  await site?.stop();
});

/** Drafts a league of these players, in which teams go round in numerical order. */
async function drafted(players: readonly Player[], name: string, settings: Settings): Promise<Table> {
  const table = await seatPlayers(players, { name, maxMembers: players.length, ...settings });
  await draftOn(table, await startTable(table));
  return table;
}

const names = (...teamIds: number[]): string => teamIds.map(placeNameOf).join(' and ');
const isHeld = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('two members agree on two teams for two, and a commissioner lets it go through and reverses it', async ({
  browser,
}) => {
  const [anas, bens] = [
    await openTrades(browser, table, ana, DESK),
    await openTrades(browser, table, ben, PHONE),
  ];

  await pressIn(anas, 'Propose a Trade');
  const form = dialogOf(anas, 'Propose a Trade');
  await form.getByLabel('Trade With').selectOption('Ben');
  const mine = form.getByRole('group', { name: 'Your Teams' });
  await mine.getByRole('checkbox', { name: placeNameOf(2) }).press('Space');
  await mine.getByRole('checkbox', { name: placeNameOf(7) }).press('Space');
  const theirs = form.getByRole('group', { name: 'Ben’s Teams' });
  await theirs.getByRole('checkbox', { name: placeNameOf(3) }).press('Space');
  await expect(form.getByText('Choose one more of Ben’s teams.')).toBeVisible();
  await lookAtSizes(anas, 'propose-uneven', 'dialog');
  await pressIn(form, 'Propose Trade');
  await expect(theirs).toBeFocused();
  await theirs.getByRole('checkbox', { name: placeNameOf(6) }).press('Space');
  await expect(form.getByRole('table').getByRole('row')).toHaveCount(3);
  await lookAtSizes(anas, 'propose-several', 'dialog');
  await pressIn(form, 'Propose Trade');
  await expect(message(anas, 'Trade Proposed!')).toContainText('Trade #1 is waiting on Ben');

  await pressIn(trade(anas, 1), 'Change');
  const changing = dialogOf(anas, 'Change Trade #1');
  await changing.getByRole('checkbox', { name: placeNameOf(7) }).press('Space');
  await changing.getByRole('checkbox', { name: placeNameOf(10) }).press('Space');
  await lookAtSizes(anas, 'change-offer', 'dialog');
  await pressIn(changing, 'Change Offer');
  await expect(message(anas, 'Offer Changed')).toContainText('Trade #1 is waiting on Ben');
  await expect(trade(bens, 1)).toContainText(`Ana offers ${names(2, 10)} for your ${names(3, 6)}`);
  await trade(bens, 1).getByText('1 earlier version').press('Enter');
  await expect(trade(bens, 1)).toContainText(`${names(2, 7)} for your ${names(3, 6)}`);
  await lookAtSizes(bens, 'changed-offer');

  await bens.setViewportSize(PHONE);
  await pressIn(trade(bens, 1), 'Messages');
  const talk = dialogOf(bens, 'Messages about Trade #1');
  await talk.getByRole('textbox').fill('Why two?\nOne would do.');
  await pressIn(talk, 'Send');
  await expect(talk.getByRole('log')).toContainText('Why two?');
  await pressIn(trade(anas, 1), 'Messages');
  const answer = dialogOf(anas, 'Messages about Trade #1');
  await expect(answer).toContainText('Why two?');
  await answer.getByRole('textbox').fill('Because your schedule gets easier with both of them, I promise.');
  await pressIn(answer, 'Send');
  await expect(talk).toContainText('I promise.');
  await lookAtSizes(bens, 'offer-talk', 'dialog');
  await bens.keyboard.press('Escape');
  await anas.keyboard.press('Escape');

  await pressIn(trade(bens, 1), 'Accept');
  const sure = bens.getByRole('alertdialog', { name: 'Accept Trade #1?' });
  await expect(sure).toContainText('This trade goes through Monday 6:');
  await lookAtSizes(bens, 'accept-several', '[role=alertdialog]');
  await pressIn(sure, 'Accept Trade');
  await expect(message(bens, 'Trade Updated')).toContainText(
    'Trade accepted! It goes through Mon, Oct 13, 6:',
  );
  expect(await isHeld(bens)).toBe(true);

  const [cyds, dees] = [
    await openTrades(browser, table, cyd, DESK),
    await openTrades(browser, table, dee, PHONE),
  ];
  await expect(trade(dees, 1)).toContainText(`Ana trades ${names(2, 10)} for Ben’s ${names(3, 6)}`);
  await expect(trade(dees, 1)).toContainText(
    'Until then, a commissioner who isn’t part of this trade can stop it.',
  );
  const odds = dees.getByRole('row');
  await expect(odds).toHaveCount(0);
  await trade(dees, 1).getByText('Everyone’s crown odds').press('Enter');
  await expect(odds).toHaveCount(5);
  await lookAtSizes(dees, 'review-member');
  await expect(cyds.getByRole('row')).toHaveCount(5);
  for (const size of [PHONE, DESK]) {
    await cyds.setViewportSize(size);
    await look(cyds, 'review-commissioner');
  }
  await pressIn(trade(cyds, 1), 'Let it go through now');
  await expect(message(cyds, 'Trade Updated')).toContainText('Trade accepted! Teams have been swapped.');
  for (const page of [anas, bens, cyds, dees])
    await expect(page.getByText(/^Trade accepted! Teams have been swapped\. /)).toBeVisible();
  expect(await isHeld(cyds)).toBe(true);

  await cyds.getByRole('tab', { name: 'Trade History' }).click();
  await pressIn(trade(cyds, 1), 'Reverse this trade');
  const reversing = dialogOf(cyds, 'Reverse Trade #1?');
  await reversing.getByLabel('Reason').fill('Both sides asked me to.');
  await lookAtSizes(cyds, 'reverse-trade', 'dialog');
  await pressIn(reversing, 'Reverse this trade');
  await expect(trade(cyds, 1)).toContainText('Cyd reversed it: “Both sides asked me to.”');
  await expect(trade(cyds, 1)).toBeFocused();
  await lookAtSizes(cyds, 'reversed-trade');
  const teams = await ana.call('userTeams', { params: table.params });
  expect(teams.map(({ nflTeam }) => nflTeam.id)).toEqual(expect.arrayContaining([2, 7, 10]));
});

test('members vote on a trade, and enough votes stop it', async ({ browser }) => {
  const body = { receiverId: ben.id, proposerTeamIds: [2], receiverTeamIds: [3] };
  const { id }: Trade = await ana.call('proposeTrade', { params: voting.params, body });
  await ben.call('answerTrade', { params: { tradeId: id }, body: { action: 'accept' } });
  const [bens, dees] = [
    await openTrades(browser, voting, ben, PHONE),
    await openTrades(browser, voting, dee, DESK),
  ];
  await expect(trade(bens, 1)).toContainText('You’re part of this trade, so the other members vote.');
  await pressIn(trade(dees, 1), 'Let it pass');
  await expect(trade(bens, 1)).toContainText('0 votes to stop it, 1 to let it pass. 3 votes stop it.');
  const votes = trade(dees, 1).getByRole('group', { name: 'Your vote' });
  await expect(votes.getByRole('button', { pressed: true })).toHaveText('Let it pass');
  await lookAtSizes(dees, 'review-votes');

  await look(bens, 'review-votes-side');
  for (const member of others)
    await member.call('voteOnTrade', { params: { tradeId: id }, body: { stop: true } });
  await expect(trade(dees, 1)).toContainText('2 votes to stop it, 1 to let it pass.');
  await pressIn(trade(dees, 1), 'Stop it');
  await expect(message(dees, 'Trade Updated')).toContainText('Trade stopped. No teams changed hands.');
  for (const page of [bens, dees]) {
    await expect(page.getByText('The members voted to stop it. No teams changed hands.')).toBeVisible();
  }
});
