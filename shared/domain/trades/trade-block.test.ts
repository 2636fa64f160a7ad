import { describe, expect, it } from 'vitest';
import { drafted, seat, value } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { markedBy, markTeams } from './trade-block.ts';

/** Drafted in this order, teams 1, 8 and 9 go to seat 1, and teams 2, 7 and 10 to seat 2. */
const TEAMS = Array.from({ length: 12 }, (_, index) => index + 1);
/** Marks teams during the season. */
const mark = (season: LeagueSeason, number: number, teamIds: readonly number[]) =>
  markTeams({ season, finalAt: null }, seat(number), teamIds);
const why = (outcome: { ok: boolean; refused?: string }) => outcome.refused;

describe('the trade block', () => {
  it('lists only a member’s own teams, separately for each member', () => {
    const season = drafted(4, TEAMS);
    const one = value(mark(season, 1, [8, 1, 8]));
    const both = value(mark(one, 2, [2]));
    expect(both.tradeBlock).toEqual([1, 2, 8]);
    expect(markedBy(both, seat(1))).toEqual([1, 8]);
    expect(value(mark(both, 1, [])).tradeBlock).toEqual([2]);
    expect(value(mark(both, 2, [2]))).toBe(both);
    expect(why(mark(season, 1, [2]))).toBe('other-owner');
    expect(why(mark(season, 9, []))).toBe('not-a-member');
    expect(why(mark({ ...season, status: 'drafting' }, 1, []))).toBe('not-trading');
  });

  it('can’t change once the season is final', () => {
    const desk = { season: drafted(4, TEAMS), finalAt: '2026-01-05T01:20:00.000Z' };
    expect(why(markTeams(desk, seat(1), [1]))).toBe('season-final');
  });
});
