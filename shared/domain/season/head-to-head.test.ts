import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { crownWinners, type Met } from '#test/support/naive-head-to-head.ts';
import type { RankRules, TieRule } from '../league-rules.ts';
import type { Meeting } from './head-to-head.ts';
import { champions, crownTiebreaks, ranked, recordAmong, type Race } from './ranks.ts';
import { ownershipOf, standings } from './standings.ts';

const rulesOf = (tieRule: TieRule = 'nothing'): RankRules => ({ tieRule, levelCrowns: 'head-to-head' });

/** Games between two members: who they are, and how many the first of them won, lost and tied. */
type Between = readonly [pair: string, wins: number, losses: number, ties?: number];

/** Members by their initials, with their points scored. Those `behind` have fewer wins and losses; all others are tied. */
function tableOf(points: Readonly<Record<string, number>>, games: readonly Between[], behind = '') {
  return Object.entries(points).map(([userId, pointsScored]) => {
    const meetings = games.flatMap(([pair, wins, losses, ties = 0]): Meeting[] => {
      const [one = '', other = ''] = pair;
      if (userId === one) return [{ userId: other, wins, losses, ties }];
      return userId === other ? [{ userId: one, wins: losses, losses: wins, ties }] : [];
    });
    const less = behind.includes(userId) ? 1 : 0;
    return { userId, wins: 20 - less, losses: 20 - less, ties: 0, pointsScored, meetings };
  });
}

/** The ranks in a race, in the order of the table: `a1 b2`. */
function ranks(race: Race, rows: ReturnType<typeof tableOf>, rules: RankRules = rulesOf()): string {
  const all = ranked(rows, rules);
  const rank = race === 'wins' ? 'winRank' : 'lossRank';
  return rows.map(({ userId }) => `${userId}${all.find((row) => row.userId === userId)?.[rank]}`).join(' ');
}

describe('a crown that two members tie for', () => {
  const points = { a: 300, b: 400 };

  it.each([
    ['goes to the one who won more games between them', 'wins', [['ab', 3, 1]], 'a1 b2'],
    ['goes, for losses, to the one who lost more of them', 'losses', [['ab', 1, 3]], 'a1 b2'],
    ['goes by points scored if each won as many', 'wins', [['ab', 2, 2]], 'a2 b1'],
    ['goes by the fewest points for losses', 'losses', [['ab', 2, 2]], 'a1 b2'],
    ['goes by points scored if all their games were tied', 'wins', [['ab', 0, 0, 2]], 'a2 b1'],
    ['goes by points scored if they never met', 'wins', [], 'a2 b1'],
  ] as const)('%s', (_, race, games, expected) => {
    expect(ranks(race, tableOf(points, games))).toBe(expected);
  });

  it('is shared if head-to-head and points scored are even', () => {
    expect(ranks('wins', tableOf({ a: 300, b: 300 }, [['ab', 1, 1]]))).toBe('a1 b1');
    expect(ranks('wins', tableOf({ a: 0, b: 0 }, []))).toBe('a1 b1');
  });
});

