import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_RANKS, type LevelCrowns, type RankRules } from '../league-rules.ts';
import { otherRace, tieWorth, type Race } from '../season/ranks.ts';
import { certainties, courseOf, NOBODY, type Certainty, type Racer, type Sides } from './clinching.ts';

/** A race, and the rules of its league. */
type Rules = RankRules & { race: Race };
const PLAIN: Rules = { ...PLAIN_RANKS, race: 'wins' };

/**
 * Returns the final tables for every way in which the open games can end. In each game, one side wins, the other side wins,
 * neither wins or, if ties count, both sides get what a tie is worth.
 */
function endings(racers: readonly Racer[], open: readonly Sides[], rules: Rules): Racer[][] {
  return open.reduce<Racer[][]>(
    (tables, [one, other]) =>
      tables.flatMap((table) => [
        table,
        won(table, one, other),
        won(table, other, one),
        ...(rules.tieRule === 'nothing' ? [] : [tied(table, rules, one, other)]),
      ]),
    [racers.map((racer) => ({ ...racer }))],
  );
}

function tied(table: readonly Racer[], { race, tieRule }: Rules, ...sides: Sides): Racer[] {
  return table.map(({ points, against }, place) => {
    const own = sides.filter((side) => side === place).length;
    return {
      points: points + own * tieWorth(race, tieRule),
      against: against + own * tieWorth(otherRace(race), tieRule),
    };
  });
}

function won(table: readonly Racer[], winner: number, loser: number): Racer[] {
  return table.map(({ points, against }, place) => ({
    points: points + Number(place === winner),
    against: against + Number(place === loser),
  }));
}

/** Whether each member is first, alone or tied with others. */
function first(table: readonly Racer[]): boolean[] {
  const order = ({ points, against }: Racer) => points * 1000 - against;
  const best = Math.max(...table.map(order));
  return table.map((racer) => order(racer) === best);
}

/**
 * Finds what is certain by trying every possible ending. If points scored break ties for first, only a sole leader is sure of the
 * crown, because any of the tied members may win the tiebreaker.
 */
function truth(racers: readonly Racer[], open: readonly Sides[], rules: Rules): Certainty[] {
  const crowned = endings(racers, open, rules).map(first);
  const isSure = (table: readonly boolean[]) =>
    rules.levelCrowns === 'shared' || table.filter(Boolean).length === 1;
  return racers.map((_, place) => ({
    clinched: crowned.every((table) => table[place] && isSure(table)),
    eliminated: !crowned.some((table) => table[place]),
  }));
}

const whole = fc.record({ points: fc.integer({ min: 0, max: 4 }), against: fc.integer({ min: 0, max: 4 }) });
const halves = whole.chain(({ points, against }) =>
  fc.integer({ min: 0, max: 2 }).map((ties) => ({ points: points + ties / 2, against: against + ties / 2 })),
);
const racesOf = (racer: typeof whole, openAtMost: number) =>
  fc.integer({ min: 2, max: 5 }).chain((members) => {
    const side = fc.integer({ min: NOBODY, max: members - 1 });
    return fc.record({
      racers: fc.array(racer, { minLength: members, maxLength: members }),
      open: fc.array(fc.tuple(side, side), { maxLength: openAtMost }),
    });
  });

