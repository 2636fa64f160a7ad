import { expect, it } from 'vitest';
import { next, type RankRules } from '#shared/domain/league-season.ts';
import { storeLevelWins } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf } from '#test/support/small-league.ts';
import { readHistory } from './read-history.ts';

const AFTER = new Date('2026-02-01T12:00:00.000Z');

it.each([
  [{ tieRule: 'half', levelCrowns: 'points' }, [2]],
  [{ tieRule: 'nothing', levelCrowns: 'shared' }, [1, 2]],
] as const)('a season of the past is ranked by its own rules: %o', async (rules: RankRules, crowned) => {
  const ports = memoryPorts();
  const { key, stored } = await draftedOf(ports, 4);
  await ports.seasons.save(next(await stored(), rules));
  await storeLevelWins(ports);
  ports.clock.set(AFTER);
  const [season] = value(await readHistory(ports, key.leagueId, seat(1))).seasons;
  expect(season?.tieRule).toBe(rules.tieRule);
  expect(season?.winChampions.map(({ userId }) => userId)).toEqual(crowned.map(seat));
});
