import { describe, expect, it } from 'vitest';
import { drafted, seat } from '#test/support/league-season.ts';
import { hasNflData, nflGames, nflRows } from '#test/support/nfl-data.ts';
import { crownWinners, type Met } from '#test/support/naive-head-to-head.ts';
import { shuffled } from '#test/support/random.ts';
import { seededRandom } from '../chance.ts';
import { LEVEL_CROWNS, TIE_RULES, type RankRules } from '../league-rules.ts';
import { teamByAbbreviation } from '../teams.ts';
import { ownershipOf, standings } from './standings.ts';

const MEMBERS = 10;
const TEAMS = Array.from({ length: 32 }, (_, index) => index + 1);

/**
 * A member's season, added up from the file's rows. `twice` has double the wins and losses, so that half a tie is a whole number.
 */
interface Sum {
  userId: string;
  twice: Record<'wins' | 'losses', number>;
  scored: number;
}

type Rows = ReturnType<typeof nflRows>;

const teamIn = (row: Record<string, string>, side: 'home' | 'away') =>
  teamByAbbreviation(row[`${side}_team`] ?? '')?.id ?? 0;

function metIn(rows: Rows, owners: ReadonlyMap<number, string>): Met[] {
  return rows.map((row) => ({
    home: owners.get(teamIn(row, 'home')),
    away: owners.get(teamIn(row, 'away')),
    homeScore: Number(row['home_score']),
    awayScore: Number(row['away_score']),
  }));
}

function sumsOf(rows: Rows, owners: ReadonlyMap<number, string>, { tieRule }: RankRules): Sum[] {
  const sums = Array.from({ length: MEMBERS }, (_, index): Sum => {
    return { userId: seat(index + 1), twice: { wins: 0, losses: 0 }, scored: 0 };
  });
  for (const row of rows) {
    for (const [own, other] of [
      ['home', 'away'],
      ['away', 'home'],
    ] as const) {
      const sum = sums.find(({ userId }) => userId === owners.get(teamIn(row, own)));
      if (!sum) continue;
      const [scored, allowed] = [Number(row[`${own}_score`]), Number(row[`${other}_score`])];
      sum.scored += scored;
      if (scored > allowed) sum.twice.wins += 2;
      else if (scored < allowed) sum.twice.losses += 2;
      else if (tieRule === 'half') {
        sum.twice.wins += 1;
        sum.twice.losses += 1;
      } else if (tieRule === 'loss') sum.twice.losses += 2;
    }
  }
  return sums;
}

/** The ranks in a race, taken from a sorted list. A member tied with the one before gets the same rank. */
function ranksOf(
  race: 'wins' | 'losses',
  sums: readonly Sum[],
  { tieRule, levelCrowns }: RankRules,
  games: readonly Met[],
): Map<string, number> {
  const other = race === 'wins' ? 'losses' : 'wins';
  const key = ({ twice }: Sum) => twice[race] * 1000 - twice[other];
  const best = Math.max(...sums.map(key));
  const favour = race === 'wins' ? 1 : -1;
  const level = sums.filter((sum) => key(sum) === best).map(({ userId }) => userId);
  const scored = (id: string) => sums.find(({ userId }) => userId === id)?.scored ?? 0;
  const winners = crownWinners(level, { race, tieRule, games, scored });
  const score = (sum: Sum) => {
    if (levelCrowns === 'shared' || key(sum) < best) return 0;
    return levelCrowns === 'points' ? favour * sum.scored : Number(winners.includes(sum.userId));
  };
  const sorted = sums.toSorted((a, b) => key(b) - key(a) || score(b) - score(a));
  const ranks = new Map<string, number>();
  for (const [index, sum] of sorted.entries()) {
    const before = sorted[index - 1];
    const isEqual = before && key(before) === key(sum) && score(before) === score(sum);
    ranks.set(sum.userId, (isEqual && ranks.get(before.userId)) || index + 1);
  }
  return ranks;
}

const YEARS = [2022, 2023, 2024, 2025];

describe.skipIf(!hasNflData)('the ranks of a real season', () => {
  /** The members' ranks in many leagues, as computed by the production code (`told`) and as recomputed from the file (`real`). */
  function leaguesOf(rules: RankRules, year = 2025, leagues = 60) {
    const random = seededRandom(year);
    const games = nflGames(year);
    const rows = nflRows(year);
    return Array.from({ length: leagues }, () => {
      const plain = { ...drafted(MEMBERS, shuffled(random, TEAMS)), ...rules };
      const picks = plain.picks.map((pick) => ({ ...pick, draftedAt: `${year}-08-25T23:00:00.000Z` }));
      const state = { ...plain, picks };
      const owners = new Map(state.picks.map(({ nflTeamId, userId }) => [nflTeamId, userId]));
      const sums = sumsOf(rows, owners, rules);
      const met = metIn(rows, owners);
      const [wins, losses] = [ranksOf('wins', sums, rules, met), ranksOf('losses', sums, rules, met)];
      const table = standings(state, games, ownershipOf(state));
      return {
        told: table.map((row) => [row.userId, row.winRank, row.lossRank, row.pointsScored]),
        real: table.map(({ userId }) => [
          userId,
          wins.get(userId),
          losses.get(userId),
          sums.find((sum) => sum.userId === userId)?.scored,
        ]),
      };
    });
  }

  it.each(
    YEARS.flatMap((year) =>
      TIE_RULES.flatMap((tieRule) => LEVEL_CROWNS.map((levelCrowns) => ({ year, tieRule, levelCrowns }))),
    ),
  )('match an independent count: %o', ({ year, ...rules }) => {
    for (const { told, real } of leaguesOf(rules, year, 30)) expect(told).toEqual(real);
  });

  it('depend on the rules for ties and tied crowns in some leagues', () => {
    const ranks = (rules: RankRules) =>
      leaguesOf(rules).map(({ told }) => told.map(String).toSorted().join(' '));
    const plain = ranks({ tieRule: 'nothing', levelCrowns: 'shared' });
    const half = ranks({ tieRule: 'half', levelCrowns: 'shared' });
    const points = ranks({ tieRule: 'nothing', levelCrowns: 'points' });
    const met = ranks({ tieRule: 'nothing', levelCrowns: 'head-to-head' });
    expect(half.filter((league, index) => league !== plain[index]).length).toBeGreaterThan(0);
    const loss = ranks({ tieRule: 'loss', levelCrowns: 'shared' });
    expect(
      loss.filter((league, index) => league !== plain[index] && league !== half[index]).length,
    ).toBeGreaterThan(0);
    expect(points.filter((league, index) => league !== plain[index]).length).toBeGreaterThan(0);
    expect(
      met.filter((league, index) => league !== plain[index] && league !== points[index]).length,
    ).toBeGreaterThan(0);
  });
});
