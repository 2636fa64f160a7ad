import { afterEach, expect, test, vi } from 'vitest';
import type { Finale, Standing } from '#shared/contract/schemas/standings.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { stageBrush, type Drawn } from '../../../lib/picture/stage-brush.test-data.ts';
import { memberNamed } from '../../../parts/leagues/sample-league.test-data.ts';
import { drawChampions } from './champions-picture.ts';

/** For each crown, the left and right edges between which its half of the picture must stay. */
const BOX = { wins: [40, 588], losses: [612, 1160] } as const;

afterEach(() => void vi.unstubAllGlobals());

function standing(userId: string, teams: number, change: Partial<Standing>): Standing {
  const tally = { wins: 100, losses: 30, ties: 10 };
  return {
    userId,
    user: memberNamed(userId, null).user,
    ...tally,
    totalWins: 100,
    totalLosses: 30,
    lossPoints: 30,
    differential: 70,
    winRank: 1,
    lossRank: 1,
    formerHolders: [],
    pointsScored: 0,
    teams: NFL_TEAMS.slice(0, teams).map((team) => ({ nflTeam: { ...team, ...tally } })),
    ...change,
  };
}

function finaleOf(rows: readonly Standing[]): Finale {
  return {
    isFinal: true,
    winChampions: rows.filter(({ winRank }) => winRank === 1),
    lossChampions: rows.filter(({ lossRank }) => lossRank === 1),
    finalStandings: [...rows],
    review: null,
    seasonInfo: {
      season: '2025-26',
      leagueName: 'Sunday',
      leagueCode: 'ABCDEF',
      gamesPlayed: 272,
      gamesInSeason: 272,
      lastDay: '2026-01-04',
      tieRule: 'half',
      levelCrowns: 'points',
      source: null,
    },
  };
}

test.each(Array.from({ length: TEAMS_EACH.most - 1 }, (_, index) => index + 2))(
  'the records and %i teams of both champions stay within the crowns’ boxes',
  async (teams) => {
    const { drawn } = stageBrush();
    await drawChampions(finaleOf([standing('ana', teams, {})]));
    const isIn = ({ left, right }: Drawn, [from, to]: readonly [number, number]) =>
      left >= from && right <= to;
    // Leaves out the picture's header (the first two texts) and its footer (the last one).
    const inside = drawn.slice(2, -1);
    expect(inside.length).toBeGreaterThan(2 * teams);
    expect(inside.filter((one) => !isIn(one, BOX.wins) && !isIn(one, BOX.losses))).toEqual([]);
  },
);

test('a crown decided by points scored shows the margin, and other crowns don’t', async () => {
  const { texts } = stageBrush();
  const rows = [
    standing('ana', 3, { pointsScored: 1200, lossRank: 2 }),
    standing('ben', 3, { pointsScored: 1100, winRank: 2, lossRank: 3 }),
    standing('cyd', 3, { wins: 40, losses: 90, winRank: 3, lossRank: 1 }),
  ];
  await drawChampions(finaleOf(rows));
  expect(texts.filter((text) => text.startsWith('Decided'))).toEqual([
    'Decided by points scored: 1,200 to 1,100',
  ]);
});

test('the races, the best pick and the best trade are below the crowns', async () => {
  const { texts, drawn } = stageBrush();
  const bestPick = { userId: 'ana', teamId: 11, pickOrder: 5, race: 'wins', points: 11, place: 1 } as const;
  const lines = [{ userId: 'ana', wins: [3], losses: [0] }];
  const finale = finaleOf([standing('ana', 3, {})]);
  await drawChampions({ ...finale, review: { weeks: [1], lines, bestPick, bestTrade: null } });
  expect(texts).toContain('Wins, week by week');
  const words = texts.slice(texts.indexOf('Losses, week by week') + 1, -1).join(' ');
  expect(words).toMatch(
    /^Best pick: .* took the Lions at pick 5 and got 11 wins out of them, the most of any pick\.$/,
  );
  const box = drawn.find(({ left, right }) => left === 40 && right === 1160);
  const told = drawn.at(-2);
  expect(told?.bottom).toBeLessThan(box?.bottom ?? 0);
  expect(told?.right).toBeLessThan(box?.right ?? 0);
});

test('a trade between members with long names shows in full, on two lines', async () => {
  const { texts, drawn } = stageBrush();
  const [userId, rivalId] = ['Benjamin_the_Great_1', 'Margaret_the_Great_2'];
  const named = (username: string) =>
    standing(username, 3, { user: { ...memberNamed(username, null).user, username } });
  const finale = finaleOf([named(userId), named(rivalId)]);
  const [got, gave] = [
    { teamId: 32, points: 12 },
    { teamId: 30, points: 9 },
  ];
  const bestTrade = { userId, rivalId, race: 'losses', got, gave } as const;
  const lines = [userId, rivalId].map((id) => ({ userId: id, wins: [3], losses: [0] }));
  await drawChampions({ ...finale, review: { weeks: [1], lines, bestPick: null, bestTrade } });
  expect(texts.slice(-3, -1).join(' ')).toMatch(/^Best trade: .*: 12 losses to 9 the rest of the way\.$/);
  const box = drawn.find(({ left, right }) => left === 40 && right === 1160);
  expect(drawn.at(-2)?.bottom).toBeLessThan(box?.bottom ?? 0);
});
