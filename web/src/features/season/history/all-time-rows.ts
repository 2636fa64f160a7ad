import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { allTime, shareOf, type AllTime, type BookLine } from '#shared/domain/season/all-time.ts';
import { count } from '../../../lib/numbers.ts';

/** A person's results in one season, on this site or elsewhere. `user` is null if only the person's name is known. */
interface Line extends BookLine {
  user: PublicUser | null;
}
export type AllTimeRow = AllTime<Line>;

/** Returns everyone's results over all past seasons. Seasons on other sites are included unless the caller leaves them out. */
export function allTimeRows(
  { seasons, earlierSeasons }: Pick<LeagueHistory, 'seasons' | 'earlierSeasons'>,
  withEarlier: boolean,
): AllTimeRow[] {
  const here = seasons
    .filter(({ isFinal }) => isFinal)
    .map(({ standings, winChampions, lossChampions }) => ({
      standings: standings.map(named),
      winChampions: winChampions.map(named),
      lossChampions: lossChampions.map(named),
    }));
  return allTime<Line>([...here, ...(withEarlier ? earlierSeasons : [])]);
}

function named<Entry extends { user: PublicUser }>(entry: Entry): Entry & { name: string } {
  return { ...entry, name: entry.user.username };
}

export type Column =
  | 'name'
  | 'seasons'
  | 'wins'
  | 'losses'
  | 'ties'
  | 'winShare'
  | 'lossShare'
  | 'crowns'
  | 'winRank'
  | 'lossRank';

const VALUE: Readonly<Record<Exclude<Column, 'name'>, (row: AllTimeRow) => number>> = {
  seasons: ({ seasons }) => seasons,
  wins: ({ wins }) => wins,
  losses: ({ losses }) => losses,
  ties: ({ ties }) => ties,
  winShare: (row) => shareOf('wins', row) ?? -1,
  lossShare: (row) => shareOf('losses', row) ?? -1,
  crowns: ({ winCrowns, lossCrowns }) => winCrowns + lossCrowns,
  // The best rank is the lowest number.
  winRank: ({ bestWinRank }) => -bestWinRank,
  lossRank: ({ bestLossRank }) => -bestLossRank,
};

/** Returns the rows sorted by a column. Tied rows are in the order of their names. */
export function sortedRows(
  rows: readonly AllTimeRow[],
  { column, isDescending }: { column: Column; isDescending: boolean },
): AllTimeRow[] {
  const byName = rows.toSorted((a, b) => a.who.name.localeCompare(b.who.name));
  if (column === 'name') return isDescending ? byName.toReversed() : byName;
  const value = VALUE[column];
  return byName.toSorted((a, b) => (isDescending ? value(b) - value(a) : value(a) - value(b)));
}

/** Mentions, in a friendly way, the members who have finished seasons without winning a crown. Undefined if there are none. */
export function crownlessText(rows: readonly AllTimeRow[], memberIds: readonly string[]): string | undefined {
  const waiting = rows
    .filter(({ who }) => who.userId !== null && memberIds.includes(who.userId))
    .filter(({ winCrowns, lossCrowns }) => winCrowns + lossCrowns === 0)
    .toSorted((a, b) => b.seasons - a.seasons)
    .map(({ who, seasons }) => `${who.name} (${count(seasons, 'season')})`);
  const [only] = waiting;
  if (only === undefined) return undefined;
  if (waiting.length === 1) return `Still chasing a first crown: ${only}. Two are up for grabs next season.`;
  return `Still chasing a first crown: ${waiting.slice(0, -1).join(', ')} and ${waiting.at(-1)}. Two are up for grabs every season.`;
}
