import { expect, test } from 'vitest';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { ownWeekText, statusText } from './day-text.ts';

const game = (state: 'scheduled' | 'live' | 'final' | 'postponed', kickoff = '2025-10-10T00:15:00.000Z') =>
  leagueGame({ state, kickoff });
const MONDAY = '2025-10-14T00:15:00.000Z';

test.each([
  [
    'before the first kickoff',
    [game('scheduled', MONDAY), game('scheduled')],
    /^First kickoff Thu, Oct 9, 8:15 PM ET/,
  ],
  ['while a game is live', [game('final'), game('live'), game('scheduled', MONDAY)], /^1 NFL game live$/],
  ['while several games are live', [game('live'), game('live')], /^2 NFL games live$/],
  [
    'between two kickoffs',
    [game('final'), game('scheduled', MONDAY)],
    /^Next kickoff Mon, Oct 13, 8:15 PM ET/,
  ],
  ['while a game is postponed', [game('final'), game('postponed')], /^Remaining kickoff times TBD$/],
  ['after the last game', [game('final')], /^All games are final$/],
  ['in a week without games', [], /^$/],
])('the status describes the week: %s', (_, games, words) => {
  expect(statusText(games, false)).toMatch(words);
});

test('a finished game gives the user a win, a loss or a tie for each of their teams in it', () => {
  const [ME = '', BEN = ''] = SEATS;
  const final = (homeOwnerId: string, awayOwnerId: string, homeScore: number, awayScore: number) =>
    leagueGame({ state: 'final', homeOwnerId, awayOwnerId, homeScore, awayScore });
  const live = leagueGame({ state: 'live', homeOwnerId: ME, homeScore: 7, awayScore: 0 });
  expect(ownWeekText([live, final(BEN, BEN, 7, 0)], ME)).toBe('');
  expect(ownWeekText([live, final(ME, BEN, 7, 0), final(BEN, ME, 20, 10)], ME)).toBe('your week 1–1');
  expect(ownWeekText([final(ME, ME, 7, 0), final(BEN, ME, 10, 10)], ME)).toBe('your week 1–1–1');
});

test('the status ends with the user’s record, then a note if scores are late and a game isn’t over', () => {
  const on = { state: 'live', kickoff: '2025-09-07T17:00:00.000Z' } as const;
  expect(statusText([on], true, 'your week 1–0')).toBe('1 NFL game live · your week 1–0 · reconnecting…');
  expect(statusText([{ ...on, state: 'final' }], true)).toBe('All games are final');
});
