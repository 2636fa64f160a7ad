import { readStandings } from '#functions/usecases/season/read-standings.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { crownWinners, type Met } from '#test/support/naive-head-to-head.ts';
import type { Counted } from '../trades/ledger.ts';
import { wrongStandings } from '../trades/rules.ts';
import type { LeagueScene } from './league-scene.ts';
import { SEASON } from './results-desk.ts';

type Race = 'wins' | 'losses';
export type Row = Counted & { userId: string; winRank: number; lossRank: number };

/**
 * Returns what is wrong with the standings that a member sees now; undefined if nothing is. Compares them with a second
 * count, which uses only the games, the owners and the league's own rules.
 */
export async function wrongTable(year: LeagueScene): Promise<string | undefined> {
  const { pages, league, seats } = year;
  const [reader = ''] = seats.holders;
  const read = await readStandings(pages, league.key, reader);
  if (!read.ok) return `a member was refused the standings: ${read.refused}`;
  return wrongRows(year, read.value);
}

export async function wrongRows(year: LeagueScene, rows: readonly Row[]): Promise<string | undefined> {
  const { plain, ledger, seats, plan } = year;
  const { games: stored } = await plain.results.gamesOf(SEASON.label);
  const games = year.counted(stored);
  const sitting = rows.map(({ userId }) => userId);
  if (sitting.toSorted().join() !== seats.holders.toSorted().join())
    return 'the standings name others than those who sit in the seats';
  return (
    wrongStandings(rows, ledger.count(games)) ??
    wrongRanks('wins', rows, plan.rules, ledger.met(games)) ??
    wrongRanks('losses', rows, plan.rules, ledger.met(games)) ??
    wrongSums(year, rows)
  );
}

/**
 * If every team is owned, checks that the members' wins and losses add up to the same number, because each win is another
 * member's loss.
 */
function wrongSums({ ledger }: LeagueScene, rows: readonly Row[]): string | undefined {
  if (ledger.owners.size < NFL_TEAMS.length) return undefined;
  const sum = (race: Race) => rows.reduce((total, row) => total + row[race], 0);
  return sum('wins') === sum('losses') ? undefined : `${sum('wins')} wins and ${sum('losses')} losses`;
}

/**
 * Checks the ranks in a sorted list. A row that is as good as the row before it must have the same rank. Ties count as the
 * league's rules say. `met` has all games so far.
 */
function wrongRanks(
  race: Race,
  rows: readonly Row[],
  { tieRule, levelCrowns }: RankRules,
  met: readonly Met[],
): string | undefined {
  const other = race === 'wins' ? 'losses' : 'wins';
  const tied = (of: Race) => ({ nothing: 0, half: 1, loss: of === 'losses' ? 2 : 0 })[tieRule];
  const twice = (row: Row, of: Race) => 2 * row[of] + tied(of) * row.ties;
  const points = (row: Row) => 1000 * twice(row, race) - twice(row, other);
  const best = Math.max(...rows.map(points));
  const favour = race === 'wins' ? 1 : -1;
  const level = rows.filter((row) => points(row) === best).map(({ userId }) => userId);
  const pointsOf = (id: string) => rows.find(({ userId }) => userId === id)?.pointsScored ?? 0;
  const winners = crownWinners(level, { race, tieRule, games: met, scored: pointsOf });
  const tiebreaker = (row: Row) => {
    if (levelCrowns === 'shared' || points(row) < best) return 0;
    return levelCrowns === 'points' ? favour * row.pointsScored : Number(winners.includes(row.userId));
  };
  const sorted = rows.toSorted((a, b) => points(b) - points(a) || tiebreaker(b) - tiebreaker(a));
  const told = (row: Row) => (race === 'wins' ? row.winRank : row.lossRank);
  let rank = 0;
  for (const [index, row] of sorted.entries()) {
    const before = sorted[index - 1];
    const isLevel = before && points(before) === points(row) && tiebreaker(before) === tiebreaker(row);
    if (!isLevel) rank = index + 1;
    if (told(row) !== rank) return `${row.userId} is number ${told(row)} for ${race} instead of ${rank}`;
  }
  return undefined;
}
