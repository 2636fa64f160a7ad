import { describe, expect, it } from 'vitest';
import { wholeSeason } from '#test/support/games.ts';
import { seededRandom } from '../chance.ts';
import { seasonNamed } from '../seasons.ts';
import { NFL_TEAMS } from '../teams.ts';
import type { Game } from '../season/games.ts';
import { teamProjections } from './team-projection.ts';
import { remainingOf } from './remaining.ts';
import { simulateSeasons } from './simulate.ts';
import { pastOf, strengthsOf } from './strength.ts';

const season = seasonNamed('2025-26');
const august = new Date('2025-08-01T12:00:00.000Z');
const played = wholeSeason(18, () => [20, 10]);
const schedule = played.map((each): Game => ({ ...each, homeScore: null, awayScore: null }));
const strengths = strengthsOf(pastOf(season, []).ratings, season, []);
const outlookOf = (games: readonly Game[], each = strengths) =>
  teamProjections(each, games, remainingOf(season, games, august));

describe('a team’s projection', () => {
  it('is the average of its simulated seasons', () => {
    const { earned, seasons } = simulateSeasons(strengths, schedule, seededRandom(5), 4000);
    for (const [id, { expectedWins, expectedLosses }] of outlookOf(schedule)) {
      const own = [...earned.subarray((id - 1) * seasons, id * seasons)];
      const mean = (of: (both: number) => number) => own.reduce((sum, both) => sum + of(both), 0) / seasons;
      expect(Math.abs(mean((both) => both & 0xff) - expectedWins)).toBeLessThan(0.4);
      expect(Math.abs(mean((both) => both >> 8) - expectedLosses)).toBeLessThan(0.4);
    }
  });

  it('adds up, over all teams, to one win and one loss per game, except for ties', () => {
    const all = [...outlookOf(schedule).values()];
    const wins = all.reduce((sum, each) => sum + each.expectedWins, 0);
    const losses = all.reduce((sum, each) => sum + each.expectedLosses, 0);
    expect(wins).toBeCloseTo(losses);
    expect(wins).toBeGreaterThan(schedule.length - 2);
    expect(wins).toBeLessThan(schedule.length);
  });

  it('ranks teams by wins and by losses', () => {
    const all = [...outlookOf(schedule).values()];
    const byWins = all.toSorted((a, b) => a.winRank - b.winRank);
    expect(byWins.map((each) => each.winRank)).toEqual(NFL_TEAMS.map((_, index) => index + 1));
    expect(byWins).toEqual(all.toSorted((a, b) => b.expectedWins - a.expectedWins));
    expect(all.toSorted((a, b) => a.lossRank - b.lossRank)).toEqual(
      all.toSorted((a, b) => b.expectedLosses - a.expectedLosses),
    );
  });

  it('includes games already played', () => {
    expect(outlookOf(played).get(1)).toMatchObject({ expectedWins: 17, expectedLosses: 0, lossRank: 17 });
  });

  it('assumes average opponents while the schedule is unknown', () => {
    const even = outlookOf(
      [],
      NFL_TEAMS.map(() => ({ rating: 1500, spread: 140 })),
    );
    expect(even.get(1)?.expectedWins).toBeCloseTo(8.5, 1);
    const ranked = outlookOf([]);
    const strongest = strengths.indexOf(
      strengths.toSorted((a, b) => b.rating - a.rating)[0] ?? expect.fail('none'),
    );
    expect(ranked.get(strongest + 1)).toMatchObject({ winRank: 1, lossRank: 32 });
  });
});
