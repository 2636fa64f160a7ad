import { describe, expect, it } from 'vitest';
import { drafted, seat, value } from '#test/support/league-season.ts';
import type { LeagueSeason } from '../league-season.ts';
import { markedBy, markTeams, soughtBy } from './trade-block.ts';

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

  it('says what a member looks for until the member changes it', () => {
    const season = drafted(4, TEAMS);
    const desk = (now: LeagueSeason) => ({ season: now, finalAt: null });
    const one = value(markTeams(desk(season), seat(1), [1], ['AFC East', 'wins', 'wins']));
    expect(soughtBy(one, seat(1))).toEqual(['wins', 'AFC East']);
    const both = value(markTeams(desk(one), seat(2), [], ['losses']));
    const marked = value(mark(both, 1, [8]));
    expect([1, 2, 3].map((number) => soughtBy(marked, seat(number)))).toEqual([
      ['wins', 'AFC East'],
      ['losses'],
      [],
    ]);
    expect(value(markTeams(desk(marked), seat(1), [8], ['wins', 'AFC East']))).toBe(marked);
    const none = value(markTeams(desk(marked), seat(1), [8], []));
    expect(none.lookingFor).toEqual([{ userId: seat(2), sought: ['losses'] }]);
    expect(value(mark(season, 1, [1]))).not.toHaveProperty('lookingFor');
  });

  it('can’t change once the season is final', () => {
    const desk = { season: drafted(4, TEAMS), finalAt: '2026-01-05T01:20:00.000Z' };
    expect(why(markTeams(desk, seat(1), [1]))).toBe('season-final');
  });
});
