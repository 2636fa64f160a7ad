import { expect, test } from 'vitest';
import { SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek, weekOf } from '../../parts/season/weeks.test-data.ts';
import { firstGame, nextGameText } from './use-team-text.ts';

const [ANA = ''] = SEATS;
const week = (number: number, changed: Parameters<typeof teamWeek>[1]) =>
  weekOf(number, memberWeek(ANA, teamWeek(1, changed)));
const to = { state: 'scheduled', opponent: 'KC', isHome: false } as const;

test('a team’s next game is the first game that hasn’t begun', () => {
  const weeks = [week(7, to), week(6, { state: 'live', opponent: 'BUF' })];
  expect(nextGameText(weeks, 1)).toBe('Week 7: at KC');
  expect(nextGameText([week(6, { ...to, isHome: true })], 1)).toBe('Week 6: vs KC');
});

test('a bye shows as no game, and a schedule without upcoming games shows nothing', () => {
  expect(nextGameText([week(6, { state: 'bye', opponent: null })], 1)).toBe('Week 6: no game');
  expect(nextGameText([week(18, { state: 'final', opponent: 'KC' })], 1)).toBe('');
  expect(nextGameText([week(6, to)], 2)).toBe('');
});

test('a team shows no game in a playoff round only once the round’s games are known', () => {
  const round = (gameId: string | null) =>
    weekOf(19, memberWeek(ANA, teamWeek(1), teamWeek(2, gameId === null ? {} : { ...to, gameId })));
  expect(nextGameText([round(null)], 1)).toBe('');
  expect(nextGameText([round('g')], 1)).toBe('Wild Card: no game');
  expect(nextGameText([round('g')], 2)).toBe('Wild Card: at KC');
});

test('a new owner’s first game is neither a bye nor a game that is live', () => {
  const weeks = [week(5, { state: 'live', opponent: 'BUF' }), week(6, { state: 'bye' }), week(7, to)];
  expect(firstGame(weeks, 1)).toMatchObject({ week: 7, opponent: 'KC' });
  expect(firstGame(weeks.slice(0, 2), 1)).toBeUndefined();
});
