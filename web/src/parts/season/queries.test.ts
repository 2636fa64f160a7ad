import { expect, test } from 'vitest';
import { leagueOf } from '../leagues/sample-league.test-data.ts';
import { shownWeek } from './queries.ts';

const KICKOFF = '2025-10-10T00:15:00.000Z';

test.each([
  ['the previous week before a week’s first kickoff', '2025-10-10T00:14:59Z', KICKOFF, 5],
  ['the week itself from its first kickoff on', KICKOFF, KICKOFF, 6],
  ['the current week if it has no opening time', '2025-09-01T00:00:00Z', null, 6],
])('the page shows %s', (_, now, weekOpensAt, week) => {
  expect(shownWeek(leagueOf([], { currentWeek: 6, weekOpensAt }), Date.parse(now))).toBe(week);
});
