import { expect, it } from 'vitest';
import { AveragePicks } from '#shared/contract/schemas/average-picks.ts';
import { sumsOf } from '#shared/domain/draft/adp.ts';
import { drafted, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { readAveragePicks } from './read-average-picks.ts';

const SHAPE = { season: '2025-26', seats: 2, teamsEach: 3 };

it('average draft positions are available once twenty leagues have drafted; until then, only the number of leagues is shown', async () => {
  const ports = memoryPorts();
  for (let made = 1; made <= 20; made += 1) {
    expect(await readAveragePicks(ports, SHAPE)).toEqual({
      ok: true,
      value: { leagues: made - 1, picks: [] },
    });
    // In the last draft, team 6 goes first.
    const { picks } = drafted(2, made === 20 ? [6, 1, 2, 3, 4, 5] : [1, 2, 3, 4, 5, 6]);
    await ports.draftSums.count(`league ${made}`, SHAPE, sumsOf(picks));
  }
  const told = value(await readAveragePicks(ports, { ...SHAPE, season: '2025' }));
  expect(AveragePicks.parse(told)).toEqual(told);
  expect([told.leagues, told.picks.length]).toEqual([20, 32]);
  const of = (team: number) => told.picks.find(({ teamId }) => teamId === team)?.average;
  expect([of(1), of(6), of(32)]).toEqual([21 / 20, (19 * 6 + 1) / 20, 7]);
  expect(await readAveragePicks(ports, { ...SHAPE, seats: 4 })).toMatchObject({ value: { leagues: 0 } });
  expect(await readAveragePicks(ports, { ...SHAPE, season: '1999' })).toMatchObject({
    refused: 'season-not-found',
  });
});