describe('a crown that three members tie for', () => {
  const points = { a: 100, b: 200, c: 300 };

  it.each([
    [
      'goes to the best record among the three, and the others share the next rank',
      [
        ['ab', 2, 0],
        ['ac', 1, 1],
        ['bc', 2, 0],
      ],
      'a1 b2 c2',
    ],
    [
      'is decided again between two who are ahead of the third',
      [
        ['ab', 2, 1],
        ['ac', 1, 1],
        ['bc', 2, 0],
      ],
      // a won 3 of 5 and b 3 of 5, c 1 of 4; between a and b, it is 2 to 1.
      'a1 b2 c2',
    ],
    [
      'is decided by points between two who are ahead of the third and even with each other',
      [
        ['ab', 1, 1],
        ['ac', 1, 0],
        ['bc', 1, 0],
      ],
      'a2 b1 c2',
    ],
    [
      'is decided by points among all if everyone won as many',
      [
        ['ab', 1, 0],
        ['bc', 1, 0],
        ['ac', 0, 1],
      ],
      'a2 b2 c1',
    ],
    [
      'is decided by points if two of them never met, no matter what the others’ games were',
      [
        ['ab', 3, 0],
        ['ac', 3, 0],
      ],
      'a2 b2 c1',
    ],
    [
      'goes by the share of games won, not by their number',
      [
        ['ab', 1, 0],
        ['ac', 1, 0],
        ['bc', 3, 0],
      ],
      'a1 b2 c2',
    ],
  ] as const)('%s', (_, games, expected) => {
    expect(ranks('wins', tableOf(points, games))).toBe(expected);
  });

  it('goes to head-to-head again after points scored have separated the third', () => {
    const games = [['ab', 2, 1]] as const;
    expect(ranks('wins', tableOf({ a: 300, b: 300, c: 200 }, games))).toBe('a1 b2 c2');
    expect(ranks('losses', tableOf({ a: 200, b: 200, c: 300 }, games))).toBe('a2 b1 c2');
  });

  it('is shared by two who can’t be separated, and the third comes after both', () => {
    const games = [
      ['ab', 1, 1],
      ['ac', 2, 0],
      ['bc', 2, 0],
    ] as const;
    expect(ranks('wins', tableOf({ a: 300, b: 300, c: 500 }, games))).toBe('a1 b1 c3');
  });
});

it('head-to-head decides no other rank', () => {
  const games = [
    ['ab', 0, 3],
    ['bc', 1, 0],
    ['ac', 1, 0],
  ] as const;
  expect(ranks('wins', tableOf({ a: 100, b: 200, c: 300 }, games, 'bc'))).toBe('a1 b2 c2');
});

describe('a tied game', () => {
  // Against the others, a won 1, lost 1 and tied 1, b won 1 and lost 1, and c won 1, lost 1 and tied 1.
  const games = [
    ['ab', 1, 0],
    ['ac', 0, 1, 1],
    ['bc', 1, 0],
  ] as const;

  it.each([
    ['nothing', 'wins', 'a2 b1 c2'],
    ['half', 'wins', 'a2 b2 c1'],
    ['loss', 'wins', 'a2 b1 c2'],
    ['nothing', 'losses', 'a2 b1 c2'],
    ['half', 'losses', 'a1 b2 c2'],
    ['loss', 'losses', 'a1 b2 c2'],
  ] as const)('counts by the league’s rule for ties: as %s for %s', (tieRule, race, expected) => {
    // With half ties, all three have the same share, so points decide.
    expect(ranks(race, tableOf({ a: 100, b: 200, c: 300 }, games), rulesOf(tieRule))).toBe(expected);
  });

  it('counts as a meeting', () => {
    const tied = [
      ['ab', 2, 0],
      ['ac', 0, 0, 1],
      ['bc', 1, 0],
    ] as const;
    expect(ranks('wins', tableOf({ a: 100, b: 200, c: 300 }, tied))).toBe('a1 b2 c2');
  });
});

it('the tiebreakers name each step, what it compared and who was left', () => {
  const rows = tableOf({ a: 100, b: 200, c: 300 }, [
    ['ab', 1, 1],
    ['ac', 1, 0],
    ['bc', 1, 0],
  ]);
  const steps = crownTiebreaks('wins', rows, rulesOf());
  const ids = (all: readonly { userId: string }[]) => all.map(({ userId }) => userId).join('');
  expect(steps.map(({ by, level, first }) => [by, ids(level), ids(first)])).toEqual([
    ['head-to-head', 'abc', 'ab'],
    ['points', 'ba', 'b'],
  ]);
  const [a, b, c] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
  expect(recordAmong(a, rows)).toEqual({ wins: 2, losses: 1, ties: 0 });
  expect(recordAmong(c, [a, b, c])).toEqual({ wins: 0, losses: 2, ties: 0 });
  expect(crownTiebreaks('wins', rows, { tieRule: 'nothing', levelCrowns: 'shared' })).toEqual([]);
});

