import { describe, expect, it } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import { LEVEL_TRIO } from '#test/support/level-trio.ts';
import { seededRandom } from '../chance.ts';
import { allTurns } from '../draft/draft-order.ts';
import { PLAIN_RANKS, type LevelCrowns } from '../league-rules.ts';
import { NFL_TEAMS } from '../teams.ts';
import { crownsByPicks, expectationsOf, prospects, type DraftSoFar, type Thought } from './prospects.ts';
import { AWAY_WON, HOME_WON, LOSS, simulateSeasons, TIED, WIN } from './simulate.ts';

// Team 1 is the best and team 32 the worst, with no uncertainty about their strengths.
const strengths = NFL_TEAMS.map(({ id }) => ({ rating: 2400 - id * 60, spread: 0 }));
/** Seventeen rounds in which all teams play: one team stays in place, and the others rotate around it. */
const games = Array.from({ length: 17 }, (_, round) =>
  Array.from({ length: 16 }, (_, table) => {
    const place = (steps: number) => ((round + steps + 31) % 31) + 1;
    const [homeTeamId, awayTeamId] = table === 0 ? [32, place(0)] : [place(table), place(-table)];
    return { homeTeamId, awayTeamId };
  }),
).flat();
const simulated = simulateSeasons(strengths, games, seededRandom(4), 400);

const ORDER = [1, 2, 3, 4].map(seat);
const [ana = '', ben = '', cy = ''] = ORDER;
const draft = (teamIds: readonly number[] = [], change: Partial<DraftSoFar> = {}): DraftSoFar => ({
  order: ORDER,
  picks: teamIds.map((nflTeamId, index) => ({
    userId: [1, 2, 3, 4, 4, 3, 2, 1].map(seat)[index] ?? '',
    nflTeamId,
  })),
  plan: { draftOrderType: 'snake', teamsEach: 2 },
  ...PLAIN_RANKS,
  ...change,
});
const NOBODY: Thought = { said: new Map() };
const of = (userId: string, ...[so, thought = NOBODY]: [DraftSoFar, Thought?]) =>
  prospects(so, thought, simulated).find((each) => each.userId === userId) ?? expect.fail('no seat');

