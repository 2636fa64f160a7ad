import { expect, test } from 'vitest';
import { nameOf, SEATS } from '../../leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../weeks.test-data.ts';
import { weekSheet } from './week-sheet.ts';

const [ANA = '', BEN = ''] = SEATS;
const KICKOFF = '2025-09-07T17:00:00.000Z';

test('a week’s table has a row for each team, next to its member’s points of the week', () => {
  const lions = teamWeek(11, {
    state: 'final',
    opponent: 'GB',
    result: 'L',
    score: '13–27',
    kickoff: KICKOFF,
  });
  const week = weekOf(3, memberWeek(ANA, lions, teamWeek(1)), memberWeek(BEN));
  const [columns, ...rows] = weekSheet(week);
  expect(columns).toHaveLength(12);
  expect(rows).toEqual([
    [3, nameOf(ANA), 0, 1, 0, -1, 'DET', 'at GB', 'final', 'L', '13–27', KICKOFF],
    [3, nameOf(ANA), 0, 1, 0, -1, 'ARI', '', 'bye', null, null, null],
  ]);
});
