import { expect, it } from 'vitest';
import { drafted, drafting } from '#test/support/league-season.ts';
import { next } from '../league-season.ts';
import { changesOwners } from './owners-change.ts';

const season = drafted(2, [1, 2, 3, 4, 5, 6]);

it('ownership changes when a draft ends or its finished picks change, and with nothing else', () => {
  const corrected = next(season, { picks: season.picks.toReversed() });
  expect(changesOwners(season, corrected)).toBe(true);
  expect(changesOwners(season, next(season, { status: 'drafting' }))).toBe(true);
  expect(changesOwners(season, next(season, { tradeBlock: [1] }))).toBe(false);
  const live = drafting(2);
  expect(changesOwners(live, next(live, { picks: season.picks.slice(0, 1) }))).toBe(false);
});
