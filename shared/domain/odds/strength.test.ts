import { describe, expect, it } from 'vitest';
import { final, game, wholeSeason } from '#test/support/games.ts';
import { seasonNamed } from '../seasons.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../teams.ts';
import { AVERAGE } from './elo.ts';
import { pastOf, seasonsSinceRanking, strengthsOf } from './strength.ts';

const season = seasonNamed('2025-26');
const [first = { abbreviation: '', rating: 0, wins: 0, losses: 0, ties: 0 }] = season.ranking.teams;
const best = teamByAbbreviation(first.abbreviation)?.id ?? 0;
const other = best === 32 ? 31 : 32;
const strengthOf = (id: number, games: Parameters<typeof strengthsOf>[2]) =>
  strengthsOf(pastOf(season, []).ratings, season, games)[id - 1] ?? { rating: 0, spread: 0 };

describe('what is known before a season', () => {
  it('comes from the season’s ranking in the season table', () => {
    const past = pastOf(season, []);
    expect(past.ratings.get(best)).toBe(first.rating);
    expect(past.records.get(best)).toEqual({ wins: first.wins, losses: first.losses, ties: first.ties });
    expect([past.ratings.size, past.records.size]).toEqual([32, 32]);
  });

  it('includes results from seasons that the season table doesn’t rank yet', () => {
    const next = seasonNamed('2027-28');
    expect(seasonsSinceRanking(season)).toEqual([]);
    expect(seasonsSinceRanking(next).map(({ label }) => label)).toEqual(['2026-27']);
    const since = [final([1, 30], [2, 3])];
    const [told, untold] = [pastOf(next, [since]), pastOf(next, [[game(1, 2)]])];
    expect(untold).toEqual(pastOf(next, []));
    expect(told.records.get(1)).toEqual({ wins: 1, losses: 0, ties: 0 });
    // A season later, ratings are closer to the mean.
    const untouched = next.ranking.teams[0];
    const id = teamByAbbreviation(untouched?.abbreviation ?? '')?.id ?? 0;
    expect(told.ratings.get(id)).toBeCloseTo(AVERAGE + (((untouched?.rating ?? 0) - AVERAGE) * 2) / 3);
  });
});

describe('a team’s strength', () => {
  it('starts a season closer to the mean than it ended the previous one', () => {
    expect(strengthOf(best, []).rating).toBeCloseTo(AVERAGE + ((first.rating - AVERAGE) * 2) / 3);
    expect(strengthsOf(new Map(), season, [])).toHaveLength(NFL_TEAMS.length);
  });

  it('rises with a win and falls with a loss', () => {
    const games = [final([other, 40], [best, 0])];
    expect(strengthOf(best, games).rating).toBeLessThan(strengthOf(best, []).rating);
    expect(strengthOf(other, games).rating).toBeGreaterThan(strengthOf(other, []).rating);
  });

  it('gets more certain as the team plays', () => {
    const all = wholeSeason(18, () => [20, 10]);
    const spreads = [0, 1, 9, 18].map(
      (weeks) =>
        strengthOf(
          1,
          all.filter((each) => each.week <= weeks),
        ).spread,
    );
    expect(spreads).toEqual([...new Set(spreads)].toSorted((a, b) => b - a));
    expect(spreads.at(-1)).toBeGreaterThan(0);
  });
});
