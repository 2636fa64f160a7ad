import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { headToHead } from './history.ts';
import { ownershipOf, type Ownership } from './standings.ts';
import { memberWeeks } from './weekly.ts';

// In a snake draft, seat 1 gets teams 1, 3 and 6, and seat 2 gets 2, 4 and 7.
const STATE = drafted(2, [1, 2, 4, 3, 6, 7]);
const OWNERSHIP = ownershipOf(STATE);
const traded = (teamId: number, to: number, from: string): Ownership => ({
  teamId,
  userId: seat(to),
  from,
  via: 'trade',
});

describe('a league’s week', () => {
  it('counts each member’s wins, losses and ties, and lists byes and upcoming games', () => {
    const games = [final([1, 20], [2, 10]), final([3, 7], [4, 7]), game(6, 30)];
    const [one, two] = memberWeeks(STATE, games, OWNERSHIP, 1);
    expect(one).toMatchObject({ userId: seat(1), wins: 1, losses: 0, ties: 1 });
    expect(two).toMatchObject({ userId: seat(2), wins: 0, losses: 1, ties: 1 });
    expect(one?.teams.map(({ teamId, game: own }) => [teamId, own?.id])).toEqual([
      [1, '2025_1_2_1'],
      [3, '2025_1_4_3'],
      [6, '2025_1_30_6'],
    ]);
    expect(two?.teams.at(-1)).toEqual({ teamId: 7, game: undefined });
  });

  it('counts a game for the team’s owner at kickoff, and an upcoming game for the team’s current owner', () => {
    const monday = game(3, 9, { kickoff: '2025-09-09T00:15:00.000Z' });
    const after = [
      ...OWNERSHIP,
      traded(1, 2, '2025-09-08T12:00:00.000Z'),
      traded(3, 2, '2025-09-08T12:00:00.000Z'),
    ];
    const [one, two] = memberWeeks(STATE, [final([1, 20], [2, 10]), monday], after, 1);
    expect(one?.teams.map(({ teamId }) => teamId)).toEqual([1, 6]);
    expect(two?.teams.map(({ teamId }) => teamId)).toEqual([2, 4, 3, 7]);
    expect([one?.wins, two?.wins]).toEqual([1, 0]);
  });

  it('lists a postponed game for the team’s current owner, even if its kickoff has passed', () => {
    const after = [...OWNERSHIP, traded(1, 2, '2025-09-08T12:00:00.000Z')];
    const [one, two] = memberWeeks(STATE, [game(1, 9, { state: 'postponed' })], after, 1);
    expect(one?.teams.map(({ teamId }) => teamId)).not.toContain(1);
    expect(two?.teams.map(({ teamId }) => teamId)).toContain(1);
  });

  it('lists a bye for the team’s owner that week, no matter who owns the team now', () => {
    const after = [...OWNERSHIP, traded(7, 1, '2025-09-20T12:00:00.000Z')];
    const games = [final([1, 20], [2, 10]), game(1, 2, { week: 5 })];
    const byes = (week: number) =>
      memberWeeks(STATE, games, after, week).map(({ teams }) => teams.some(({ teamId }) => teamId === 7));
    expect(byes(1)).toEqual([false, true]);
    expect(byes(5)).toEqual([true, false]);
  });
});

describe('matchups', () => {
  it('count for both members, over all seasons, but not if one member owns both teams', () => {
    const season = {
      games: [
        final([1, 20], [2, 10]),
        final([4, 3], [3, 3]),
        final([1, 9], [3, 0], { week: 2 }),
        final([1, 9], [30, 0]),
      ],
      ownership: OWNERSHIP,
    };
    expect(headToHead([season, season])).toEqual([
      { userId: seat(1), rivalId: seat(2), wins: 2, losses: 0, ties: 2 },
      { userId: seat(2), rivalId: seat(1), wins: 0, losses: 2, ties: 2 },
    ]);
  });
});
