import { expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { leagueOf, memberNamed, SEATS } from '../leagues/sample-league.test-data.ts';
import { markQueries } from './late-marks.ts';

const OPENS = '2025-10-09T00:15:00.000Z';
const DAY_MS = 86_400_000;
const [ME = ''] = SEATS;

test.each<[string, LeagueReply['status'], number, string[]]>([
  ['before the draft, only the chat', 'draft', 0, ['chatMarks', 'chat']],
  ['while the league drafts, only the chat', 'drafting', 0, ['chatMarks', 'chat']],
  [
    'more than a day before the week’s first kickoff, no games',
    'active',
    -DAY_MS - 1,
    ['chatMarks', 'chat', 'leagueTrades'],
  ],
  ['from then on, games as well', 'active', -DAY_MS, ['chatMarks', 'chat', 'leagueTrades', 'gameDay']],
  ['after the season, only the chat', 'completed', 0, ['chatMarks', 'chat']],
  ['in a league that ended, nothing', 'ended', 0, []],
])('the marks need %s', (_, status, since, wanted) => {
  const league = { ...leagueOf([memberNamed(ME, 1)], { currentWeek: 6, weekOpensAt: OPENS }), status };
  const queries = markQueries(league, Date.parse(OPENS) + since);
  expect(queries.map(({ queryKey: [name] }) => name)).toEqual(wanted);
});
