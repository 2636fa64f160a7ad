import { expect, test } from 'vitest';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import {
  groupText,
  mineText,
  nextGameText,
  nextKickoffText,
  ownWeekText,
  pointText,
  slotText,
  statusParts,
} from './day-text.ts';

const game = (
  state: 'scheduled' | 'live' | 'final' | 'postponed' | 'cancelled',
  kickoff = '2025-10-10T00:15:00.000Z',
) => leagueGame({ state, kickoff });
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
  expect(statusParts(games, null).join(' · ')).toMatch(words);
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

test('the status ends with the user’s record, then the age of late scores, as long as a game isn’t over', () => {
  const on = { state: 'live', kickoff: '2025-09-07T17:00:00.000Z' } as const;
  const since = Date.parse('2025-09-07T17:42:10.000Z');
  const status = (minutes: number) =>
    statusParts([on], since, 'your week 1–0', since + minutes * 60_000).join(' · ');
  expect(status(5)).toBe('1 NFL game live · your week 1–0 · scores from 1:42 PM ET · reconnecting…');
  // Scores from days ago don't say which games are live now.
  expect(status(3 * 24 * 60)).toMatch(/^Scores as of \w+day, .* · reconnecting…$/);
  expect(statusParts([{ ...on, state: 'scheduled' }], since).at(-1)).toBe('reconnecting…');
  expect(statusParts([{ ...on, state: 'scheduled' }], since)).toHaveLength(2);
  expect(statusParts([{ ...on, state: 'final' }], since)).toEqual(['All games are final']);
});

test('once all games are over, the page says when the next ones are', () => {
  const lions = { nflTeam: { name: 'Lions' }, nextGame: { kickoff: MONDAY } };
  const bears = { nflTeam: { name: 'Bears' }, nextGame: { kickoff: '2025-10-12T17:00:00.000Z' } };
  expect(nextKickoffText([game('scheduled', MONDAY), game('scheduled')])).toMatch(
    /^next kickoff Thu, Oct 9, 8:15 PM ET/,
  );
  expect(nextKickoffText([])).toBe('');
  expect(nextGameText([game('final')], [lions, bears])).toEqual([
    expect.stringMatching(/^next: your Bears, Sun, Oct 12, 1:00 PM ET/) as string,
  ]);
  expect(nextGameText([game('final')], [{ ...lions, nextGame: null }])).toEqual([]);
  expect(nextGameText([game('scheduled')], [lions])).toEqual([]);
});

test('a folded group says when its games are, how many there are, and how many of them are live', () => {
  expect(slotText('2025-10-12T17:00:00.000Z')).toMatch(/^Sunday 1 PM ET/);
  expect(slotText('2025-10-10T00:15:00.000Z')).toMatch(/^Thursday 8:15 PM ET/);
  expect(slotText(null)).toBe('Postponed');
  expect(groupText([game('live'), game('live'), game('final')])).toBe('3 games · 2 live');
  expect(groupText([game('final')])).toBe('1 game · final');
  expect(groupText([game('scheduled')])).toBe('1 game');
  expect(groupText([game('final'), game('scheduled')])).toBe('2 games');
  expect(groupText([game('final'), game('cancelled')])).toBe('2 games · final');
  expect(groupText([game('cancelled')])).toBe('1 game · cancelled');
});

test('My Sunday says how the user’s own games stand', () => {
  const all = (...states: Parameters<typeof game>[0][]) =>
    mineText(states.map((state) => ({ game: game(state) })));
  expect(all('live', 'scheduled', 'live')).toBe('2 of your games live');
  expect(all('final', 'scheduled')).toBe('1 game to go for you');
  expect(all('final', 'cancelled')).toBe('Your games are final');
  expect(all('cancelled')).toBe('Your games are cancelled');
  expect(all()).toBe('None of your teams play this week');
});

test('a final game says what it brought the user', () => {
  const [ME = '', BEN = ''] = SEATS;
  const ended = (
    homeOwnerId: string,
    awayOwnerId: string,
    homeScore: number,
    state: 'live' | 'final' = 'final',
    tieRule: TieRule = 'nothing',
  ) => pointText(leagueGame({ state, homeOwnerId, awayOwnerId, homeScore, awayScore: 10 }), ME, tieRule);
  expect(ended(ME, BEN, 20)).toBe('A Win point for you');
  expect(ended(BEN, ME, 20)).toBe('A Loss point for you');
  expect(ended(ME, ME, 20)).toBe('A Win point and a Loss point for you');
  expect(ended(ME, BEN, 10)).toBe('A tie for you');
  expect(ended(ME, BEN, 10, 'final', 'loss')).toBe('A tie: a Loss point for you');
  expect(ended(BEN, BEN, 20)).toBe('');
  expect(ended(ME, BEN, 20, 'live')).toBe('');
});
