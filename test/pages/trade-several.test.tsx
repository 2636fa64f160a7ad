import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, reply } from './support/network.ts';
import { check, choose, dialog, find, hasFocus, open, press, text, textOf, told } from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason, offer, openTrades, proposal, trade } from './support/trades.ts';

// Tests trades of several teams, in a league that has chosen them.

let gus: Player;
let hal: Player;
/** A league in which Gus has teams 1, 4 and 5, and Hal has 2, 3 and 6. */
let table: Table;

beforeAll(async () => {
  [gus, hal] = [await register('Gus'), await register('Hal')];
  table = await inSeason([gus, hal], 'Equal Crew', { tradeSizes: 'equal' });
});

const named = (teamId: number) => new RegExp(placeNameOf(teamId));

test('a member offers two teams for two, and the dialog says what is missing until both sides give as many', async () => {
  await openTrades(table, gus);
  await press('Propose a Trade');
  await choose('Trade With', 'Hal', proposal);
  for (const team of [1, 4, 2]) await check(named(team), proposal);
  await text('Choose one more of Hal’s teams.', proposal);
  await press('Propose Trade', proposal);
  await told('Error', 'Choose one more of Hal’s teams.');
  await hasFocus(within(proposal()).getByRole('group', { name: 'Hal’s Teams' }));
  await check(named(3), proposal);
  await text(
    `${placeNameOf(1)} and ${placeNameOf(4)} go to Hal, and ${placeNameOf(2)} and ${placeNameOf(3)} come to you.`,
    proposal,
  );
  await text('Both sides give the same number of teams.', proposal);
  await press('Propose Trade', proposal);
  await told('Trade Proposed!', 'Trade #1 is waiting on Hal');
  expect(textOf(trade(1)())).toContain(
    `Gus (You) offers ${placeNameOf(1)} and ${placeNameOf(4)} for Hal’s ${placeNameOf(2)} and ${placeNameOf(3)}`,
  );
  const [made] = await hal.call('leagueTrades', { params: { leagueId: table.league.id }, query: {} });
  expect(made).toMatchObject({ proposerTeamIds: [1, 4], receiverTeamIds: [2, 3] });
});

test('the other member accepts a trade of several teams, and reads which offers end with it', async () => {
  const other = await offer(table, [gus, 5], [hal, 3]);
  await openTrades(table, hal);
  await press('Accept', trade(1));
  const sure = dialog('Accept Trade #1?', 'alertdialog');
  await find((inside) => inside.getByText(/Every other offer for any of these teams is cancelled/), sure);
  await text(
    `${placeNameOf(2)} and ${placeNameOf(3)} go to Gus, and ${placeNameOf(1)} and ${placeNameOf(4)} come to you.`,
    sure,
  );
  expect(textOf(sure())).toContain(`including Trade #${other.leagueTradeNumber}`);
  await press('Accept Trade', sure);
  await told('Trade Updated', 'Trade accepted! Teams have been swapped.');
  await text(`You accepted. ${placeNameOf(1)} and ${placeNameOf(4)} are yours from their next kickoffs.`);
  await press(await find((inside) => inside.getByRole('tab', { name: 'Trade History' })));
  const row = await find((inside) => inside.getByRole('article', { name: 'Trade #1' }));
  expect(textOf(row)).toContain(
    `You accepted. You got ${placeNameOf(1)} and ${placeNameOf(4)} for ${placeNameOf(2)} and ${placeNameOf(3)}.`,
  );
});

test('the odds of a trade include all of its teams', async () => {
  const body = { receiverId: hal.id, proposerTeamIds: [2, 3], receiverTeamIds: [1, 4] };
  await gus.call('proposeTrade', { params: table.params, body });
  const asked: string[] = [];
  await open(hal, `/leagues/${table.league.code}/trades`, () =>
    answer('odds', (pass, said) => {
      asked.push(decodeURIComponent(said.query.toString()));
      return reply(200, { version: 1, seasons: 10, users: [] })(pass, said);
    }),
  );
  await expect.poll(() => asked).toContain(`give=1,4&get=2,3&with=${gus.id}`);
});
