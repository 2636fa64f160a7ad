import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, answerOnce, held, lostReply, reply } from './support/network.ts';
import {
  button,
  dialog,
  field,
  fill,
  find,
  hasFocus,
  open,
  press,
  text,
  textOf,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { inSeason, offer, openTrades, trade } from './support/trades.ts';

// Tests how leagues review accepted trades.

/** Kim owns the league, Lea and Max trade, and Ned and the others vote. */
let kim: Player, lea: Player, max: Player, ned: Player, oda: Player, pia: Player;
/** In it, commissioners review trades. Kim has teams 1 and 8, Lea 2 and 7, Max 3 and 6, and Ned 4 and 5, each with one more. */
let table: Table;

beforeAll(async () => {
  [kim, lea, max] = [await register('Kim'), await register('Lea'), await register('Max')];
  [ned, oda, pia] = [await register('Ned'), await register('Oda'), await register('Pia')];
  table = await inSeason([kim, lea, max, ned], 'Review Crew', { tradeReview: 'commissioners' });
});

const accept = (player: Player, { id }: Trade) =>
  player.call('answerTrade', { params: { tradeId: id }, body: { action: 'accept' } });

/** Makes a trade of Lea's team for Max's that is in review. */
async function agreed(give: number, get: number, where = table): Promise<Trade> {
  const made = await offer(where, [lea, give], [max, get]);
  return accept(max, made);
}

const hours = (count: number) => ports.clock.set(new Date(ports.clock.now().getTime() + count * 3_600_000));

test('the dialog and the toast say when an accepted trade goes through, and everyone sees the trade until then', async () => {
  const made = await offer(table, [lea, 2], [max, 3]);
  const other = await offer(table, [ned, 4], [lea, 2]);
  const card = trade(made.leagueTradeNumber);
  await openTrades(table, max);
  await press('Accept', card);
  const sure = dialog(`Accept Trade #${made.leagueTradeNumber}?`, 'alertdialog');
  await text(/goes through Monday 6:\d\d PM ET.*, unless a commissioner decides to stop it/, sure);
  answerOnce('answerTrade', lostReply);
  await press('Accept Trade', sure);
  await expect
    .poll(() => document.querySelector('[data-message]')?.textContent)
    .toMatch(/Trade accepted! It goes through Mon, Oct 13, 6:\d\d PM ET, unless it’s stopped before that\./);
  await text(/^Goes through Monday 6:\d\d PM ET/, card);
  await text(/^in 2[34] hours$/, card);
  expect(textOf(card())).toContain('Until then, a commissioner who isn’t part of this trade can stop it.');
  await openTrades(table, ned);
  await text('In review', card);
  expect(textOf(card())).toContain(`Lea trades ${placeNameOf(2)} for Max’s ${placeNameOf(3)}`);
  expect(textOf(card())).toContain('Until then, no one can offer these teams.');
  expect(within(card()).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('article', { name: `Trade #${other.leagueTradeNumber}` })).toBeNull();
});

test('a trade in review shows every member’s odds, as a trade by its proposer', async () => {
  const chances = { wins: 0.25, losses: 0.25, winsMagic: null, lossesMagic: null };
  const sure = { winsClinched: false, winsEliminated: false, lossesClinched: false, lossesEliminated: false };
  const users = [kim, lea, max, ned].map(({ id }) => ({ userId: id, ...chances, ...sure }));
  const asked: string[] = [];
  await open(ned, `/leagues/${table.league.code}/trades`, () =>
    answer('odds', (pass, said) => {
      asked.push(decodeURIComponent(said.query.toString()));
      return reply(200, { version: 1, seasons: 10, users })(pass, said);
    }),
  );
  const rows = await find((inside) => inside.getAllByRole('row'), trade(1));
  expect(rows.slice(1).map((row: HTMLElement) => textOf(row).split(/\d/)[0])).toEqual([
    'Lea',
    'Max',
    'Kim',
    'Ned (You)',
  ]);
  expect(asked).toContainEqual(expect.stringContaining(`give=2&get=3&with=${max.id}`));
  expect(asked).toContainEqual(expect.stringContaining(`by=${lea.id}`));
});

test('a commissioner stops a trade with a reason, which the history shows to everyone', async () => {
  const card = trade(1);
  await openTrades(table, kim);
  await press('Stop this trade', card);
  await hasFocus(await field('Reason', card));
  await text('Enter a reason for stopping this trade.', card);
  await fill('Reason', 'Sunday’s games come first.', card);
  answerOnce('stopTrade', reply(409, { code: 'any', message: 'In the server’s words.' }));
  await press('Stop this trade', card);
  await told('Error', 'In the server’s words.');
  expect(textOf(card())).toContain('Nothing has changed. In the server’s words.');
  await press('Stop this trade', card);
  await told('Trade Updated', 'Trade stopped. No teams changed hands.');
  await text('Kim stopped it: “Sunday’s games come first.” No teams changed hands.');
  expect(document.activeElement).not.toBe(document.body);
  await openTrades(table, ned, '?tab=history');
  await text('Kim stopped it: “Sunday’s games come first.” No teams changed hands.', card);
  expect(textOf(card())).toMatch(/Accepted: .*Stopped: /);
});

test('a commissioner lets a trade go through early, and reverses it', async () => {
  const made = await agreed(2, 3);
  const card = trade(made.leagueTradeNumber);
  await openTrades(table, kim);
  await press('Let it go through now', card);
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  await text(/^Trade accepted! Teams have been swapped\. Lea got .* Kim let it go through early\.$/);
  await press(await find((inside) => inside.getByRole('tab', { name: 'Trade History' })));
  await text(/Kim let it go through early\.$/, card);
  await press('Reverse this trade', card);
  const sure = dialog(`Reverse Trade #${made.leagueTradeNumber}?`);
  await press('Reverse this trade', sure);
  await hasFocus(await field('Reason', sure));
  await fill('Reason', 'A mistake.', sure);
  const reread = held();
  const end = answer('tradeHistory', reread);
  await press('Reverse this trade', sure);
  await told('Trade Updated', 'Trade reversed. The teams are back where they were.');
  await text('Kim reversed it: “A mistake.” The teams are back where they were.', card);
  end();
  reread.release();
  await hasFocus(card());
  const teams = await lea.call('userTeams', { params: table.params });
  expect(teams.map(({ nflTeam }) => nflTeam.id)).toContain(2);
});

test('a decision whose replies are lost counts as made if the trade shows it', async () => {
  const [first, second] = [await agreed(2, 3), await agreed(7, 6)];
  const [one, other] = [trade(first.leagueTradeNumber), trade(second.leagueTradeNumber)];
  await openTrades(table, kim);
  await fill('Reason', 'Too uneven.', one);
  const endStop = answer('stopTrade', lostReply);
  await press('Stop this trade', one);
  await told('Trade Updated', 'Trade stopped. No teams changed hands.');
  endStop();
  const endRelease = answer('releaseTrade', lostReply);
  await press('Let it go through now', other);
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  endRelease();
  await press(await find((inside) => inside.getByRole('tab', { name: 'Trade History' })));
  await press('Reverse this trade', other);
  const sure = dialog(`Reverse Trade #${second.leagueTradeNumber}?`);
  await fill('Reason', 'A mistake.', sure);
  const endReverse = answer('reverseTrade', lostReply);
  await press('Reverse this trade', sure);
  await told('Trade Updated', 'Trade reversed. The teams are back where they were.');
  endReverse();
});

test('a review ends automatically after 24 hours, and commissioners can’t decide about their own trades', async () => {
  const made = await agreed(2, 3);
  const own = await offer(table, [kim, 1], [ned, 4]);
  await accept(ned, own);
  await openTrades(table, kim);
  await text(/so no one can stop it/, trade(own.leagueTradeNumber));
  await button('Stop this trade', trade(made.leagueTradeNumber));
  hours(25);
  await openTrades(table, kim, '?tab=history');
  await button('Reverse this trade', trade(made.leagueTradeNumber));
  expect(within(trade(own.leagueTradeNumber)()).queryByRole('button')).toBeNull();
});

test('members vote on a trade, can change their vote, and stop it with enough votes', async () => {
  const voting = await inSeason([kim, lea, max, ned, oda, pia], 'Voting Crew', { tradeReview: 'votes' });
  const made = await agreed(2, 3, voting);
  const card = trade(made.leagueTradeNumber);
  const params = { tradeId: made.id };
  await openTrades(voting, max);
  await text(/^0 votes to stop it, 0 to let it pass\. 3 votes stop it\./, card);
  await text('You’re part of this trade, so the other members vote.', card);
  await openTrades(voting, ned);
  const isPressed = async (name: string) => (await button(name, card)).getAttribute('aria-pressed');
  await press('Let it pass', card);
  await text(/^0 votes to stop it, 1 to let it pass/, card);
  expect([await isPressed('Stop it'), await isPressed('Let it pass')]).toEqual(['false', 'true']);
  await kim.call('voteOnTrade', { params, body: { stop: true } });
  await oda.call('voteOnTrade', { params, body: { stop: true } });
  await text(/^2 votes to stop it, 1 to let it pass/, card);
  await press('Stop it', card);
  await told('Trade Updated', 'Trade stopped. No teams changed hands.');
  await text('The members voted to stop it. No teams changed hands.');
});
