import { expect, test } from 'vitest';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { cabinetsOf } from './trophy-room.tsx';
import { recordsOf } from './records.ts';
import { rivalsOf } from './head-to-head.tsx';

type PastSeason = LeagueHistory['seasons'][number];

const [ANA = '', BEN = '', CY = ''] = SEATS;
const named = (userId: string) => ({ userId, user: memberNamed(userId, null).user });

/** Returns a season in which Ana, Ben and Cy have these points. */
function season(
  label: string,
  points: readonly [wins: number, losses: number][],
  champions: Partial<PastSeason> = {},
): PastSeason {
  return {
    season: label,
    isFinal: true,
    tieRule: 'nothing',
    winChampions: [],
    lossChampions: [],
    standings: points.map(([wins, losses], index) => ({
      ...named(SEATS[index] ?? ''),
      wins,
      losses,
      ties: 0,
      differential: wins - losses,
      winRank: 1,
      lossRank: 1,
      formerHolders: [],
    })),
    feats: [],
    bestPick: null,
    bestTrade: null,
    ...champions,
  };
}

const SEASONS = [
  season(
    '2027-28',
    [
      [50, 0],
      [0, 0],
      [0, 0],
    ],
    { isFinal: false },
  ),
  season(
    '2026-27',
    [
      [30, 20],
      [25, 26],
      [20, 31],
    ],
    { winChampions: [named(ANA)], lossChampions: [named(CY)] },
  ),
  season(
    '2025-26',
    [
      [24, 27],
      [30, 21],
      [21, 30],
    ],
    { winChampions: [named(BEN)], lossChampions: [named(CY), named(ANA)] },
  ),
];

test('only finished seasons count for records, and tied seasons share a record', () => {
  const told = recordsOf(SEASONS).map(({ name, figure, holders }) => [
    name,
    figure,
    ...holders.map((holder) => `${holder.user.username} ${holder.season}`),
  ]);
  expect(told).toEqual([
    ['Most Wins in a season', '30 W', 'Ana 2026-27', 'Ben 2025-26'],
    ['Most Losses in a season', '31 L', 'Cy 2026-27'],
    ['Best win percentage', '60.0%', 'Ana 2026-27'],
    ['Best loss percentage', '60.8%', 'Cy 2026-27'],
    ['Best differential', '+10', 'Ana 2026-27'],
    ['Worst differential', '−11', 'Cy 2026-27'],
  ]);
  expect(recordsOf(SEASONS.slice(0, 1))).toEqual([]);
});

const crownsOf = (earlierSeasons: LeagueHistory['earlierSeasons']) =>
  cabinetsOf({ seasons: SEASONS, earlierSeasons }).map(({ user, wins, losses }) => [
    user.username,
    wins,
    losses,
  ]);

test('a crown from another site counts if a member won it; a crown that anyone else won only appears in its season', () => {
  const earlier = {
    season: '2019-20',
    revision: '01K3KD0000000000000000000A',
    winChampions: [{ ...named(CY), name: 'Cy' }],
    lossChampions: [{ userId: null, user: null, name: 'Uncle Al' }],
    standings: [],
  };
  expect(crownsOf([earlier])).toEqual([
    ['Cy', 1, 2],
    ['Ana', 1, 1],
    ['Ben', 1, 0],
  ]);
});

test('a shared crown counts as a full crown', () => {
  expect(crownsOf([])).toEqual([
    ['Ana', 1, 1],
    ['Cy', 0, 2],
    ['Ben', 1, 0],
  ]);
});

test('a member’s rivals are sorted by games played, most first', () => {
  const line = (userId: string, rivalId: string, wins: number, losses: number) => ({
    userId,
    rivalId,
    wins,
    losses,
    ties: 0,
  });
  const headToHead = [line(ANA, BEN, 1, 0), line(BEN, ANA, 0, 1), line(ANA, CY, 2, 3), line(CY, ANA, 3, 2)];
  const rivals = rivalsOf(ANA, { headToHead, seasons: [] }, SEATS);
  expect(rivals.map(({ rivalId }) => rivalId)).toEqual([CY, BEN]);
});

test('a rival with shared seasons but no matchups is compared by who finished ahead', () => {
  const [over] = ranked([1, 2, 3], [3, 2, 1]);
  const rivals = rivalsOf(BEN, { headToHead: [], seasons: over ? [over] : [] }, SEATS);
  expect(rivals).toMatchObject([
    { rivalId: ANA, wins: 0, ahead: { wins: { ahead: 0, behind: 1 }, losses: { ahead: 1, behind: 0 } } },
    { rivalId: CY, wins: 0, ahead: { wins: { ahead: 1, behind: 0 }, losses: { ahead: 0, behind: 1 } } },
  ]);
});

const told = (seasons: readonly PastSeason[], name: string) =>
  recordsOf(seasons)
    .filter((record) => record.name === name)
    .map(({ figure, holders }) => [
      figure,
      ...holders.map(({ user, season: label, note }) => `${user.username} ${label} ${note ?? ''}`),
    ]);

test('a points record shows the number of games, because seasons differ', () => {
  expect(told(SEASONS, 'Most Wins in a season')).toEqual([
    ['30 W', 'Ana 2026-27 of 50 games', 'Ben 2025-26 of 51 games'],
  ]);
});

