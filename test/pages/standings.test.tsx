import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, reply } from './support/network.ts';
import { card, find, open, press, text } from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason } from './support/trades.ts';

// The standings of a league with more members than a board shows at first.

const NAMES = ['Abe', 'Bea', 'Cal', 'Dot', 'Eli', 'Fay', 'Gus', 'Hal'];

test('the top and the reader stand on a board, all members once they are asked for, and fewer again', async () => {
  const gus = await register('Gus');
  const { league, params } = await inSeason([gus, await register('Ira')], 'Long Crew');
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
  // The better of both places counts, and which race it is in.
  const rank = () => screen.getByText('Your Rank').parentElement ?? document.body;
  await text('2nd', rank);
  await text('In the loss race', rank);
});
