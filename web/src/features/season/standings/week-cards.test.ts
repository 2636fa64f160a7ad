import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek } from '../../../parts/season/weeks.test-data.ts';
import { gamesOfWeek } from './week-cards.tsx';

const [ANA = '', BEN = ''] = SEATS;

const game = (gameId: string, kickoff: string) => ({ gameId, kickoff: `2025-09-${kickoff}:00.000Z` });
const OURS = { ...game('ours', '07T17:00'), state: 'final' } as const;
const WEEK = {
  users: [
    memberWeek(
      ANA,
      teamWeek(1, { ...OURS, opponentId: 2, isHome: true, score: '24–20', result: 'W' }),
      teamWeek(5, { ...game('late', '08T00:20'), state: 'scheduled', opponentId: 6 }),
      teamWeek(9),
    ),
    memberWeek(
      BEN,
      teamWeek(2, { ...OURS, opponentId: 1, score: '20–24', result: 'L' }),
      teamWeek(7, { ...game('live', '07T20:25'), state: 'live', opponentId: 8, score: '3–0' }),
    ),
  ],
};

test('a game between two members appears once, with both owners', () => {
  const ours = gamesOfWeek(WEEK).find(({ id }) => id === 'ours');
  expect(ours?.home).toMatchObject({ teamId: 1, score: '24', hasWon: true, owner: { userId: ANA } });
  expect(ours?.away).toMatchObject({ teamId: 2, score: '20', hasWon: false, owner: { userId: BEN } });
});

test('an undrafted team shows no owner', () => {
  const late = gamesOfWeek(WEEK).find(({ id }) => id === 'late');
  expect(late?.away.owner?.userId).toBe(ANA);
  expect(late?.home).toMatchObject({ teamId: 6, owner: undefined, score: undefined });
});

test('live games come first, then upcoming ones; idle teams have no game', () => {
  expect(gamesOfWeek(WEEK).map(({ id }) => id)).toEqual(['live', 'late', 'ours']);
});