test('a week or a lead is a league record if it’s the best of any season, and is shown with its weeks', () => {
  const feat = (name: PastSeason['feats'][number]['name'], value: number, weeks: number[]) => ({
    name,
    userId: BEN,
    value,
    weeks,
  });
  const [early, late] = [
    season(
      '2025-26',
      [
        [1, 0],
        [0, 1],
      ],
      { feats: [feat('winLead', 3, [2, 3, 5]), feat('winsInWeek', 3, [4])] },
    ),
    season(
      '2026-27',
      [
        [1, 0],
        [0, 1],
      ],
      { feats: [feat('winLead', 2, [1, 2]), feat('winsInWeek', 3, [1, 2, 5, 9])] },
    ),
  ];
  expect(told([late, early], 'Longest time leading Most Wins')).toEqual([
    ['3 weeks', 'Ben 2025-26 weeks 2–5'],
  ]);
  expect(told([late, early], 'Most Wins in a week')).toEqual([
    ['3 W', 'Ben 2026-27 4 times', 'Ben 2025-26 week 4'],
  ]);
  expect(told([late, early], 'Most Losses in a week')).toEqual([]);
});

/** Returns the season 2026-27, in which Ana, Ben and Cy have 30, 28 and 28 wins, with these ranks. */
function ranked(winRanks: number[], lossRanks: number[]): PastSeason[] {
  const [base] = [
    season('2026-27', [
      [30, 20],
      [28, 22],
      [28, 23],
    ]),
  ];
  const standings = base.standings.map((line, index) => ({
    ...line,
    winRank: winRanks[index] ?? 1,
    lossRank: lossRanks[index] ?? 1,
  }));
  return [{ ...base, standings }];
}

test('the closest finish is between a sole champion and the runner-up, by points or else by tiebreaker', () => {
  const name = 'Closest Most Wins finish';
  expect(told(ranked([1, 2, 2], [1, 1, 1]), name)).toEqual([['2 Wins', 'Ana 2026-27 ahead of Ben, Cy']]);
  expect(told(ranked([3, 1, 2], [1, 1, 1]), name)).toEqual([
    ['Decided by fewer Losses', 'Ben 2026-27 ahead of Cy'],
  ]);
  expect(told(ranked([1, 1, 3], [1, 1, 1]), name)).toEqual([]);
});

/** Returns the season 2026-27, in which Ana is first for Most Wins and Ben is second. */
function close(tieRule: PastSeason['tieRule'], ...tallies: [wins: number, losses: number, ties: number][]) {
  const [base] = ranked([1, 2], [2, 1]);
  const standings = tallies.flatMap(([wins, losses, ties], index) => {
    const line = base?.standings[index];
    return line ? [{ ...line, wins, losses, ties }] : [];
  });
  return base ? [{ ...base, tieRule, standings }] : [];
}

test('a finish is measured by its season’s own rules for ties and points scored', () => {
  const name = 'Closest Most Wins finish';
  const figures = (seasons: readonly PastSeason[]) => told(seasons, name).map(([figure]) => figure);
  expect(figures(close('half', [30, 20, 1], [30, 21, 0]))).toEqual(['½ Win']);
  expect(figures(close('half', [29, 19, 3], [30, 21, 0]))).toEqual(['½ Win']);
  expect(figures(close('half', [31, 19, 1], [30, 21, 0]))).toEqual(['1½ Wins']);
  expect(figures(close('half', [29, 20, 2], [30, 21, 0]))).toEqual(['Decided by points scored']);
  expect(figures(close('nothing', [30, 21, 0], [30, 21, 0]))).toEqual(['Decided by points scored']);
  expect(figures(close('nothing', [30, 20, 1], [30, 21, 0]))).toEqual(['Decided by fewer Losses']);
});

test('a head-to-head finish ranks as closer than fewer losses, but less close than points scored', () => {
  const [level] = close('nothing', [30, 21, 0], [30, 21, 0]);
  const [losses] = close('nothing', [30, 20, 1], [30, 21, 0]);
  if (!level || !losses) expect.fail('no season');
  const met = { ...level, season: '2027-28', tiebreakers: { wins: 'head-to-head', losses: null } } as const;
  const byPoints = { ...met, tiebreakers: { wins: 'points', losses: null } } as const;
  const name = 'Closest Most Wins finish';
  expect(told([met, losses], name)).toEqual([['Decided head-to-head', 'Ana 2027-28 ahead of Ben']]);
  expect(told([met, level], name)).toEqual([['Decided by points scored', 'Ana 2026-27 ahead of Ben']]);
  expect(told([byPoints, losses], name)).toEqual([['Decided by points scored', 'Ana 2027-28 ahead of Ben']]);
});

test('a finish decided only by points scored is closer than one decided by fewer losses', () => {
  const [points] = close('nothing', [30, 21, 0], [30, 21, 0]);
  const [losses] = close('nothing', [30, 20, 1], [30, 21, 0]);
  const both = points && losses ? [{ ...losses, season: '2027-28' }, points] : [];
  expect(told(both, 'Closest Most Wins finish')).toEqual([
    ['Decided by points scored', 'Ana 2026-27 ahead of Ben'],
  ]);
});
