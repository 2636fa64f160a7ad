import { expect, it } from 'vitest';
import { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { next } from '#shared/domain/league-season.ts';
import { NO_RECORD } from '#shared/domain/season/tally.ts';
import { final, game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, draftOf } from '#test/support/small-league.ts';
import { readModel } from './read-model.ts';

it('only a league’s members get the data for simulating its season', async () => {
  const ports = memoryPorts();
  const { key } = await draftOf(ports, 4);
  const model = value(await readModel(ports, key, seat(2)));
  expect(SeasonModel.parse(model)).toEqual(model);
  // No games are known yet, so each team plays its seventeen games against an average team.
  expect([model.strengths.length, model.games.length]).toEqual([33, 32 * 17]);
  expect(await readModel(ports, key, seat(99))).toEqual({ ok: false, refused: 'league-not-found' });
});

it('a game that has kicked off counts for its teams’ owners at kickoff', async () => {
  const ports = memoryPorts();
  const { key } = await draftedOf(ports, 4);
  // Seat 2 drafts team 2, and no one team 32.
  const coming = game(2, 32, { week: 2 });
  await storeResults(ports.results, '2025-26', [game(2, 32), coming]);
  ports.clock.set(new Date(Date.parse(coming.kickoff)));
  const { games } = value(await readModel(ports, key, seat(1)));
  const listed = games.filter((each) => each.homeTeamId === 2 && each.awayTeamId === 32);
  expect(listed.map(({ begun }) => begun)).toEqual([{ home: seat(2), away: null }, undefined]);
});

it('where the playoffs count, the model says what is left of them', async () => {
  const ports = memoryPorts();
  const league = await draftedOf(ports, 4);
  const wildCard = game(5, 6, { week: 19, round: 'Wild Card' });
  await storeResults(ports.results, '2025-26', [final([2, 21], [32, 14]), wildCard]);
  const { playoffs: none, games: regular } = value(await readModel(ports, league.key, seat(1)));
  expect([none, regular.some(({ round }) => round)]).toEqual([undefined, false]);
  await ports.seasons.save(next(await league.stored(), { playoffs: 'count' }));
  const model = value(await readModel(ports, league.key, seat(1)));
  expect(SeasonModel.parse(model)).toEqual(model);
  expect(model.games.filter(({ round }) => round)).toMatchObject([{ homeTeamId: 5, awayTeamId: 6 }]);
  expect(model.playoffs?.records.slice(0, 2)).toEqual([NO_RECORD, { wins: 1, losses: 0, ties: 0 }]);
  expect([model.playoffs?.ahead[4], model.playoffs?.ahead[0]]).toEqual([3, 4]);
});
