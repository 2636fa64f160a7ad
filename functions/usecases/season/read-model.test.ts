import { expect, it } from 'vitest';
import { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf } from '#test/support/small-league.ts';
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
