import type { Ranks } from './ranks.ts';
import { NO_RECORD, withTally, type Tally } from './standings.ts';

/** A person's result in one finished season; `userId` is null if only a name is known. */
export interface BookLine extends Tally, Ranks {
  userId: string | null;
  name: string;
}

/** A finished season. Its champions are also in the standings. */
export interface BookSeason<Line extends BookLine = BookLine> {
  standings: readonly Line[];
  winChampions: readonly Person[];
  lossChampions: readonly Person[];
}

type Person = Pick<BookLine, 'userId' | 'name'>;

/** A person's total wins, losses and ties, and best ranks. */
export interface AllTime<Line extends BookLine = BookLine> extends Tally {
  /** The person's line in the newest season, which identifies them. */
  who: Line;
  seasons: number;
  winCrowns: number;
  lossCrowns: number;
  bestWinRank: number;
  bestLossRank: number;
}

/**
 * Returns a key that is the same for a person in all seasons: the user id or, without an account, the name in any capitalization
 * (see The books).
 */
function keyOf({ userId, name }: Person): string {
  return userId ?? `named ${name.trim().toLowerCase()}`;
}

/**
 * The all-time results of everyone who was in one of these seasons, in the order of first appearance. The newest season must come
 * first.
 */
export function allTime<Line extends BookLine>(seasons: readonly BookSeason<Line>[]): AllTime<Line>[] {
  const people = new Map<string, AllTime<Line>>();
  for (const season of seasons) {
    const crowned = crownedIn(season);
    // A name can appear twice in a season. It is still one person, with one season and one crown of each kind.
    const met = new Set<string>();
    for (const line of season.standings) {
      const key = keyOf(line);
      const row = withLine(people.get(key) ?? blank(line), line);
      people.set(key, met.has(key) ? row : withSeason(row, line, crowned));
      met.add(key);
    }
  }
  return [...people.values()];
}

function crownedIn({ winChampions, lossChampions }: BookSeason) {
  const [wins, losses] = [winChampions, lossChampions].map((all) => new Set(all.map(keyOf)));
  return {
    wins: (person: Person) => wins?.has(keyOf(person)),
    losses: (person: Person) => losses?.has(keyOf(person)),
  };
}

function blank<Line extends BookLine>(who: Line): AllTime<Line> {
  const crowns = { winCrowns: 0, lossCrowns: 0 };
  return { who, seasons: 0, ...NO_RECORD, ...crowns, bestWinRank: Infinity, bestLossRank: Infinity };
}

function withLine<Line extends BookLine>(before: AllTime<Line>, line: Line): AllTime<Line> {
  return {
    ...before,
    ...withTally(before, line),
    bestWinRank: Math.min(before.bestWinRank, line.winRank),
    bestLossRank: Math.min(before.bestLossRank, line.lossRank),
  };
}

function withSeason<Line extends BookLine>(
  before: AllTime<Line>,
  line: Line,
  crowned: ReturnType<typeof crownedIn>,
): AllTime<Line> {
  return {
    ...before,
    seasons: before.seasons + 1,
    winCrowns: before.winCrowns + Number(crowned.wins(line)),
    lossCrowns: before.lossCrowns + Number(crowned.losses(line)),
  };
}

/**
 * The share of games with this result; null before the first game. It makes seasons with different numbers of teams and members
 * comparable.
 */
export function shareOf(result: 'wins' | 'losses', tally: Tally): number | null {
  const games = tally.wins + tally.losses + tally.ties;
  return games === 0 ? null : tally[result] / games;
}
