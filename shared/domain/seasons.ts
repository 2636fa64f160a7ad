/**
 * A season in the table of seasons, which is the only code that names a year (see Seasons). Instants are ISO 8601 UTC, days are
 * Eastern.
 */
export interface Season {
  /** YYYY-YY: the years in which the season starts and ends. */
  label: string;
  startYear: number;
  /** Kickoff of the first game. */
  kickoff: string;
  /** Eastern day of the last regular-season game. */
  lastDay: string;
  draftDeadline: string;
  latestTradeDeadline: string;
  /** Weeks of the regular season. */
  weeks: number;
  /** Eastern day of the Super Bowl. */
  playoffsEnd: string;
  /** Weeks of playoffs that count after the regular season; absent where only the regular season counts (see Playoffs). */
  playoffWeeks?: number;
  /**
   * True while the NFL hasn't published the dates. Timers that were set for a guessed date still exist after the date is
   * corrected (see Two timers).
   */
  provisional: boolean;
  /**
   * How the teams ranked after the previous season. If the previous season hasn't been played yet, the ranking is from the newest
   * known season.
   */
  ranking: Ranking;
}

/** The teams after a season, best record first. */
export interface Ranking {
  startYear: number;
  teams: readonly RankedTeam[];
}

/**
 * A team's record in a season, and its rating and ranks after that season. `rating` is in Elo points (see Odds). `winRank` and
 * `lossRank` compare the teams' projected wins and losses in the next season, where rank 1 has the most (see Auto-pick).
 */
export interface RankedTeam {
  abbreviation: string;
  wins: number;
  losses: number;
  ties: number;
  rating: number;
  winRank: number;
  lossRank: number;
}

/** Parses a table with lines such as `GB 9-7-1 1555 15 18`. If a team has no ties, its record has only two numbers. */
function rankingOf(startYear: number, table: string): Ranking {
  const teams = table
    .trim()
    .split('\n')
    .map((line) => {
      const [abbreviation = '', record = '', ...numbers] = line.split(' ');
      const [wins = 0, losses = 0, ties = 0] = record.split('-').map(Number);
      const [rating = 0, winRank = 0, lossRank = 0] = numbers.map(Number);
      return { abbreviation, wins, losses, ties, rating, winRank, lossRank };
    });
  return { startYear, teams };
}

// Sorted by wins (a tie is half a win), then by point difference. `npm run ranking` prints these lines.
const AFTER_2024 = rankingOf(
  2024,
  `
DET 15-2 1737 2 31
KC 15-2 1660 5 28
PHI 14-3 1694 4 29
MIN 14-3 1625 8 25
BUF 13-4 1678 1 32
BAL 12-5 1707 3 30
WSH 12-5 1549 16 17
GB 11-6 1617 9 24
LAC 11-6 1565 11 22
TB 10-7 1571 7 26
DEN 10-7 1591 6 27
PIT 10-7 1542 17 16
SEA 10-7 1542 10 23
HOU 10-7 1519 14 19
LAR 10-7 1543 12 21
CIN 9-8 1564 13 20
ARI 8-9 1449 19 14
MIA 8-9 1495 18 15
ATL 8-9 1411 24 9
IND 8-9 1426 20 13
DAL 7-10 1464 22 11
SF 6-11 1460 15 18
CHI 5-12 1383 30 3
NO 5-12 1380 23 10
NYJ 5-12 1427 21 12
CAR 5-12 1329 28 5
JAX 4-13 1372 25 8
LV 4-13 1362 27 6
NE 4-13 1356 26 7
NYG 3-14 1332 32 1
TEN 3-14 1305 29 4
CLE 3-14 1348 31 2
`,
);
const AFTER_2025 = rankingOf(
  2025,
  `
SEA 14-3 1701 1 32
NE 14-3 1604 11 22
DEN 14-3 1671 2 31
JAX 13-4 1615 6 27
LAR 12-5 1646 4 29
BUF 12-5 1643 5 28
HOU 12-5 1649 3 30
SF 12-5 1580 12 21
PHI 11-6 1584 8 25
LAC 11-6 1559 14 19
CHI 11-6 1541 16 17
PIT 10-7 1542 13 20
GB 9-7-1 1555 15 18
DET 9-8 1586 7 26
MIN 9-8 1584 9 24
IND 8-9 1447 21 12
BAL 8-9 1563 10 23
TB 8-9 1466 18 15
ATL 8-9 1457 19 14
CAR 8-9 1400 28 5
DAL 7-9-1 1432 24 9
MIA 7-10 1433 26 7
KC 6-11 1477 20 13
NO 6-11 1407 22 11
CIN 6-11 1470 17 16
WSH 5-12 1431 23 10
CLE 5-12 1384 25 8
NYG 4-13 1385 27 6
ARI 3-14 1335 29 4
LV 3-14 1274 32 1
TEN 3-14 1286 30 3
NYJ 3-14 1292 31 2
`,
);

