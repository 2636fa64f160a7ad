import { screen } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { placeNameOf } from '#shared/domain/teams.ts';
import { final, game, storeResults, wholeSeason } from '../support/games.ts';
import type { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { card, find, open, shows, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { inSeason } from './support/trades.ts';

// Tests the pages of a league that counts the playoffs during their first round, next to a league that doesn't.

let ana: Player;
let table: Table;

const IN_ROUND = { week: 19, round: 'Wild Card' } as const;

beforeAll(async () => {
  ana = await register('Ana');
  const ben = await register('Ben');
  // Ana has teams 1, 4 and 5 in both leagues.
  const regular = await seatPlayers([ana, ben], { name: 'Regular Crew', maxMembers: 2 });
  await draftOn(regular, await startTable(regular));
  table = await inSeason([ana, ben], 'January Crew', { playoffs: 'count', playoffWeight: 2 });
  ports.clock.set(new Date('2026-01-11T17:00:00Z'));
  await storeResults(ports.results, '2025-26', [
    game(8, 9, { week: 18, kickoff: '2026-01-04T18:00:00.000Z' }),
    game(1, 2, { ...IN_ROUND, kickoff: '2026-01-11T18:00:00.000Z' }),
    game(10, 4, { ...IN_ROUND, kickoff: '2026-01-12T01:15:00.000Z' }),
  ]);
});

const home = () => `/leagues/${table.league.code}`;
const articles = () => screen.getAllByRole('article').map(textOf);

test('game day opens with the round that is being played', async () => {
  await open(ana, `${home()}/live`);
  await shows('Wild Card · 2025-26');
  await find(() => expect(articles()).toHaveLength(2));
  expect(articles()[0]).toContain(placeNameOf(1));
});

test('My Sunday has the round’s games for the league in which they count', async () => {
  await open(ana, '/live');
  await find(() => expect(articles()).toHaveLength(2));
  expect(articles()[0]).toContain(placeNameOf(1));
  expect(articles().join()).toContain('January Crew');
  expect(articles().join()).not.toContain('Regular Crew');
});

test('the schedule shows the next round of the playoffs', async () => {
  await open(ana, `${home()}/schedule`);
  const link = await find((inside) => inside.getByRole('link', { name: 'Wild Card' }), card('Upcoming'));
  expect(link).toHaveProperty('search', '?week=19');
});

// Must be last, because the league plays another season from here on.
test('the weeks of a past season with playoffs open with the Super Bowl', async () => {
  const rounds = (
    [
      ['Wild Card', 6],
      ['Divisional', 4],
      ['Conference', 2],
      ['Super Bowl', 1],
    ] as const
  ).flatMap(([round, count], index) =>
    Array.from({ length: count }, (_, place) =>
      final([2 * place + 1, 20], [2 * place + 2, 10], { week: 19 + index, round }),
    ),
  );
  await storeResults(ports.results, '2025-26', [...wholeSeason(18, () => [20, 17]), ...rounds]);
  ports.clock.set(new Date('2026-06-01T15:00:00Z'));
  const { leagueId } = table.params;
  await ana.call('renewLeague', { params: { leagueId }, body: { newSeasonYear: 2026 } });
  await open(ana, `${home()}/2025-26/weeks`);
  await find(async (inside) =>
    expect(inside.getByRole('combobox', { name: 'Week' })).toHaveProperty('value', '22'),
  );
  await shows('Super Bowl recap');
});