it('every table gives the crown to the members whom an independent count finds', () => {
  const member = fc.constantFrom('a', 'b', 'c', 'd');
  const games = fc.array(
    fc.record({
      home: member,
      away: member,
      homeScore: fc.integer({ min: 0, max: 2 }),
      awayScore: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 16 },
  );
  const points = fc.record({
    a: fc.constantFrom(1, 2),
    b: fc.constantFrom(1, 2),
    c: fc.constantFrom(1, 2),
    d: fc.constantFrom(1, 2),
  });
  const rules = fc.constantFrom<TieRule>('nothing', 'half', 'loss');
  fc.assert(
    fc.property(games, points, rules, (met, scored, tieRule) => {
      const rows = tableOf(scored, met.flatMap(betweenOf));
      const summed = rows.map((row) => ({ ...row, meetings: summedUp(row.meetings) }));
      const crowned = champions(ranked(summed, rulesOf(tieRule)));
      for (const race of ['wins', 'losses'] as const) {
        const own = { race, tieRule, games: met, scored: (id: string) => scored[id as 'a'] };
        expect(crowned[race].map(({ userId }) => userId).toSorted()).toEqual(
          crownWinners(['a', 'b', 'c', 'd'], own),
        );
      }
    }),
    { numRuns: 1000 },
  );
});

function betweenOf({ home, away, homeScore, awayScore }: Met): Between[] {
  if (home === away) return [];
  const [won, lost, tied] = [homeScore > awayScore, homeScore < awayScore, homeScore === awayScore];
  return [[`${home}${away}`, Number(won), Number(lost), Number(tied)]];
}

const summedUp = (meetings: readonly Meeting[]): Meeting[] =>
  [...new Set(meetings.map(({ userId }) => userId))].map((userId) => {
    const own = meetings.filter((meeting) => meeting.userId === userId);
    const sum = (key: 'wins' | 'losses' | 'ties') => own.reduce((all, each) => all + each[key], 0);
    return { userId, wins: sum('wins'), losses: sum('losses'), ties: sum('ties') };
  });

describe('the members’ meetings', () => {
  // In a snake draft, seat 1 gets teams 1, 4 and 5, and seat 2 gets 2, 3 and 6.
  const STATE = drafted(2, [1, 2, 3, 4, 5, 6], rulesOf());
  const meetings = (games: Parameters<typeof standings>[1], state = STATE) =>
    standings(state, games, ownershipOf(state)).map(({ userId, meetings: met }) => [userId, met]);

  it('leave out games between one member’s own teams, against undrafted teams, and without a score', () => {
    const games = [final([1, 20], [2, 10]), final([1, 3], [4, 0]), final([3, 7], [20, 0]), game(5, 6)];
    expect(meetings(games)).toEqual([
      [seat(1), [{ userId: seat(2), wins: 1, losses: 0, ties: 0 }]],
      [seat(2), [{ userId: seat(1), wins: 0, losses: 1, ties: 0 }]],
    ]);
  });

  it('count for whoever owned the teams at kickoff', () => {
    const games = [1, 5].map((week) => final([1, 20], [2, 10], { week }));
    const at = new Date(Date.parse(games[0]?.kickoff ?? '') + 3_600_000).toISOString();
    expect(meetings(games, { ...STATE, swaps: [{ tradeNumber: 1, teamIds: [1, 2], at }] })).toEqual([
      [seat(1), [{ userId: seat(2), wins: 1, losses: 1, ties: 0 }]],
      [seat(2), [{ userId: seat(1), wins: 1, losses: 1, ties: 0 }]],
    ]);
  });

  it('are known only in leagues that break ties head-to-head', () => {
    const points = { ...STATE, levelCrowns: 'points' } as const;
    expect(meetings([final([1, 20], [2, 10])], points)).toEqual([
      [seat(1), undefined],
      [seat(2), undefined],
    ]);
  });
});