export const SEASONS: readonly Season[] = [
  {
    label: '2025-26',
    startYear: 2025,
    kickoff: '2025-09-05T00:20:00.000Z',
    lastDay: '2026-01-04',
    draftDeadline: '2025-09-04T19:00:00.000Z',
    latestTradeDeadline: '2026-01-09T04:59:59.000Z',
    weeks: 18,
    playoffsEnd: '2026-02-08',
    provisional: false,
    ranking: AFTER_2024,
  },
  {
    label: '2026-27',
    startYear: 2026,
    kickoff: '2026-09-10T00:20:00.000Z',
    lastDay: '2027-01-10',
    draftDeadline: '2026-09-09T19:00:00.000Z',
    latestTradeDeadline: '2027-01-15T04:59:59.000Z',
    weeks: 18,
    playoffsEnd: '2027-02-14',
    provisional: false,
    ranking: AFTER_2025,
  },
  {
    label: '2027-28',
    startYear: 2027,
    kickoff: '2027-09-10T00:20:00.000Z',
    lastDay: '2028-01-09',
    draftDeadline: '2027-09-09T19:00:00.000Z',
    latestTradeDeadline: '2028-01-14T04:59:59.000Z',
    weeks: 18,
    playoffsEnd: '2028-02-13',
    provisional: true,
    ranking: AFTER_2025,
  },
  {
    label: '2028-29',
    startYear: 2028,
    kickoff: '2028-09-08T00:20:00.000Z',
    lastDay: '2029-01-07',
    draftDeadline: '2028-09-07T19:00:00.000Z',
    latestTradeDeadline: '2029-01-12T04:59:59.000Z',
    weeks: 18,
    playoffsEnd: '2029-02-11',
    provisional: true,
    ranking: AFTER_2025,
  },
];

/** The rounds of the playoffs, in order. Each has a week after the regular season; the last one's is two weeks long. */
export const ROUNDS = ['Wild Card', 'Divisional', 'Conference', 'Super Bowl'] as const;
export type Round = (typeof ROUNDS)[number];

/** The number of weeks of the longest season, with its playoffs. */
export const MOST_WEEKS = Math.max(...SEASONS.map(({ weeks }) => weeks)) + ROUNDS.length;

/** The season with its playoffs, which end it. The trade deadline stays that of the regular season. */
export function withPlayoffs(season: Season): Season {
  return { ...season, lastDay: season.playoffsEnd, playoffWeeks: ROUNDS.length };
}

/** The number of the last week that counts. */
export function lastWeekOf({ weeks, playoffWeeks = 0 }: Pick<Season, 'weeks' | 'playoffWeeks'>): number {
  return weeks + playoffWeeks;
}

/** The round that is played in a week; undefined for a week of the regular season. */
export function roundOf({ weeks }: Pick<Season, 'weeks'>, week: number): Round | undefined {
  return ROUNDS[week - weeks - 1];
}

/** The first year in which the NFL played. */
export const FIRST_YEAR = 1920;

/** The label of a season that starts in the given year, whether or not it is in the table. */
export function seasonLabel(startYear: number): string {
  return `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`;
}

/** A trade deadline at any time on this day means that the league has no trade deadline. */
export const NO_TRADE_DEADLINE = '2025-01-01';

/** The season that a path names by its label, or by its start year alone (see Seasons). */
export function findSeason(labelOrYear: string): Season | undefined {
  return SEASONS.find((season) => season.label === labelOrYear || String(season.startYear) === labelOrYear);
}

/** The parts of a season that are needed to read its games. */
export type SeasonOfGames = Pick<Season, 'label' | 'startYear' | 'weeks'>;

/**
 * The season that was played before this one. If the table doesn't have that season, we assume that it had as many weeks as this
 * one.
 */
export function seasonBefore({ startYear, weeks }: Season): SeasonOfGames {
  const before = startYear - 1;
  return findSeason(String(before)) ?? { label: seasonLabel(before), startYear: before, weeks };
}

/**
 * The season for which feeds list games under the given start year. It is in the table, or is the one before the table's first
 * season.
 */
export function seasonOfGames(year: string): SeasonOfGames | undefined {
  const beforeAll = SEASONS.slice(0, 1).map(seasonBefore);
  return findSeason(year) ?? beforeAll.find(({ startYear }) => String(startYear) === year);
}

/**
 * The season with a stored label. Every label is checked against the table before it is stored, so a label that isn't in the
 * table is a bug, and throws.
 */
export function seasonNamed(label: string): Season {
  const season = findSeason(label);
  if (!season) throw new Error(`the season table holds no ${label}`);
  return season;
}

const DAY_MS = 86_400_000;

/** Converts ms to whole days, at least 0. Rounds down, so that a deadline never seems further away than it is. */
export function wholeDays(ms: number): number {
  return Math.max(0, Math.floor(ms / DAY_MS));
}

/** The season for a new league: the first whose draft deadline is still ahead of `at`. */
export function seasonForNewLeague(at: Date): Season | undefined {
  return SEASONS.find((season) => Date.parse(season.draftDeadline) > at.getTime());
}

/**
 * The season that a league can move to from the given season: the first later one whose draft deadline is still ahead (see
 * Renewal).
 */
export function seasonAfter(label: string, at: Date): Season | undefined {
  const later = SEASONS.slice(SEASONS.indexOf(seasonNamed(label)) + 1);
  return later.find((season) => Date.parse(season.draftDeadline) > at.getTime());
}

/**
 * The season in play or, between seasons, the next one: the first whose last day isn't over at `at`. In UTC, that Eastern day
 * ends at 06:00 at the latest.
 */
export function seasonInPlay(at: Date, seasons: readonly Season[] = SEASONS): Season | undefined {
  return seasons.find((season) => at.getTime() < Date.parse(`${season.lastDay}T00:00:00Z`) + 30 * 3_600_000);
}
