import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, twoDeviates, type NumberSource } from '../chance.ts';
import { OVERTIME, REGULATION, type GameClock } from '../season/games.ts';
import { chancesAt, driftOf, liveChance } from './live-chance.ts';
import { TIE_CHANCE } from './simulate.ts';

const KICKOFF: GameClock = { secondsLeft: REGULATION };
const END: GameClock = { secondsLeft: 0 };
const overtime = (secondsLeft: number): GameClock => ({ secondsLeft, isOvertime: true });
const shareOf = ({ home, tie }: { home: number; tie: number }) => home + tie / 2;

const chance = fc.double({ min: 0.001, max: 0.999, noNaN: true });
const margin = fc.integer({ min: -60, max: 60 });
const clock = fc.oneof(
  fc.integer({ min: 0, max: REGULATION }).map((secondsLeft) => ({ secondsLeft })),
  fc.integer({ min: 0, max: OVERTIME }).map(overtime),
);

describe('the odds of a live game', () => {
  it('equal the pregame odds at kickoff, with the usual share of ties for even teams', () => {
    fc.assert(
      fc.property(chance, (before) => {
        expect(shareOf(liveChance(before, 0, KICKOFF))).toBeCloseTo(before, 6);
      }),
    );
    expect(liveChance(0.5, 0, KICKOFF).tie).toBeCloseTo(TIE_CHANCE, 6);
    expect(liveChance(0.9, 0, KICKOFF).tie).toBeLessThan(TIE_CHANCE);
  });

  it('add up to 1, and are the same from either team’s side', () => {
    fc.assert(
      fc.property(chance, margin, clock, (before, ahead, at) => {
        const [ours, theirs] = [liveChance(before, ahead, at), liveChance(1 - before, -ahead, at)];
        expect(ours.home + ours.away + ours.tie).toBeCloseTo(1, 12);
        for (const each of Object.values(ours)) expect(each).toBeGreaterThanOrEqual(-1e-12);
        expect(ours.home).toBeCloseTo(theirs.away, 6);
        expect(ours.tie).toBeCloseTo(theirs.tie, 6);
      }),
    );
  });

  it('grow with every point scored, and with the pregame odds', () => {
    fc.assert(
      fc.property(chance, margin, clock, (before, ahead, at) => {
        const now = liveChance(before, ahead, at);
        const more = liveChance(before, ahead + 1, at);
        const better = liveChance(Math.min(0.999, before + 0.05), ahead, at);
        for (const then of [more, better]) {
          expect(then.home).toBeGreaterThanOrEqual(now.home - 1e-9);
          expect(then.away).toBeLessThanOrEqual(now.away + 1e-9);
        }
      }),
    );
  });

  it('grow for the leader of two even teams as time runs out', () => {
    const chances = Array.from(
      { length: 61 },
      (_, gone) => liveChance(0.5, 3, { secondsLeft: REGULATION - gone * 60 }).home,
    );
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(chances[0]).toBeCloseTo(0.585, 2);
    expect(chances.at(-1)).toBe(1);
  });

  it('match the result once the game is over', () => {
    fc.assert(
      fc.property(chance, fc.integer({ min: 1, max: 60 }), (before, ahead) => {
        for (const at of [END, overtime(0)]) {
          expect(liveChance(before, ahead, at)).toEqual({ home: 1, away: 0, tie: 0 });
          expect(liveChance(before, -ahead, at)).toEqual({ home: 0, away: 1, tie: 0 });
        }
        expect(liveChance(before, 0, overtime(0))).toEqual({ home: 0, away: 0, tie: 1 });
        // A game that is tied after regulation goes to overtime, which can also end in a tie.
        const level = liveChance(before, 0, END);
        expect(level).toEqual(liveChance(before, 0, overtime(OVERTIME)));
        expect(level.tie).toBeGreaterThan(0);
      }),
    );
    expect(liveChance(0.5, 0, END).tie).toBeCloseTo(0.104, 3);
  });
});

/** The odds at a moment of a simulated game, and its result: 1, 0, or ½ for a tie. */
interface Said {
  said: number;
  became: number;
}

const resultOf = (ahead: number) => (ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5);
const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length;

/** The average error of the odds in each of ten groups: 0 to 10 percent, 10 to 20 percent, and so on. */
function errors(pairs: readonly Said[]): number[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = pairs.filter(({ said }) => Math.min(9, Math.floor(said * 10)) === tenth);
    expect(own.length).toBeGreaterThan(1000);
    return mean(own.map(({ said }) => said)) - mean(own.map(({ became }) => became));
  });
}

/**
 * A game whose margin moves the way the model assumes, checked at one moment. The odds don't know the game's drift, except
 * through the win probability before kickoff.
 */
function drifting(random: NumberSource): Said {
  const drift = 2 * random() - 1;
  const share = random();
  const [one, other] = twoDeviates(random);
  const now = 13.86 * (drift * (1 - share) + Math.sqrt(1 - share) * one);
  const end = now + 13.86 * (drift * share + Math.sqrt(share) * other);
  const before = shareOf(chancesAt(drift, 0, KICKOFF));
  const at = { secondsLeft: Math.round(share * REGULATION) };
  return { said: shareOf(liveChance(before, Math.round(now), at)), became: resultOf(end) };
}

/**
 * How many seconds it takes until each team has had a drive. There are twelve such pairs of drives in regulation, and two in
 * overtime.
 */
const BOTH_DRIVE = 300;

/**
 * The margin after each pair of drives, which can end in touchdowns and field goals. If the game is tied, overtime is included.
 */
function margins(edge: number, random: NumberSource): number[] {
  const points = (touchdown: number) => {
    const chance = random();
    return chance < touchdown ? 7 : chance < touchdown + 0.17 ? 3 : 0;
  };
  const told = [0];
  const isOn = () =>
    told.length <= REGULATION / BOTH_DRIVE ||
    (told.length <= (REGULATION + OVERTIME) / BOTH_DRIVE && told.at(-1) === 0);
  while (isOn()) told.push((told.at(-1) ?? 0) + points(0.2 + edge) - points(0.2 - edge));
  return told;
}

describe('the odds of live games', () => {
  it('match the results if margins move as the model assumes', () => {
    const random = seededRandom(1);
    const pairs = Array.from({ length: 100_000 }, () => drifting(random));
    for (const error of errors(pairs)) expect(Math.abs(error)).toBeLessThan(0.015);
  });

  it('match the results even if points come in threes and sevens, which the model doesn’t account for', () => {
    const random = seededRandom(2);
    const pairs = [-0.06, -0.03, 0, 0.03, 0.06].flatMap((edge) => {
      const games = Array.from({ length: 4000 }, () => margins(edge, random));
      const ends = games.map((told) => resultOf(told.at(-1) ?? 0));
      const drift = driftOf(mean(ends));
      return games.flatMap((told, game) =>
        told.slice(0, REGULATION / BOTH_DRIVE + 1).map((margin, drive): Said => {
          const at = { secondsLeft: REGULATION - drive * BOTH_DRIVE };
          return { said: shareOf(chancesAt(drift, margin, at)), became: ends[game] ?? 0 };
        }),
      );
    });
    for (const error of errors(pairs)) expect(Math.abs(error)).toBeLessThan(0.02);
  });
});
