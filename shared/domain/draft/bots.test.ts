import { describe, expect, test } from 'vitest';
import { seededRandom } from '../chance.ts';
import { NFL_TEAMS } from '../teams.ts';
import { botPreferences, botBoard, botOf } from './bots.ts';

/** The team with id n is expected to win n / 2 of its 17 games. */
const EXPECTED = new Map(NFL_TEAMS.map(({ id }) => [id, { wins: id / 2, losses: 17 - id / 2 }]));
const BEST = 32;

/** A random source that adds no opinion to a board. */
const calm = () => 0;

describe('a bot’s board', () => {
  test('follows the projections for its crown', () => {
    const ids = NFL_TEAMS.map(({ id }) => id);
    expect(botBoard({ crown: 'losses', home: null }, EXPECTED, calm)).toEqual(ids);
    expect(botBoard({ crown: 'wins', home: null }, EXPECTED, calm)).toEqual(ids.toReversed());
  });

  test('puts a homer’s own division ahead of slightly better teams, but not of much better ones', () => {
    const own = NFL_TEAMS.filter((team) => team.conference === 'NFC' && team.division === 'East');
    const board = botBoard({ crown: 'wins', home: { conference: 'NFC', division: 'East' } }, EXPECTED, calm);
    for (const { id } of own) {
      expect(board.indexOf(id)).toBeLessThan(BEST - id + 1);
      for (const better of NFL_TEAMS.filter((team) => !own.includes(team) && team.id > id + 3))
        expect(board.indexOf(better.id)).toBeLessThan(board.indexOf(id));
    }
  });

  test('has each team once, and depends on the bot’s random seed', () => {
    const of = (seed: number) => botBoard({ crown: 'wins', home: null }, EXPECTED, seededRandom(seed));
    expect(new Set(of(1)).size).toBe(NFL_TEAMS.length);
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
  });

  test('differs from the projections by about a game, not by half a season', () => {
    const random = seededRandom(3);
    for (let bot = 0; bot < 200; bot += 1) {
      const board = botBoard({ crown: 'wins', home: null }, EXPECTED, random);
      expect(board[0]).toBeGreaterThan(BEST - 10);
    }
  });
});

test('half of the bots play for losses, and a quarter have a home division', () => {
  const random = seededRandom(5);
  const bents = Array.from({ length: 4000 }, () => botPreferences(random));
  const share = (is: (bent: ReturnType<typeof botPreferences>) => boolean) =>
    bents.filter(is).length / bents.length;
  expect(share(({ crown }) => crown === 'losses')).toBeCloseTo(0.5, 1);
  expect(share(({ home }) => home !== null)).toBeCloseTo(0.25, 1);
});

test('a name always makes the same bot, because shared URLs depend on it', () => {
  const told = ['k3j9 bot-1', 'k3j9 bot-2', 'zz bot-16', ' bot-1'].map((name) => {
    const { bent, board } = botOf(name, EXPECTED);
    return [bent.crown, bent.home && `${bent.home.conference} ${bent.home.division}`, ...board.slice(0, 5)];
  });
  expect(told).toEqual([
    ['wins', null, 32, 30, 29, 31, 26],
    ['losses', null, 2, 1, 4, 5, 3],
    ['wins', 'AFC South', 31, 32, 27, 29, 28],
    ['losses', 'NFC West', 1, 2, 3, 5, 4],
  ]);
});
