import { describe, expect, it } from 'vitest';
import { allTurns } from '../draft/draft-order.ts';
import { PLAIN_RANKS } from '../league-rules.ts';
import { NFL_TEAMS } from '../teams.ts';
import type { DraftSoFar, PickSoFar } from './prospects.ts';
import { reviewOf } from './review.ts';
import { LOSS, WIN, type Pairing, type SimulatedSeasons } from './simulate.ts';

// One simulated season in which team 1 wins all of its games, and each following team wins one game fewer.
const simulated: SimulatedSeasons<Pairing> = {
  seasons: 1,
  games: [],
  earned: Uint16Array.from(NFL_TEAMS, ({ id }) => (32 - id) * WIN + (id - 1) * LOSS),
  ended: new Uint8Array(),
};

/** A draft in which these teams were picked in this order. */
function draftOf(seats: number, teamsEach: number, teamIds: readonly number[]): DraftSoFar {
  const order = Array.from({ length: seats }, (_, index) => `seat-${index + 1}`);
  const plan = { draftOrderType: 'snake', teamsEach } as const;
  const picks = allTurns(order, plan).map(
    ({ userId }, index): PickSoFar => ({ userId, nflTeamId: teamIds[index] ?? 0, auto: false }),
  );
  return { order, picks, plan, ...PLAIN_RANKS };
}

const best = (count: number) => NFL_TEAMS.slice(0, count).map(({ id }) => id);
const review = (draft: DraftSoFar) => reviewOf(draft, simulated);

describe('the review of a draft', () => {
  it('names no steal and no reach if the draft went as the model would have picked', () => {
    expect(review(draftOf(10, 3, best(30)))).toMatchObject({ bestValue: null, boldest: null });
    expect(review(draftOf(4, 8, best(32)))).toMatchObject({ bestValue: null, boldest: null });
  });

  it('names the biggest steal and the biggest reach', () => {
    // Team 2 is still available until the twelfth pick, and team 25 goes third overall.
    const picked = [1, 3, 25, ...best(30).filter((id) => ![1, 2, 3, 25].includes(id))].toSpliced(11, 0, 2);
    const draft = draftOf(10, 3, picked.slice(0, 30));
    expect(review(draft)).toMatchObject({
      bestValue: { nflTeamId: 2, userId: draft.picks[11]?.userId, places: 10 },
      boldest: { nflTeamId: 25, userId: 'seat-3', places: 22 },
    });
  });

  it('doesn’t call an auto-pick bold', () => {
    const draft = draftOf(10, 3, [1, 2, 25, ...best(30).filter((id) => ![1, 2, 25].includes(id))]);
    const picks = draft.picks.map((pick, index) => ({ ...pick, auto: index === 2 }));
    expect(review(draft).boldest?.nflTeamId).toBe(25);
    expect(review({ ...draft, picks }).boldest).toBeNull();
  });

  it('ignores picks within two places of the model’s, and names the first of several equally bold picks', () => {
    const near = draftOf(10, 3, [3, 1, 2, ...best(30).slice(3)]);
    expect(review(near)).toMatchObject({ bestValue: null, boldest: null });
    const twice = draftOf(10, 3, [4, 1, 2, 3, 8, 5, 6, 7, ...best(30).slice(8)]);
    expect(review(twice)).toMatchObject({ bestValue: null, boldest: { nflTeamId: 4, places: 3 } });
  });

  it('compares members who play for losses with the model’s picks for losses', () => {
    // The second seat takes the worst teams on its turns. That doesn't make those picks bold, because the seat plays for losses.
    const draft = draftOf(2, 3, [1, 32, 31, 2, 3, 30]);
    expect(review(draft)).toMatchObject({ bestValue: null, boldest: null });
  });

  it('ranks teams that the model leaves undrafted below all the teams it picks', () => {
    const draft = draftOf(2, 2, [1, 2, 3, 20]);
    expect(review(draft).boldest).toBeNull();
    expect(review(draftOf(2, 2, [20, 1, 2, 3])).boldest).toMatchObject({ nflTeamId: 20, places: 4 });
  });
});
