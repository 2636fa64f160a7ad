import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { answer, cutOff, reply, type Answer } from './support/network.ts';
import { card, choose, find, open, press, showsHeading, text } from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason } from './support/trades.ts';

// Tests the standings in the form that the user chooses: the whole race, or a single week.

let gus: Player;
let league: Table['league'], params: Table['params'];

beforeAll(async () => {
  gus = await register('Gus');
  ({ league, params } = await inSeason([gus, await register('Ira')], 'Long Crew'));
});

const NAMES = ['Abe', 'Bea', 'Cal', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal'];

test('standings that fail to load stop showing as loading', async () => {
  await open(gus, `/leagues/${league.code}/standings`, () => answer('standings', cutOff));
  await text('Failed to fetch standings');
  expect(screen.queryByText('Loading standings…')).toBeNull();
});

test('a leaderboard shows the top and the user, and can be expanded to all members and collapsed again', async () => {
  const [mine] = await gus.call('standings', { params });
  const standings = NAMES.map((username, index) => ({
    ...mine,
    userId: username === 'Gus' ? gus.id : username,
    user: { ...mine?.user, username },
    wins: 9 - Math.min(index, 5),
    losses: index,
    winRank: Math.min(index, 5) + 1,
    lossRank: 8 - index,
  }));
  await open(gus, `/leagues/${league.code}/standings`, () => answer('standings', reply(200, standings)));
  const board = card('Most Wins');
  const places = () =>
    within(board())
      .getAllByRole('listitem')
      .map(({ firstElementChild, textContent }) => [
        firstElementChild?.textContent,
        NAMES.find((name) => textContent.includes(name)),
      ]);
  await find((inside) => inside.getByRole('button', { name: 'Show all 8 in the race for Most Wins' }), board);
  const atFirst = [...NAMES.slice(0, 5).map((name, index) => [`${index + 1}`, name]), ['T6', 'Gus']];
  expect(places()).toEqual(atFirst);
  await press('Show all 8 in the race for Most Wins', board);
  expect(places()).toHaveLength(8);
  await press('Show fewer in the race for Most Wins', board);
  expect(places()).toEqual(atFirst);
  // The rank card treats both races alike.
  const rank = () => screen.getByText('Your Rank').parentElement ?? document.body;
  await text('T6 / 2nd', rank);
  await text('Wins race / Losses race', rank);
});

test('until a week’s first kickoff, the standings page shows the previous week, and any week can be chosen', async () => {
  const { serverTime } = await gus.call('draftDeadlineStatus');
  const opensIn =
    (ms: number): Answer =>
    async (pass, said) => {
      const { currentSeason, ...shown } = JSON.parse((await pass()).text) as LeagueReply;
      const weekOpensAt = new Date(Date.parse(serverTime) + ms).toISOString();
      return reply(200, { ...shown, currentSeason: { ...currentSeason, weekOpensAt } })(pass, said);
    };
  const openWith = (ms: number) =>
    open(gus, `/leagues/${league.code}/standings`, () => answer('leagueByCode', opensIn(ms)));
  await openWith(86_400_000);
  await find(card('Your Teams in Week 5'));
  await find(card('Week 5 Games'));
  await press('Next week');
  await find(card('Your Teams This Week'));
  await find(card('Week 6 Games'));
  await choose('Week', 'Week 2');
  await find(card('Your Teams in Week 2'));
  await openWith(0);
  await showsHeading('Your Teams This Week');
  // A page that is already open switches to the new week without a reload when the week opens.
  await openWith(3000);
  await find(card('Your Teams in Week 5'));
  await showsHeading('Your Teams This Week');
});
