import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certainties, NOBODY, type Certainty, type Racer, type Sides } from './certain.ts';

/** All ways in which the games can end: for one side, for the other, or for neither. */
function endings(racers: readonly Racer[], open: readonly Sides[]): Racer[][] {
  return open.reduce<Racer[][]>(
    (tables, [one, other]) =>
      tables.flatMap((table) => [table, won(table, one, other), won(table, other, one)]),
    [racers.map((racer) => ({ ...racer }))],
  );
}

function won(table: readonly Racer[], winner: number, loser: number): Racer[] {
  return table.map(({ points, against }, place) => ({
    points: points + Number(place === winner),
    against: against + Number(place === loser),
  }));
}

/** Who is first, alone or level with others. */
function first(table: readonly Racer[]): boolean[] {
  const order = ({ points, against }: Racer) => points * 1000 - against;
  const best = Math.max(...table.map(order));
  return table.map((racer) => order(racer) === best);
}

/** The certainties, found by looking at all endings. */
function truth(racers: readonly Racer[], open: readonly Sides[]): Certainty[] {
  const crowned = endings(racers, open).map(first);
  return racers.map((_, place) => ({
    clinched: crowned.every((table) => table[place]),
    eliminated: !crowned.some((table) => table[place]),
  }));
}

const racer = fc.record({ points: fc.integer({ min: 0, max: 4 }), against: fc.integer({ min: 0, max: 4 }) });
const races = fc.integer({ min: 2, max: 5 }).chain((members) => {
  const side = fc.integer({ min: NOBODY, max: members - 1 });
  return fc.record({
    racers: fc.array(racer, { minLength: members, maxLength: members }),
    open: fc.array(fc.tuple(side, side), { maxLength: 6 }),
  });
});

describe('what is certain of a crown', () => {
  it('is true of every ending, and clinched as early as can be', () => {
    fc.assert(
      fc.property(races, ({ racers, open }) => {
        const real = truth(racers, open);
        for (const [place, { clinched, eliminated }] of certainties(racers, open).entries()) {
          expect(clinched).toBe(real[place]?.clinched);
          if (eliminated) expect(real[place]?.eliminated).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('misses who is out only where somebody has all points already that they can get', () => {
    fc.assert(
      fc.property(races, ({ racers, open }) => {
        const claimed = certainties(racers, open);
        const missed = truth(racers, open).flatMap(({ eliminated }, place) => {
          const { points = 0 } = racers[place] ?? {};
          const goal = points + open.filter((sides) => sides.includes(place)).length;
          const isLevel = racers.some((each, rival) => rival !== place && each.points === goal);
          return eliminated && !claimed[place]?.eliminated && !isLevel ? [place] : [];
        });
        expect(missed).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  const at = (points: number, against = 0): Racer => ({ points, against });
  const marks = (racers: Racer[], ...open: Sides[]) =>
    certainties(racers, open).map(({ clinched, eliminated }) =>
      clinched ? 'won' : eliminated ? 'out' : '?',
    );

  it.each([
    ['nothing is left', [at(3), at(2)], [], ['won', 'out']],
    ['nothing is left of a shared crown', [at(3, 1), at(3, 1), at(3, 2)], [], ['won', 'won', 'out']],
    ['all is still possible', [at(1), at(1)], [[0, NOBODY]], ['?', '?']],
    // Two games between them: the second needs both, and losing both costs the leader nothing but the crown.
    [
      'they meet as often as they are apart',
      [at(3), at(1)],
      [
        [0, 1],
        [0, 1],
      ],
      ['?', '?'],
    ],
    // The leader's game against itself brings one point and one point against, unless it is a tie.
    [
      'the leader plays against itself',
      [at(2, 2), at(1, 0)],
      [
        [0, 0],
        [1, NOBODY],
      ],
      ['?', '?'],
    ],
    ['the two behind meet, and one of them may pass', [at(3, 1), at(2), at(2)], [[1, 2]], ['?', '?', '?']],
    [
      'the two behind meet, and one of them may draw level',
      [at(3), at(2), at(2)],
      [[1, 2]],
      ['won', '?', '?'],
    ],
    ['the two behind meet, and a point is too few', [at(4), at(2), at(2)], [[1, 2]], ['won', 'out', 'out']],
    // Unless they tie, one of the two passes the first, who is out for that reason alone.
    ['one of two rivals passes unless they tie', [at(3), at(3), at(3)], [[1, 2]], ['?', '?', '?']],
    ['the one behind plays against itself', [at(3, 0), at(3, 1)], [[1, 1]], ['?', '?']],
    ['fewer against decide', [at(3, 0), at(3, 1)], [], ['won', 'out']],
  ] as const)('when %s', (_, racers, open, expected) => {
    expect(marks([...racers], ...open)).toEqual(expected);
  });
});