describe('prospects', () => {
  it('cover every member, in seat order, with one crown per race', () => {
    const all = prospects(draft(), NOBODY, simulated);
    expect(all.map(({ userId }) => userId)).toEqual(ORDER);
    for (const crown of ['wins', 'losses'] as const)
      expect(all.reduce((sum, each) => sum + each.crowns[crown], 0)).toBeCloseTo(1);
  });

  it('cover the teams drafted so far, and the whole draft as the model expects it to go', () => {
    const { soFar, whole } = of(ana, draft([1, 2, 3]));
    // The second round ends with the last of the eight best teams: team 8.
    const [first, last] = [1, 8].map((teamId) =>
      of(ana, draft([teamId], { plan: { draftOrderType: 'snake', teamsEach: 1 } })),
    );
    expect(soFar).toEqual(first?.soFar);
    expect(whole.wins).toBeCloseTo((first?.soFar.wins ?? 0) + (last?.soFar.wins ?? 0));
    expect(soFar.wins + soFar.losses).toBeCloseTo(17, 0);
    expect(of(ben, draft([1])).soFar).toEqual({ wins: 0, losses: 0 });
  });

  it('are the same for the teams drafted so far and for the whole draft once the draft is over', () => {
    const over = of(ana, draft([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(over.whole).toEqual(over.soFar);
  });

  it('depend on the team that’s about to be picked, in both races', () => {
    const worst = of(ben, draft([1]), { ...NOBODY, now: 32 });
    const best = of(ben, draft([1]), { ...NOBODY, now: 2 });
    expect(of(ben, draft([1]))).toEqual(best);
    expect(best.whole.wins).toBeGreaterThan(worst.whole.wins);
    expect(best.crowns.wins).toBeGreaterThan(worst.crowns.wins);
    expect(worst.crowns.losses).toBeGreaterThan(best.crowns.losses);
  });

  it('for a possible pick equal the prospects after that pick, regardless of the crown that the pick suggests', () => {
    for (const [so, teamId] of [
      [draft(), 32],
      [draft(), 1],
      [draft([1, 2]), 31],
    ] as const) {
      const picker = ORDER[so.picks.length] ?? '';
      const weighed = of(picker, so, { said: new Map(), now: teamId });
      expect(weighed.whole).toEqual(
        of(picker, draft([...so.picks.map((pick) => pick.nflTeamId), teamId])).whole,
      );
    }
  });

  it('give members who play for losses the worst remaining teams', () => {
    const thought: Thought = { said: new Map([[cy, 'losses']]) };
    const loser = of(cy, draft([1, 2]), thought);
    const pair = of(cy, draft([1, 2, 32, 3, 4, 31]), NOBODY);
    expect(loser.whole).toEqual(pair.soFar);
    expect(loser.crowns.losses).toBeGreaterThan(0.9);
  });

  it('infer a rival’s preferred crown from their picks, unless it’s known', () => {
    // Ben has taken the worst team. So the model gives him the worst remaining teams, and the others the best.
    const so = draft([1, 32, 2, 3, 4, 5]);
    const rival = of(ben, so);
    expect(rival.whole).toEqual(of(ben, draft([1, 32, 2, 3, 4, 5, 31, 6])).soFar);
    expect(of(ben, so, { said: new Map([[ben, 'wins']]) }).whole.wins).toBeGreaterThan(rival.whole.wins);
  });

  it('infer a member’s preferred crown from the teams they passed up', () => {
    const expected = expectationsOf(simulated);
    const crowns = (seats: number, teamsEach: number, teamIds: readonly number[]) => {
      const order = Array.from({ length: seats }, (_, index) => seat(index + 1));
      const turns = allTurns(order, { draftOrderType: 'snake', teamsEach });
      const picks = turns.map(({ userId }, index) => ({ userId, nflTeamId: teamIds[index] ?? 0 }));
      return [...crownsByPicks(picks, expected).values()];
    };
    const best = NFL_TEAMS.map(({ id }) => id);
    // A member who takes bad teams only because there are no better ones left doesn't play for losses.
    expect(new Set([...crowns(10, 3, best), ...crowns(4, 8, best)])).toEqual(new Set(['wins']));
    expect(new Set(crowns(10, 3, best.toReversed()))).toEqual(new Set(['losses']));
    expect(crowns(2, 3, [1, 32, 31, 2, 3, 30])).toEqual(['wins', 'losses']);
  });

  it('infer a preferred crown from each pick’s rank among the teams available at the time', () => {
    const ten = new Map(
      Array.from({ length: 10 }, (_, index) => [index + 1, { wins: 10 - index, losses: index }]),
    );
    const crownOf = (...teamIds: [string, number][]) =>
      crownsByPicks(
        teamIds.map(([userId, nflTeamId]) => ({ userId, nflTeamId })),
        ten,
      ).get(ana);
    // Of ten teams, the sixth is in the worse half, if only just.
    expect([crownOf([ana, 5]), crownOf([ana, 6])]).toEqual(['wins', 'losses']);
    expect(crownOf([ben, 10], [ana, 5])).toBe('wins');
    // Ana takes the best of ten teams first, and later the worst of six teams and the worst of five. Her two late picks say more
    // than the early one.
    expect(crownOf([ana, 1], [ben, 2], [ben, 3], [ben, 4], [ben, 5], [ana, 10], [ana, 9])).toBe('losses');
  });

  it('break tied crowns head-to-head if the league does', () => {
    // Ana’s team 1 beats Ben’s team 3, and both end with a win and a loss.
    const played = [
      { homeTeamId: 1, awayTeamId: 3 },
      { homeTeamId: 5, awayTeamId: 1 },
      { homeTeamId: 3, awayTeamId: 6 },
    ];
    const earned = new Uint16Array(NFL_TEAMS.length);
    for (const { homeTeamId: won, awayTeamId: lost } of played) {
      earned[won - 1] = (earned[won - 1] ?? 0) + WIN;
      earned[lost - 1] = (earned[lost - 1] ?? 0) + LOSS;
    }
    const season = { seasons: 1, games: played, earned, ended: Uint8Array.from(played, () => HOME_WON) };
    const picks = [
      { userId: ana, nflTeamId: 1 },
      { userId: ben, nflTeamId: 3 },
    ];
    const pair = { order: [ana, ben], picks, plan: { draftOrderType: 'snake', teamsEach: 1 } } as const;
    const crowns = (levelCrowns: LevelCrowns) =>
      prospects({ ...pair, tieRule: 'nothing', levelCrowns }, NOBODY, season).map((each) => each.crowns);
    const half = { wins: 0.5, losses: 0.5 };
    expect(crowns('points')).toEqual([half, half]);
    expect(crowns('head-to-head')).toEqual([
      { wins: 1, losses: 0 },
      { wins: 0, losses: 1 },
    ]);
  });

  it('count a tied game head-to-head as the league does', () => {
    const earned = new Uint16Array(NFL_TEAMS.length);
    const add = (teamId: number, points: number) => {
      earned[teamId - 1] = (earned[teamId - 1] ?? 0) + points;
    };
    for (const [home, away, end] of LEVEL_TRIO) {
      if (end === 'tied') continue;
      add(home, end === 'home' ? WIN : LOSS);
      add(away, end === 'home' ? LOSS : WIN);
    }
    const season = {
      seasons: 1,
      games: LEVEL_TRIO.map(([homeTeamId, awayTeamId]) => ({ homeTeamId, awayTeamId })),
      earned,
      ended: Uint8Array.from(
        LEVEL_TRIO,
        ([, , end]) => ({ home: HOME_WON, away: AWAY_WON, tied: TIED })[end],
      ),
    };
    const trio = {
      order: [ana, ben, cy],
      picks: [ana, ben, cy].map((userId, index) => ({ userId, nflTeamId: index + 1 })),
      plan: { draftOrderType: 'snake', teamsEach: 1 },
    } as const;
    const half = { tieRule: 'half', levelCrowns: 'head-to-head' } as const;
    expect(prospects({ ...trio, ...half }, NOBODY, season).map(({ crowns }) => crowns.wins)).toEqual([
      1, 0, 0,
    ]);
  });

  it('count ties as half wins if the league does', () => {
    const tied = simulateSeasons(strengths, games, () => 0.4999, 1);
    const [plain, halves] = (['nothing', 'half'] as const).map((tieRule) =>
      prospects(draft([1, 2, 3, 4, 5, 6, 7, 8], { tieRule }), NOBODY, tied).map(({ crowns }) => crowns.wins),
    );
    expect(plain).toHaveLength(4);
    expect(halves?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });
});
