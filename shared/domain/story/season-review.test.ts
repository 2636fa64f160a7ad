import { describe, expect, it } from 'vitest';
import { final } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { randomLeague } from '#test/support/story-leagues.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { seasonReview } from './season-review.ts';

// Seat 1 drafts teams 1, 4 and 5, and seat 2 drafts 2, 3 and 6. No one owns team 9.
const PAIR = drafted(2, [1, 2, 3, 4, 5, 6]);
const won = (teamId: number, week: number) => final([teamId, 20], [9, 10], { week });
const lost = (teamId: number, week: number) => final([teamId, 3], [9, 10], { week });
const swapped = (one: number, other: number, at: string): LeagueSeason => ({
  ...PAIR,
  swaps: [{ tradeNumber: 1, teamIds: [one, other], at }],
});

describe('the review of a season', () => {
  it('has the wins, losses and ties after each week that was played', () => {
    const tied = final([5, 10], [9, 10], { week: 3 });
    expect(seasonReview(PAIR, [won(1, 1), lost(2, 1), won(4, 3), tied])).toMatchObject({
      weeks: [1, 3],
      lines: [
        { userId: seat(1), wins: [1, 2], losses: [0, 0], ties: [0, 1] },
        { userId: seat(2), wins: [0, 0], losses: [1, 1], ties: [0, 0] },
      ],
    });
  });

  it('counts the playoffs as often as the league does', () => {
    const round = final([6, 3], [9, 10], { week: 19, round: 'Wild Card' });
    const points = (change: Partial<LeagueSeason>) =>
      seasonReview({ ...PAIR, ...change }, [lost(6, 1), round]).bestPick?.points;
    expect([
      points({}),
      points({ playoffs: 'count' }),
      points({ playoffs: 'count', playoffWeight: 2 }),
    ]).toEqual([1, 2, 3]);
  });

  it('names the pick with the best return for its draft position, in either race', () => {
    const games = [won(1, 1), won(5, 1), won(5, 2), lost(6, 1)];
    // The sixth pick is the only one that brought a loss.
    expect(seasonReview(PAIR, games).bestPick).toEqual({
      userId: seat(2),
      teamId: 6,
      pickOrder: 6,
      race: 'losses',
      points: 1,
      place: 1,
    });
    expect(seasonReview(PAIR, games.slice(0, 3)).bestPick).toMatchObject({
      teamId: 5,
      pickOrder: 5,
      points: 2,
      place: 1,
    });
  });

  it('names the side of a trade that gained the most from it, counting from the trade on', () => {
    const state = swapped(1, 2, '2025-09-10T00:00:00.000Z');
    const games = [won(2, 1), won(1, 2), won(2, 2), won(2, 3), lost(1, 3)];
    expect(seasonReview(state, games).bestTrade).toEqual({
      userId: seat(1),
      rivalId: seat(2),
      race: 'wins',
      got: { teamId: 2, points: 2 },
      gave: { teamId: 1, points: 1 },
    });
    expect(seasonReview(state, games.slice(0, 1)).bestTrade).toBeNull();
  });

  it('adds up the teams of each side of a trade, and leaves out a trade that was reversed', () => {
    const at = '2025-09-10T00:00:00.000Z';
    const several = { tradeNumber: 1, teamIds: [1, 4, 2, 3], at };
    const games = [won(2, 2), won(3, 2), won(4, 3)];
    expect(seasonReview({ ...PAIR, swaps: [several] }, games).bestTrade).toEqual({
      userId: seat(1),
      rivalId: seat(2),
      race: 'wins',
      got: { teamId: 2, teamIds: [2, 3], points: 2 },
      gave: { teamId: 1, teamIds: [1, 4], points: 1 },
    });
    const back = { ...several, at: '2025-09-30T00:00:00.000Z', isReversal: true } as const;
    expect(seasonReview({ ...PAIR, swaps: [several, back] }, games).bestTrade).toBeNull();
    expect(seasonReview(PAIR, games).bestTrade).toBeNull();
  });

  it('credits a pick and a trade to the member who made them, not to a replacement', () => {
    const PASSED = '2025-09-20T00:00:00.000Z';
    const SUB = 'sub';
    // Seat 1's member left in week 3, and a replacement took over.
    const passed = (state: LeagueSeason): LeagueSeason => ({
      ...state,
      picks: state.picks.map((pick) => (pick.userId === seat(1) ? { ...pick, userId: SUB } : pick)),
      handovers: [{ from: seat(1), to: SUB, at: PASSED, by: seat(2) }],
    });
    const games = [won(1, 1), won(5, 1), won(5, 2)];
    expect(seasonReview(passed(PAIR), games).bestPick).toMatchObject({ userId: seat(1), teamId: 5 });
    const traded = [won(2, 2), won(2, 4), won(2, 5)];
    const before = passed(swapped(1, 2, '2025-09-10T00:00:00.000Z'));
    expect(seasonReview(before, traded).bestTrade).toMatchObject({ userId: seat(1), rivalId: seat(2) });
    const after = passed(swapped(1, 2, '2025-09-21T00:00:00.000Z'));
    expect(seasonReview(after, traded).bestTrade).toMatchObject({ userId: SUB, rivalId: seat(2) });
    const lostAfter = [lost(1, 4), lost(1, 5)];
    expect(seasonReview(before, lostAfter).bestTrade).toMatchObject({ userId: seat(2), rivalId: seat(1) });
  });
});

