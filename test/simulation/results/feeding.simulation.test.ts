import { describe, expect, it } from 'vitest';
import { hasBegun, type Game } from '#shared/domain/season/games.ts';
import { takeOver } from '#shared/domain/season/results.ts';
import { firstBroken, quickSeeds } from '../tested-seeds.ts';
import { FEEDINGS, feedSeason, type Take } from './feeding.ts';

const SEEDS_A_BUG = 50;

describe('a season from a feed', () => {
  it('ends with the same standings whether results arrive in order, all at once, or shuffled, duplicated and corrected', async () => {
    expect(await firstBroken(quickSeeds(FEEDINGS), (seed) => feedSeason(seed))).toBeUndefined();
  });
});

function forgetful(game: Game): Game {
  const { isEntered: _, ...rest } = game;
  return rest;
}

/** Bugs that the game could have. The simulation must catch each of them. */
const BUGS: Record<string, Take> = {
  'a kickoff moves after the game has begun': (stored, told) =>
    takeOver(stored, told).games.map((game) => ({
      ...game,
      kickoff: told.games.find(({ id }) => id === game.id)?.kickoff ?? game.kickoff,
    })),
  'a final score is never corrected': (stored, told) =>
    takeOver(stored, told).games.map(
      (game) => stored.find(({ id, homeScore }) => id === game.id && homeScore !== null) ?? game,
    ),
  'the feed overrides the admin': (stored, told) => takeOver(stored.map(forgetful), told).games,
  'one faulty game holds up all others': (stored, told) => {
    const taken = takeOver(stored, told);
    return taken.doubts.length > 0 ? [...stored] : taken.games;
  },
  'a game that vanishes from the feed is forgotten': (stored, told) => {
    const ids = new Set(told.games.map(({ id }) => id));
    return takeOver(stored, told).games.filter(({ id, week }) => ids.has(id) || !told.weeks.includes(week));
  },
  'switching the home team makes it another game': (stored, told) =>
    takeOver(
      stored.filter(
        (game) => !told.games.some((each) => each.id === game.id && each.homeTeamId === game.awayTeamId),
      ),
      told,
    ).games,
  'games are added, not replaced': (stored, told) => [
    ...stored.filter((game) => hasBegun(game) && told.weeks.includes(game.week)),
    ...takeOver(stored, told).games,
  ],
  'other weeks are forgotten': (_, told) => takeOver([], told).games,
};

describe('a wrong way to apply results', () => {
  it.each(Object.entries(BUGS))('is caught: %s', (_, take) => {
    const seeds = Array.from({ length: SEEDS_A_BUG }, (_, index) => index + 1);
    expect(seeds.some((seed) => feedSeason(seed, take) !== undefined)).toBe(true);
  });
});
