import { expect, test } from 'vitest';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { dayWords } from './day-words.ts';

const game = (state: 'scheduled' | 'live' | 'final' | 'postponed', kickoff = '2025-10-10T00:15:00.000Z') =>
  leagueGame({ state, kickoff });
const MONDAY = '2025-10-14T00:15:00.000Z';

test.each([
  [
    'before the first kickoff',
    [game('scheduled', MONDAY), game('scheduled')],
    /^First kickoff Thu, Oct 9, 8:15 PM ET/,
  ],
  ['while a game is on', [game('final'), game('live'), game('scheduled', MONDAY)], /^1 game is on$/],
  ['while several are on', [game('live'), game('live')], /^2 games are on$/],
  [
    'between two kickoffs',
    [game('final'), game('scheduled', MONDAY)],
    /^Next kickoff Mon, Oct 13, 8:15 PM ET/,
  ],
  ['while a game is postponed', [game('final'), game('postponed')], /^Nobody knows yet/],
  ['after the last game', [game('final')], /^All games are final$/],
  ['in a week without games', [], /^$/],
])('%s the week says so', (_, games, words) => {
  expect(dayWords(games)).toMatch(words);
});