type Race = 'wins' | 'losses';

/** Replays picks and swaps to find how a team came to the member who owned it at a game's kickoff. */
function cameBy({ picks, swaps }: LeagueSeason, teamId: number, kickoff: string): string {
  let by = picks.some((pick) => pick.nflTeamId === teamId) ? `pick of ${teamId}` : '';
  for (const { teamIds, at, tradeNumber } of swaps)
    if (at <= kickoff && teamIds.includes(teamId)) by = `swap ${tradeNumber} of ${teamId}`;
  return by;
}

function counted(state: LeagueSeason, games: readonly Game[], race: Race): (by: string) => number {
  const points = new Map<string, number>();
  for (const { homeTeamId, awayTeamId, homeScore, awayScore, kickoff } of games) {
    const margin = (homeScore ?? 0) - (awayScore ?? 0);
    const winner = margin > 0 ? homeTeamId : awayTeamId;
    const loser = margin > 0 ? awayTeamId : homeTeamId;
    if (margin === 0) continue;
    const by = cameBy(state, race === 'wins' ? winner : loser, kickoff);
    points.set(by, (points.get(by) ?? 0) + 1);
  }
  return (by) => points.get(by) ?? 0;
}

describe.runIf(hasNflData)('the best pick and the best trade match a plain count of real games', () => {
  it.each([2022, 2023, 2024, 2025])('in leagues of every shape, with trades, in %i', (year) => {
    const games = hasNflData ? nflGames(year) : [];
    for (let seed = 1; seed <= 25; seed += 1) {
      const state = randomLeague(year, year * 50 + seed);
      const review = seasonReview(state, games);
      const gains: number[] = [];
      const trades: number[] = [];
      for (const race of ['wins', 'losses'] as const) {
        const of = counted(state, games, race);
        const all = state.picks.map(({ nflTeamId }) => of(`pick of ${nflTeamId}`));
        for (const [index, points] of all.entries())
          gains.push(index - all.filter((other) => other > points).length);
        for (const { teamIds, tradeNumber } of state.swaps) {
          const [one, other] = teamIds.map((teamId) => of(`swap ${tradeNumber} of ${teamId}`));
          trades.push((one ?? 0) - (other ?? 0), (other ?? 0) - (one ?? 0));
        }
      }
      const { bestPick, bestTrade } = review;
      expect(bestPick ? bestPick.pickOrder - bestPick.place : 0).toBe(Math.max(0, ...gains));
      expect(bestTrade ? bestTrade.got.points - bestTrade.gave.points : 0).toBe(Math.max(0, ...trades));
      if (bestPick) {
        expect(bestPick.points).toBe(counted(state, games, bestPick.race)(`pick of ${bestPick.teamId}`));
        const picked = state.picks.find(({ nflTeamId }) => nflTeamId === bestPick.teamId);
        expect([picked?.userId, picked?.pickOrder]).toEqual([bestPick.userId, bestPick.pickOrder]);
      }
    }
  });
});
