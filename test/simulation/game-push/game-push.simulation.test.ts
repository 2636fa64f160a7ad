import { describe, expect, it } from 'vitest';
import { playSunday, SUNDAYS, type SundayMutation } from './sunday.ts';

const SHARE = 20;
const SEEDS_A_BUG = 200;

describe('a Sunday of game pushes, with late, duplicate and repeated messages', () => {
  it(
    'delivers only pushes about what really happened, once per device, and eventually to every waiting member',
    { timeout: 120_000 },
    async () => {
      let told = 0;
      for (let seed = 1; seed <= SUNDAYS / SHARE; seed += 1) {
        const played = await playSunday(seed);
        expect([seed, played.broken]).toEqual([seed, undefined]);
        told += played.told;
      }
      expect(told).toBeGreaterThan((5 * SUNDAYS) / SHARE);
    },
  );
});

it.each([51, 98, 120])(
  'a waiting member misses a game’s push if the queue refuses their message, because a retry would push to everyone else twice (seed %i)',
  async (seed) => {
    expect((await playSunday(seed)).broken).toBeUndefined();
  },
);

/** Bugs that the game could have. The simulation must catch each of them. */
const BUGS: Record<string, SundayMutation> = {
  'live games are read as final': (ports) => {
    const { results } = ports;
    ports.results = {
      ...results,
      gamesOf: async (season) => {
        const stored = await results.gamesOf(season);
        const games = stored.games.map((one) =>
          one.state === 'live' ? { ...one, homeScore: 3, awayScore: 0 } : one,
        );
        return { ...stored, games };
      },
    };
  },
  'sent pushes aren’t recorded': (ports) => {
    ports.momentMarks = { ...ports.momentMarks, begin: async () => ({ settled: [] }) };
  },
  'members who have to wait are forgotten': (ports) => {
    const { announce } = ports.gamePushQueue;
    ports.gamePushQueue = {
      announce: async (moments, after) =>
        announce(
          moments.filter(({ to }) => to === undefined),
          after,
        ),
    };
  },
  'a game’s moment counts as announced although it wasn’t': (ports) => {
    const { announce } = ports.gamePushQueue;
    let count = 0;
    ports.gamePushQueue = {
      announce: async (moments, after) => {
        const isFirst = moments.every(({ shard, to }) => shard === undefined && to === undefined);
        if (!isFirst || (count += 1) > 1) await announce(moments, after);
      },
    };
  },
  'a team’s new owners aren’t announced': (ports) => {
    ports.pushQueue = { ...ports.pushQueue, watch: async () => undefined };
  },
  'deleted accounts keep their watch rows': (ports) => {
    ports.watches = { ...ports.watches, forget: async () => undefined };
  },
};

describe('a wrong way to push games', () => {
  it.each(Object.entries(BUGS))('is caught: %s', { timeout: 120_000 }, async (_, mutate) => {
    let found = false;
    for (let seed = 1; seed <= SEEDS_A_BUG && !found; seed += 1)
      found = (await playSunday(seed, mutate)).broken !== undefined;
    expect(found).toBe(true);
  });
});