describe('clinching and elimination', () => {
  it.each([
    [PLAIN, racesOf(whole, 6), 2000],
    [{ ...PLAIN, tieRule: 'half' }, racesOf(halves, 5), 1000],
    [{ ...PLAIN, tieRule: 'loss' }, racesOf(whole, 5), 1000],
    [{ ...PLAIN, tieRule: 'loss', race: 'losses' }, racesOf(whole, 5), 1000],
    [{ ...PLAIN, levelCrowns: 'points' }, racesOf(whole, 6), 1000],
    [{ ...PLAIN, levelCrowns: 'points', tieRule: 'half' }, racesOf(halves, 5), 1000],
    [{ ...PLAIN, levelCrowns: 'head-to-head' }, racesOf(whole, 5), 300],
    [{ ...PLAIN, levelCrowns: 'points', tieRule: 'loss', race: 'losses' }, racesOf(whole, 5), 500],
  ] as const)(
    'hold in every possible ending, and a clinch is always found as early as possible: %o',
    (rules, races, numRuns) => {
      fc.assert(
        fc.property(races, ({ racers, open }) => {
          const real = truth(racers, open, rules);
          for (const [place, mark] of certainties(racers, open, courseOf(rules.race, rules)).entries()) {
            expect(mark.clinched).toBe(real[place]?.clinched);
            if (mark.eliminated) expect(real[place]?.eliminated).toBe(true);
          }
        }),
        { numRuns },
      );
    },
  );

  it('no elimination is found late, unless the member’s best possible total equals a rival’s current points', () => {
    fc.assert(
      fc.property(racesOf(whole, 6), ({ racers, open }) => {
        const claimed = certainties(racers, open, courseOf('wins', PLAIN));
        const missed = truth(racers, open, PLAIN).flatMap(({ eliminated }, place) => {
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
  const marks = (racers: Racer[], open: readonly Sides[], levelCrowns: LevelCrowns = 'shared') =>
    certainties(racers, open, courseOf('wins', { ...PLAIN, levelCrowns })).map(({ clinched, eliminated }) =>
      clinched ? 'won' : eliminated ? 'out' : '?',
    );

  it.each([
    ['no game is left', [at(3), at(2)], [], ['won', 'out']],
    ['no game is left, and the crown is shared', [at(3, 1), at(3, 1), at(3, 2)], [], ['won', 'won', 'out']],
    ['everything is still possible', [at(1), at(1)], [[0, NOBODY]], ['?', '?']],
    // The two members meet in two games. The second member has to win both, and only losing both costs the leader the crown.
    [
      'two members meet as often as they are points apart',
      [at(3), at(1)],
      [
        [0, 1],
        [0, 1],
      ],
      ['?', '?'],
    ],
    // A game between the leader's own teams brings a point and a point against, unless it's a tie.
    [
      'two of the leader’s teams meet',
      [at(2, 2), at(1, 0)],
      [
        [0, 0],
        [1, NOBODY],
      ],
      ['?', '?'],
    ],
    [
      'the two behind meet, and one of them may pass the leader',
      [at(3, 1), at(2), at(2)],
      [[1, 2]],
      ['?', '?', '?'],
    ],
    [
      'the two behind meet, and one of them may tie the leader',
      [at(3), at(2), at(2)],
      [[1, 2]],
      ['won', '?', '?'],
    ],
    [
      'the two behind meet, but one point isn’t enough',
      [at(4), at(2), at(2)],
      [[1, 2]],
      ['won', 'out', 'out'],
    ],
    // If the two rivals tie, all three members share the crown. Otherwise, one of the two passes the first member.
    ['one of two rivals takes the lead unless they tie', [at(3), at(3), at(3)], [[1, 2]], ['?', '?', '?']],
    ['two teams of the member behind meet', [at(3, 0), at(3, 1)], [[1, 1]], ['?', '?']],
    ['fewer points against decide', [at(3, 0), at(3, 1)], [], ['won', 'out']],
  ] as const)('are right when %s', (_, racers, open, expected) => {
    expect(marks([...racers], open)).toEqual(expected);
  });

  it.each([
    ['no game is left, and two are tied', [at(3, 1), at(3, 1), at(3, 2)], [], ['?', '?', 'out']],
    ['no one else can tie', [at(3), at(2)], [], ['won', 'out']],
    ['someone may tie', [at(3), at(2)], [[1, NOBODY]], ['?', '?']],
    [
      'someone can tie in points, but not in points against',
      [at(3), at(2, 1)],
      [[1, NOBODY]],
      ['won', 'out'],
    ],
  ] as const)('are right with points scored as the tiebreaker, when %s', (_, racers, open, expected) => {
    expect(marks([...racers], open, 'points')).toEqual(expected);
  });

  // A rival half a point behind the goal can't win a game without passing it.
  it('count halves exactly: a member half a point behind can’t tie with a win', () => {
    expect(marks([at(3.5, 0.5), at(3, 1)], [])).toEqual(['won', 'out']);
    expect(marks([at(3.5), at(3)], [[1, NOBODY]])).toEqual(['?', '?']);
    // The second and third members' teams play each other, and the winner passes the first member. If the game is never played,
    // the second member stays ahead of the first.
    const racers = [at(3.5, 1), at(3.5, 0.5), at(3, 1)];
    expect(marks(racers, [[1, 2]])).toEqual(['out', '?', '?']);
  });
});
