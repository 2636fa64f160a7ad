import { expect, it } from 'vitest';
import { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { game, storeResults } from '#test/support/games.ts';
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

it('a game that has kicked off counts for those who owned its teams then', async () => {
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
