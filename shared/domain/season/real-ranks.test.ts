import { describe, expect, it } from 'vitest';
import { drafted, seat } from '#test/support/league-season.ts';
import { hasNflData, nflGames, nflRows } from '#test/support/nfl-data.ts';
import { shuffled } from '#test/support/random.ts';
import { seededRandom } from '../chance.ts';
import { LEVEL_CROWNS, TIE_RULES, type RankRules } from '../league-season.ts';
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

function sumsOf(year: number, owners: ReadonlyMap<number, string>, { tieRule }: RankRules): Sum[] {
  const sums = Array.from({ length: MEMBERS }, (_, index): Sum => {
    return { userId: seat(index + 1), twice: { wins: 0, losses: 0 }, scored: 0 };
  });
  for (const row of nflRows(year)) {
    for (const [own, other] of [
      ['home', 'away'],
      ['away', 'home'],
    ]) {
      const teamId = teamByAbbreviation(row[`${own}_team`] ?? '')?.id ?? 0;
      const sum = sums.find(({ userId }) => userId === owners.get(teamId));
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
  { levelCrowns }: RankRules,
): Map<string, number> {
  const other = race === 'wins' ? 'losses' : 'wins';
  const key = ({ twice }: Sum) => twice[race] * 1000 - twice[other];
  const best = Math.max(...sums.map(key));
  const favour = race === 'wins' ? 1 : -1;
  const score = (sum: Sum) => (levelCrowns === 'points' && key(sum) === best ? favour * sum.scored : 0);
  const sorted = sums.toSorted((a, b) => key(b) - key(a) || score(b) - score(a));
  const ranks = new Map<string, number>();
  for (const [index, sum] of sorted.entries()) {
    const before = sorted[index - 1];
    const isEqual = before && key(before) === key(sum) && score(before) === score(sum);
    ranks.set(sum.userId, (isEqual && ranks.get(before.userId)) || index + 1);
  }
  return ranks;
}

describe.skipIf(!hasNflData)('the ranks of a real season', () => {
  /** The members' ranks in many leagues, as computed by the production code (`told`) and as recomputed from the file (`real`). */
  function leaguesOf(rules: RankRules) {
    const random = seededRandom(2025);
    const games = nflGames(2025);
    return Array.from({ length: 60 }, () => {
      const state = { ...drafted(MEMBERS, shuffled(random, TEAMS)), ...rules };
      const owners = new Map(state.picks.map(({ nflTeamId, userId }) => [nflTeamId, userId]));
      const sums = sumsOf(2025, owners, rules);
      const [wins, losses] = [ranksOf('wins', sums, rules), ranksOf('losses', sums, rules)];
      const rows = standings(state, games, ownershipOf(state));
      return {
        told: rows.map((row) => [row.userId, row.winRank, row.lossRank, row.pointsScored]),
        real: rows.map(({ userId }) => [
          userId,
          wins.get(userId),
          losses.get(userId),
          sums.find((sum) => sum.userId === userId)?.scored,
        ]),
      };
    });
  }

  it.each(TIE_RULES.flatMap((tieRule) => LEVEL_CROWNS.map((levelCrowns) => ({ tieRule, levelCrowns }))))(
    'match an independent count of a season with one tie: %o',
    (rules) => {
      for (const { told, real } of leaguesOf(rules)) expect(told).toEqual(real);
    },
  );

  it('depend on the rules for ties and tied crowns in some leagues', () => {
    const ranks = (rules: RankRules) =>
      leaguesOf(rules).map(({ told }) => told.map(String).toSorted().join(' '));
    const plain = ranks({ tieRule: 'nothing', levelCrowns: 'shared' });
    const half = ranks({ tieRule: 'half', levelCrowns: 'shared' });
    const points = ranks({ tieRule: 'nothing', levelCrowns: 'points' });
    expect(half.filter((league, index) => league !== plain[index]).length).toBeGreaterThan(0);
    const loss = ranks({ tieRule: 'loss', levelCrowns: 'shared' });
    expect(
      loss.filter((league, index) => league !== plain[index] && league !== half[index]).length,
    ).toBeGreaterThan(0);
    expect(points.filter((league, index) => league !== plain[index]).length).toBeGreaterThan(0);
  });
});
