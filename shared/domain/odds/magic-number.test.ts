import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherRace, tieWorth, type Race } from '../season/ranks.ts';
import { courseOf, NOBODY, type Racer, type Sides } from './clinching.ts';
import { magicNumbers } from './magic-number.ts';
import { PLAIN_RANKS, type RankRules } from '../league-rules.ts';

/** A race, and the rules of its league. */
type Rules = RankRules & { race: Race };
const PLAIN: Rules = { ...PLAIN_RANKS, race: 'wins' };

/** The ways a game can end: one side wins, the other side wins, neither wins or, if ties count, both sides tie. */
const ENDINGS = ['one', 'other', 'none', 'tie'] as const;
type Ending = (typeof ENDINGS)[number];

interface Ended {
  racers: readonly Racer[];
  /** For each racer, the points that their open games bring. */
  gained: readonly number[];
  /** For each racer, the points against that these games bring. */
  conceded: readonly number[];
}

/** Every possible final table of the race. */
function endings(racers: readonly Racer[], open: readonly Sides[], rules: Rules): Ended[] {
  const none = racers.map(() => 0);
  const ways = ENDINGS.filter((how) => how !== 'tie' || rules.tieRule !== 'nothing');
  return open.reduce<Ended[]>(
    (tables, sides) => tables.flatMap((table) => ways.map((how) => after(table, sides, how, rules))),
    [{ racers, gained: none, conceded: none }],
  );
}

function after(table: Ended, [one, other]: Sides, how: Ending, { race, tieRule }: Rules): Ended {
  if (how === 'none') return table;
  const [winner, loser] = how === 'other' ? [other, one] : [one, other];
  const isTie = how === 'tie';
  const [up, down] = [race, otherRace(race)].map((of) => (isTie ? tieWorth(of, tieRule) : 1)) as [
    number,
    number,
  ];
  const winners = isTie ? [one, other] : [winner];
  const losers = isTie ? [one, other] : [loser];
  const times = (places: readonly number[], each: number) => places.filter((place) => place === each).length;
  // Half a point doesn't count as one.
  const count = (numbers: readonly number[], places: readonly number[], worth: number) =>
    numbers.map((number, each) => number + times(places, each) * Math.floor(worth));
  return {
    racers: table.racers.map(({ points, against }, each) => ({
      points: points + times(winners, each) * up,
      against: against + times(losers, each) * down,
    })),
    gained: count(table.gained, winners, up),
    conceded: count(table.conceded, losers, down),
  };
}

/** Whether a member is sure of the crown. If points scored break ties, no tied member is. */
function hasCrown({ racers }: Ended, place: number, { levelCrowns }: RankRules): boolean {
  const order = ({ points, against }: Racer) => points * 1000 - against;
  const own = order(racers[place] as Racer);
  return racers.every((rival, other) => {
    return other === place || (levelCrowns === 'shared' ? order(rival) <= own : order(rival) < own);
  });
}

const COURSE = courseOf('wins', PLAIN);
const racer = fc.record({ points: fc.integer({ min: 0, max: 4 }), against: fc.integer({ min: 0, max: 4 }) });
const races = fc.integer({ min: 2, max: 4 }).chain((members) => {
  const side = fc.integer({ min: NOBODY, max: members - 1 });
  return fc.record({
    racers: fc.array(racer, { minLength: members, maxLength: members }),
    open: fc.array(fc.tuple(side, side), { maxLength: 5 }),
  });
});

describe('a magic number', () => {
  it.each([
    [PLAIN, 2000],
    [{ ...PLAIN, tieRule: 'half' }, 600],
    [{ ...PLAIN, tieRule: 'loss' }, 600],
    [{ ...PLAIN, tieRule: 'loss', race: 'losses' }, 600],
    [{ ...PLAIN, levelCrowns: 'points' }, 1000],
    [{ ...PLAIN, levelCrowns: 'points', tieRule: 'half' }, 300],
    [{ ...PLAIN, levelCrowns: 'head-to-head' }, 100],
    [{ ...PLAIN, levelCrowns: 'points', tieRule: 'loss', race: 'losses' }, 300],
  ] as const)('is enough for the crown in every ending, and one less isn’t: %o', (rules, numRuns) => {
    fc.assert(
      fc.property(races, ({ racers, open }) => {
        const all = endings(racers, open, rules);
        const brings = (place: number, enough: (ended: Ended) => boolean) =>
          all.filter(enough).every((ended) => hasCrown(ended, place, rules));
        for (const [place, magic] of magicNumbers(racers, open, courseOf(rules.race, rules)).entries()) {
          const wins = (count: number) => brings(place, ({ gained }) => (gained[place] ?? 0) >= count);
          const most = open.filter((sides) => sides.includes(place)).length;
          const needed = [...Array(most + 1).keys()].find(wins);
          expect(needed === 0 ? null : (magic?.own ?? null)).toBe(needed || null);
          if (needed === 0) expect(magic).toBeNull();
          if (!magic?.rival) continue;
          const { place: rival, against } = magic.rival;
          const losses = (count: number) => brings(place, ({ conceded }) => (conceded[rival] ?? 0) >= count);
          expect([losses(against), losses(against - 1)]).toEqual([true, false]);
          expect(magic.rival.games).toBe(open.filter((sides) => sides.includes(rival)).length);
        }
      }),
      { numRuns },
    );
  });

  it('counts a rival’s losses only if that rival alone is in the way and can lose often enough', () => {
    fc.assert(
      fc.property(races, ({ racers, open }) => {
        const all = endings(racers, open, PLAIN);
        for (const [place, magic] of magicNumbers(racers, open, COURSE).entries()) {
          const failed = all.filter((ended) => !hasCrown(ended, place, PLAIN));
          const rivals = racers.flatMap((_, rival) => {
            const isAhead = failed.some(
              (ended) => !hasCrown({ ...ended, racers: pair(ended, place, rival) }, place, PLAIN),
            );
            return rival !== place && isAhead ? [rival] : [];
          });
          const [only] = rivals;
          if (rivals.length !== 1 || only === undefined) {
            expect(magic?.rival ?? null).toBeNull();
            continue;
          }
          const most = open.filter((sides) => sides.includes(only)).length;
          const does = failed.every(({ conceded }) => (conceded[only] ?? 0) < most);
          expect(magic?.rival?.place).toBe(does && most > 0 ? only : undefined);
        }
      }),
      { numRuns: 600 },
    );
  });

  const at = (points: number, against = 0): Racer => ({ points, against });
  const free = (place: number, count: number): Sides[] =>
    Array.from({ length: count }, () => [place, NOBODY]);

  it('counts the member’s own points, or the points against the only rival', () => {
    const [leader] = magicNumbers([at(10), at(8, 9), at(1)], [...free(0, 7), ...free(1, 5)], COURSE);
    expect(leader).toEqual({ own: 3, games: 7, rival: { place: 1, against: 3, games: 5 } });
  });

  it('is null once the member has clinched, and also if the member couldn’t clinch even with every remaining point', () => {
    expect(magicNumbers([at(9), at(1)], free(1, 2), COURSE)).toEqual([null, null]);
    expect(
      magicNumbers([at(3), at(3), at(3)], [...free(0, 1), ...free(1, 2), ...free(2, 2)], COURSE)[0],
    ).toBeNull();
  });
});

/** The final table as if only these two members were in the race. */
function pair({ racers }: Ended, place: number, rival: number): Racer[] {
  const out = { points: -1, against: 1 };
  return racers.map((racer, each) => (each === place || each === rival ? racer : out));
}
