import { describe, expect, it } from 'vitest';
import { drafted, seat, value } from '#test/support/league-season.ts';
import { markedBy, markTeams } from './trade-block.ts';

/** Seat 1 has the teams 1, 8 and 9, seat 2 has 2, 7 and 10. */
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
const why = (outcome: { ok: boolean; refused?: string }) => outcome.refused;

describe('the trade block', () => {
  it('holds own teams alone, each member’s beside the others’', () => {
    const season = drafted(4, TEAMS);
    const one = value(markTeams(season, seat(1), [8, 1, 8]));
    const both = value(markTeams(one, seat(2), [2]));
    expect(both.tradeBlock).toEqual([1, 2, 8]);
    expect(markedBy(both, seat(1))).toEqual([1, 8]);
    expect(value(markTeams(both, seat(1), [])).tradeBlock).toEqual([2]);
    expect(value(markTeams(both, seat(2), [2]))).toBe(both);
    expect(why(markTeams(season, seat(1), [2]))).toBe('other-owner');
    expect(why(markTeams(season, seat(9), []))).toBe('not-a-member');
    expect(why(markTeams({ ...season, status: 'drafting' }, seat(1), []))).toBe('not-trading');
  });
});
