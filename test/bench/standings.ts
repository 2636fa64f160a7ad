import { ownershipOf, standings, type MemberStanding } from '#shared/domain/season/standings.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberWeeks } from '#shared/domain/season/weekly.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { simulatedSeason } from '#infra/local/simulated-season.ts';
import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import { SEASONS, type Season } from '#shared/domain/seasons.ts';
import { drafted } from '#test/support/league-season.ts';
import { shuffled } from '#test/support/random.ts';
import { count, megabytes, milliseconds, percentile, seconds } from './figures.ts';
import type { Row } from './table.ts';

const LEAGUES = 100_000;
const MEMBERS = 10;
/** The number of distinct drafts. If there are more leagues, drafts repeat, but their standings are computed again. */
const DRAFTS = 500;
const WARM = 200;

/** Measures how long it takes to compute the standings from a whole season's games, as every read of the standings does. */
export function standingsRows(report: (line: string) => void): Row[] {
  const [season] = SEASONS as [Season];
  const { games } = parseGames(simulatedSeason(season));
  const random = seededRandom(1);
  const teams = Array.from({ length: 32 }, (_, index) => index + 1);
  const leagues = Array.from({ length: DRAFTS }, () => drafted(MEMBERS, shuffled(random, teams)));
  const once = leagues.slice(0, WARM).map((league) => timed(() => standingsOf(league, games)));
  const weekly = leagues
    .slice(0, WARM)
    .map((league) => timed(() => memberWeeks(league, games, ownershipOf(league), 9)));
  report(`standings of ${count(LEAGUES)} leagues`);
  const all = everyLeague(leagues, games);
  return [
    row(
      'one league, the season played',
      percentile(once, 0.5),
      `median of ${WARM} one after another`,
      '5 ms',
    ),
    row('the same, 95 of 100', percentile(once, 0.95), 'as above'),
    row('one week of one league', percentile(weekly, 0.5), 'weekly standings, as above'),
    {
      name: `${count(LEAGUES)} leagues`,
      figure: seconds(all.ms),
      note: `one process; heap grew by ${megabytes(all.heapBytes)}; ${count(all.rows)} rows`,
    },
  ];
}

function row(name: string, ms: number, note: string, aim?: string): Row {
  return { name, figure: milliseconds(ms), note, ...(aim !== undefined && { aim }) };
}

const standingsOf = (league: LeagueSeason, games: readonly Game[]): MemberStanding[] =>
  standings(league, games, ownershipOf(league));

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** Computes the standings of one league after another, like a server, and keeps only counts. */
function everyLeague(leagues: readonly LeagueSeason[], games: readonly Game[]) {
  const before = process.memoryUsage().heapUsed;
  let rows = 0;
  let heapBytes = 0;
  const ms = timed(() => {
    for (let number = 0; number < LEAGUES; number += 1) {
      const league = leagues[number % leagues.length];
      if (league) rows += standingsOf(league, games).length;
      if (number % 10_000 === 0) heapBytes = Math.max(heapBytes, process.memoryUsage().heapUsed - before);
    }
  });
  return { ms, heapBytes, rows };
}
