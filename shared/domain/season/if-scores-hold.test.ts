import { describe, expect, it } from 'vitest';
import { PLAIN_RANKS, type RankRules } from '../league-rules.ts';
import { ifScoresHold } from './if-scores-hold.ts';
import { ranked } from './ranks.ts';

const row = (userId: string, wins: number, losses: number, ties = 0, pointsScored = 100) => ({
  userId,
  wins,
  losses,
  ties,
  pointsScored,
});
type Game = Parameters<typeof ifScoresHold>[1][number];
const live = (
  [homeOwnerId, homeScore]: readonly [string | null, number],
  [awayOwnerId, awayScore]: readonly [string | null, number],
  change: Partial<Game> = {},
): Game => ({ state: 'live', homeOwnerId, homeScore, awayOwnerId, awayScore, ...change });

const TABLE = [row('ana', 5, 3), row('ben', 4, 4), row('cy', 3, 5)];
const shown = (games: readonly Game[], rules: RankRules = PLAIN_RANKS, rows = TABLE) =>
  ifScoresHold(rows, games, rules).map(({ userId, wins, losses, ties, winRank, lossRank }) => [
    userId,
    `${wins}–${losses}–${ties}`,
    winRank,
    lossRank,
  ]);

describe('if scores hold', () => {
  it('the leader of a live game gets the win, the other side the loss', () => {
    expect(shown([live(['ben', 20], ['ana', 17])])).toEqual([
      ['ana', '5–4–0', 1, 2],
      ['ben', '5–4–0', 1, 2],
      ['cy', '3–5–0', 3, 1],
    ]);
  });

  it('a tied score is a tie, which counts half if the league says so', () => {
    const games = [live(['ben', 10], [null, 10]), live(['cy', 3], [null, 0])];
    expect(shown(games)).toEqual([
      ['ana', '5–3–0', 1, 3],
      ['ben', '4–4–1', 2, 2],
      ['cy', '4–5–0', 3, 1],
    ]);
    expect(shown(games, { ...PLAIN_RANKS, tieRule: 'half' })).toEqual([
      ['ana', '5–3–0', 1, 3],
      ['ben', '4–4–1', 2, 2],
      ['cy', '4–5–0', 3, 1],
    ]);
    const level = [row('ana', 5, 3), row('ben', 5, 3)];
    const tie = [live(['ben', 7], [null, 7])];
    expect(shown(tie, PLAIN_RANKS, level).map(([userId, , win]) => [userId, win])).toEqual([
      ['ana', 1],
      ['ben', 1],
    ]);
    const half = { ...PLAIN_RANKS, tieRule: 'half' } as const;
    expect(shown(tie, half, level).map(([userId, , win]) => [userId, win])).toEqual([
      ['ben', 1],
      ['ana', 2],
    ]);
  });

  it('a member who owns both teams gets a win and a loss', () => {
    expect(shown([live(['ana', 14], ['ana', 10])])[0]).toEqual(['ana', '6–4–0', 1, 3]);
  });

  it('points scored so far break a tied crown if the league says so', () => {
    const level = [row('ana', 5, 3, 0, 200), row('ben', 4, 3, 0, 190)];
    const points = { ...PLAIN_RANKS, levelCrowns: 'points' } as const;
    expect(shown([live(['ben', 24], [null, 3])], points, level)[0]?.[0]).toBe('ben');
    expect(shown([live(['ben', 9], [null, 3])], points, level)[0]?.[0]).toBe('ana');
  });

  it('a live game between two members’ teams counts head-to-head if the league says so', () => {
    const rules = { ...PLAIN_RANKS, levelCrowns: 'head-to-head' } as const;
    const met = (userId: string, wins: number, losses: number) => [{ userId, wins, losses, ties: 0 }];
    const level = [
      { ...row('ana', 5, 3, 0, 200), meetings: met('ben', 1, 1) },
      { ...row('ben', 5, 3, 0, 250), meetings: met('ana', 1, 1) },
      { ...row('cy', 2, 6), meetings: [] },
    ];
    const first = (games: readonly Game[]) => {
      const rows = ifScoresHold(level, games, rules);
      return rows.map(({ userId, winRank, meetings }) => [userId, winRank, ...meetings]);
    };
    // Ana beats Ben, and both are tied again after another game.
    const games = [live(['ana', 20], ['ben', 17]), live(['ben', 9], [null, 0]), live(['ana', 0], [null, 3])];
    expect(first(games)).toEqual([
      ['ana', 1, ...met('ben', 2, 1)],
      ['ben', 2, ...met('ana', 1, 2)],
      ['cy', 3],
    ]);
    expect(first([])[0]?.[0]).toBe('ben');
    // A game between a member's own teams is no meeting.
    const [own] = ifScoresHold(level, [live(['ana', 20], ['ana', 17])], rules).filter(
      ({ userId }) => userId === 'ana',
    );
    expect(own?.meetings).toEqual(met('ben', 1, 1));
    expect(ifScoresHold(TABLE, games, PLAIN_RANKS)[0]).not.toHaveProperty('meetings');
  });

  it('only live games count, and nothing changes if there are none', () => {
    const games = (['scheduled', 'final', 'postponed', 'cancelled'] as const).map((state) =>
      live(['cy', 20], ['ana', 0], { state }),
    );
    const unknown = live(['cy', 0], ['ana', 0], { homeScore: null, awayScore: null });
    expect(ifScoresHold(TABLE, [...games, unknown], PLAIN_RANKS)).toEqual(ranked(TABLE, PLAIN_RANKS));
  });
});
