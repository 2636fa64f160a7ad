import { expect, test } from 'vitest';
import { leagueOf } from '../leagues/sample-league.test-data.ts';
import { shownWeek } from './queries.ts';

const KICKOFF = '2025-10-10T00:15:00.000Z';

test.each([
  ['before the first kickoff of the week, the one before it', '2025-10-10T00:14:59Z', KICKOFF, 5],
  ['from then on, the week itself', KICKOFF, KICKOFF, 6],
  ['where no week is over, the first', '2025-09-01T00:00:00Z', null, 6],
])('%s is shown', (_, now, weekOpensAt, week) => {
  expect(shownWeek(leagueOf([], { currentWeek: 6, weekOpensAt }), Date.parse(now))).toBe(week);
});
