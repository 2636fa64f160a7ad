import { expect, it } from 'vitest';
import { LastSeason } from '#shared/contract/schemas/teams.ts';
import { final, game } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf } from '#test/support/small-league.ts';
import { readLastSeason } from './read-last-season.ts';

it('only a league’s members can see the previous season', async () => {
  const ports = memoryPorts();
  const { key } = await draftOf(ports, 4);
  const before = await ports.results.gamesOf('2024-25');
  const games = [
    final([1, 20], [2, 10], { season: '2024-25', week: 3 }),
    game(3, 4, { season: '2024-25', week: 3 }),
  ];
  await ports.results.save('2024-25', before, { source: null, games });
  const told = value(await readLastSeason(ports, key, seat(2)));
  expect(LastSeason.parse(told)).toEqual(told);
  expect(told.season).toBe('2024-25');
  expect(told.games).toEqual([{ week: 3, homeTeamId: 1, awayTeamId: 2, homeScore: 20, awayScore: 10 }]);
  expect(told.ratings).toHaveLength(32);
  expect(await readLastSeason(ports, key, seat(99))).toEqual({ ok: false, refused: 'league-not-found' });
});

it('the previous season has no games while we don’t know any, but still has the teams’ final ratings', async () => {
  const ports = memoryPorts();
  const { key } = await draftOf(ports, 4);
  const { games, ratings } = value(await readLastSeason(ports, key, seat(1)));
  expect(games).toEqual([]);
  expect(Math.max(...ratings)).toBe(1737);
});
