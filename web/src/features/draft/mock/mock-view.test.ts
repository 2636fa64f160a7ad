import { expect, test } from 'vitest';
import { afterBots, MOCK_HUMAN, mockBots, mockOf, mockPick } from '#shared/domain/draft/mock-draft.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { EXPECTED, numbersOf } from './mock-season.ts';
import { bentText, deadlineOf, mockView } from './mock-view.ts';

const mock = mockOf({ maxMembers: 3, teamsEach: 2, seat: 2, seed: 'x' });
const bots = mockBots(mock, EXPECTED);
const SINCE = Date.parse('2026-08-01T12:00:00.400Z');
const at = new Date(SINCE);
const viewOf = (picks: Parameters<typeof mockPick>[1]) => mockView(mock, { picks, since: SINCE });

test('a bot is on the clock first, then the user, and no one at the end', () => {
  const start = viewOf([]);
  expect(start).toMatchObject({ status: 'drafting', isMyTurn: false, mayPick: false, isComplete: false });
  expect([start.nameOf('bot-1'), start.labelOf(MOCK_HUMAN), start.nameOf('bot-3')]).toEqual([
    'Ana',
    'You',
    'Cleo',
  ]);
  const mine = afterBots(mock, [], bots, at);
  expect(viewOf(mine)).toMatchObject({ isMyTurn: true, mayPick: true, draft: { pickOrder: 2, round: 1 } });
  const pick = (picks: typeof mine) =>
    afterBots(mock, mockPick(mock, picks, { teamId: viewOf(picks).available[0]?.id ?? 0, at }), bots, at);
  const end = viewOf(pick(pick(mine)));
  expect(end).toMatchObject({ status: 'active', isMyTurn: false, isComplete: true, draft: { userId: null } });
  expect(end.available).toHaveLength(NFL_TEAMS.length - 6);
});

test('taken teams aren’t offered, and keep their place in the ranking', () => {
  const [first, second] = viewOf([]).available;
  const after = viewOf(mockPick(mock, [], { teamId: first?.id ?? 0, at }));
  expect(after.available[0]).toEqual(second);
  expect(second?.rank).toBe(2);
  expect(viewOf([]).placeOf(second?.id ?? 0)).toEqual({ number: 2, isOnBoard: false });
});

test('a clock ends on a whole second and never early, and a draft without a clock has no deadline', () => {
  const state = { picks: [], since: SINCE };
  expect(deadlineOf(mock, state)).toBe('2026-08-01T12:00:41.000Z');
  expect(deadlineOf({ ...mock, clock: 'real' }, state)).toBe('2026-08-01T12:01:31.000Z');
  expect(deadlineOf({ ...mock, clock: 'none' }, state)).toBeNull();
});

test('every team has projected wins', () => {
  for (const { id } of NFL_TEAMS) expect(numbersOf(id)?.expectedWins).toBeGreaterThan(1);
});

test('a bot’s goal is shown', () => {
  expect(bentText({ crown: 'wins', home: null })).toBe('Wins');
  expect(bentText({ crown: 'losses', home: { conference: 'NFC', division: 'East' } })).toBe(
    'Losses, leans NFC East',
  );
});
