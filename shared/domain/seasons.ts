/**
 * The one table of seasons (see Seasons): nothing else in the code names a year.
 * Instants are ISO 8601 UTC, days are Eastern calendar days.
 */
export interface Season {
  /** YYYY-YY, e.g. the season that starts in 2025 ends in its second year. */
  label: string;
  startYear: number;
  /** Kickoff of the first game. */
  kickoff: string;
  /** Eastern day of the last regular-season game. */
  lastDay: string;
  draftDeadline: string;
  latestTradeDeadline: string;
  weeks: number;
  /** True while the league has not published the dates. */
  provisional: boolean;
  /** Abbreviations, best record of the season before first; the newest known one where that is not played yet. */
  ranking: readonly string[];
}

// Regular-season records: wins with ties as halves, then point difference.
const BY_2024_RECORD = (
  'DET KC PHI MIN BUF BAL WSH GB LAC TB DEN PIT SEA HOU LAR CIN ' +
  'ARI MIA ATL IND DAL SF CHI NO NYJ CAR JAX LV NE NYG TEN CLE'
).split(' ');
const BY_2025_RECORD = (
  'SEA NE DEN JAX LAR BUF HOU SF PHI LAC CHI PIT GB DET MIN IND ' +
  'BAL TB ATL CAR DAL MIA KC NO CIN WSH CLE NYG ARI LV TEN NYJ'
).split(' ');

export const SEASONS: readonly Season[] = [
  {
    label: '2025-26',
    startYear: 2025,
    kickoff: '2025-09-05T00:20:00.000Z',
    lastDay: '2026-01-04',
    draftDeadline: '2025-09-04T19:00:00.000Z',
    latestTradeDeadline: '2026-01-09T04:59:59.000Z',
    weeks: 18,
    provisional: false,
    ranking: BY_2024_RECORD,
  },
  {
    label: '2026-27',
    startYear: 2026,
    kickoff: '2026-09-10T00:20:00.000Z',
    lastDay: '2027-01-10',
    draftDeadline: '2026-09-09T19:00:00.000Z',
    latestTradeDeadline: '2027-01-15T04:59:59.000Z',
    weeks: 18,
    provisional: false,
    ranking: BY_2025_RECORD,
  },
  {
    label: '2027-28',
    startYear: 2027,
    kickoff: '2027-09-10T00:20:00.000Z',
    lastDay: '2028-01-09',
    draftDeadline: '2027-09-09T19:00:00.000Z',
    latestTradeDeadline: '2028-01-14T04:59:59.000Z',
    weeks: 18,
    provisional: true,
    ranking: BY_2025_RECORD,
  },
  {
    label: '2028-29',
    startYear: 2028,
    kickoff: '2028-09-08T00:20:00.000Z',
    lastDay: '2029-01-07',
    draftDeadline: '2028-09-07T19:00:00.000Z',
    latestTradeDeadline: '2029-01-12T04:59:59.000Z',
    weeks: 18,
    provisional: true,
    ranking: BY_2025_RECORD,
  },
];

/** A trade deadline of this day means that there is none, whatever time stands with it. */
export const NO_TRADE_DEADLINE = '2025-01-01';

/** The season that a path names: its label or its bare start year (see Seasons). */
export function findSeason(labelOrYear: string): Season | undefined {
  return SEASONS.find((season) => season.label === labelOrYear || String(season.startYear) === labelOrYear);
}

/** The season of a stored label. Throws when the table does not hold it: what is stored was judged by it. */
export function seasonNamed(label: string): Season {
  const season = findSeason(label);
  if (!season) throw new Error(`the season table holds no ${label}`);
  return season;
}

/** The season for a new league: the first whose draft deadline is still ahead of `at`. */
export function seasonForNewLeague(at: Date): Season | undefined {
  return SEASONS.find((season) => Date.parse(season.draftDeadline) > at.getTime());
}

/** The season that is being played or comes next: its last day is not over at `at` (Eastern days end by 06:00 UTC). */
export function seasonInPlay(at: Date): Season | undefined {
  return SEASONS.find((season) => at.getTime() < Date.parse(`${season.lastDay}T00:00:00Z`) + 30 * 3_600_000);
}
