import { describe, expect, it } from 'vitest';
import { seededRandom } from '../chance.ts';
import { PLAIN_RANKS } from '../league-rules.ts';
import { NFL_TEAMS } from '../teams.ts';
import { helpfulSwaps } from './helpful-swaps.ts';
import { modelSeasons } from './model-seasons.ts';
import type { ModelGame } from './season-model.ts';
import type { SwapMember } from './swap-seasons.ts';

/** Team 1 is far better than average, team 2 far worse, and the others are average. */
const strengths = NFL_TEAMS.map(({ id }) => ({
  rating: id === 1 ? 1700 : id === 2 ? 1300 : 1500,
  spread: 50,
}));
const EVEN = { wins: 30, losses: 30, ties: 0 };
const member = (userId: string, teamIds: number[], tally = EVEN): SwapMember => ({
  userId,
  teamIds,
  ...tally,
});
/** Ana has the best team and plays for losses so far, Ben the worst and plays for wins. */
const ANA = member('ana', [1], { wins: 28, losses: 32, ties: 0 });
const BEN = member('ben', [2], { wins: 32, losses: 28, ties: 0 });
/** Each of these teams meets average ones. */
const games = (teamIds: readonly number[], begun?: ModelGame['begun']): ModelGame[] =>
  teamIds.flatMap((homeTeamId) =>
    Array.from({ length: 6 }, (_, week) => ({
      homeTeamId,
      awayTeamId: 20 + week,
      ...(begun && { begun }),
    })),
  );
const swapsIn = (
  members: SwapMember[],
  left: readonly ModelGame[],
  { by = 'ana', held = [], ahead }: { by?: string; held?: number[]; ahead?: number[] } = {},
) =>
  helpfulSwaps(
    { ...PLAIN_RANKS, members, held },
    { strengths, simulated: modelSeasons({ strengths, games: left }, seededRandom(1), 2000), ahead },
    by,
  );

describe('swaps that help both', () => {
  it('give each side a team for its own crown, with its gain and the member whom the swap hurts', () => {
    const others = [member('cyd', [3], { wins: 32, losses: 28, ties: 0 }), member('dee', [4])];
    const [best, ...rest] = swapsIn([ANA, BEN, ...others], games([1, 2, 3, 4]));
    expect(best).toMatchObject({ with: 'ben', give: 1, get: 2 });
    expect([best?.mine.race, best?.theirs.race]).toEqual(['losses', 'wins']);
    expect(best?.mine.after).toBeGreaterThan((best?.mine.before ?? 1) + 0.02);
    expect(best?.mine.cause.more).toBeGreaterThan(2);
    expect(best?.mine.cause.isSchedule).toBe(false);
    expect(best?.hurt).toMatchObject({ userId: 'cyd', race: 'wins' });
    expect(best?.hurt?.after).toBeLessThan(best?.hurt?.before ?? 0);
    expect(rest.every(({ with: other }) => other !== 'ana')).toBe(true);
  });

  it('are the same for both sides', () => {
    const league = [ANA, BEN];
    const [mine] = swapsIn(league, games([1, 2]));
    const [theirs] = swapsIn(league, games([1, 2]), { by: 'ben' });
    expect(mine).toBeDefined();
    expect([theirs?.theirs, theirs?.mine]).toEqual([mine?.mine, mine?.theirs]);
  });

  it('name the schedule if the opponents account for the gain', () => {
    const easy = games([5]).map((game) => ({ ...game, awayTeamId: 2 }));
    const hard = games([6]).map((game) => ({ ...game, awayTeamId: 1 }));
    const [best] = swapsIn(
      [
        { ...ANA, teamIds: [5] },
        { ...BEN, teamIds: [6] },
      ],
      [...easy, ...hard],
    );
    expect(best?.mine.cause.isSchedule).toBe(true);
  });

  it('don’t move a game that has kicked off', () => {
    const held = games([1, 2], { home: null, away: null });
    expect(swapsIn([ANA, BEN], held)).toEqual([]);
    const open = games([1, 2]);
    expect(swapsIn([ANA, BEN], open)).not.toEqual([]);
  });

  it('leave out a crown that is out of reach', () => {
    // Ana's own team has no game left. Dee has lost as many as she, or fewer, and Eve can still pass both.
    const ben = member('ben', [1], { wins: 27, losses: 33, ties: 0 });
    const others = [ben, { ...ben, userId: 'cyd', teamIds: [3] }, member('eve', [9])];
    const rival = (losses: number) => member('dee', [4], { wins: 30, losses, ties: 0 });
    const left = [...games([1]).slice(0, 1), ...games([9]).slice(0, 1)];
    const inReach = swapsIn([member('ana', [7]), ...others, rival(30)], left);
    expect(inReach).toMatchObject([{ with: 'ben', mine: { race: 'wins' }, theirs: { race: 'losses' } }]);
    expect(swapsIn([member('ana', [7]), ...others, rival(29)], left)).toEqual([]);
    // In the playoffs, if they count, her team can still win and lose games.
    const ahead = NFL_TEAMS.map(({ id }) => (id === 7 ? 1 : 0));
    expect(swapsIn([member('ana', [7]), ...others, rival(29)], left, { ahead })).toMatchObject([
      { mine: { race: 'wins' } },
    ]);
  });

  it('leave out teams that no one can offer, on either side', () => {
    const left = games([1, 2]);
    expect(swapsIn([ANA, BEN], left, { held: [1] })).toEqual([]);
    expect(swapsIn([ANA, BEN], left, { held: [2] })).toEqual([]);
    expect(swapsIn([ANA, BEN], left, { held: [3] })).not.toEqual([]);
  });

  it('are none for someone who isn’t in the league', () => {
    expect(swapsIn([ANA, BEN], games([1, 2]), { by: 'eve' })).toEqual([]);
  });
});
