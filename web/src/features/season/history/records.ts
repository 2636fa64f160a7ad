import type { LeagueHistory } from '#shared/contract/schemas/standings.ts';
import { signed } from '../../../parts/season/standings.ts';

type PastSeason = LeagueHistory['seasons'][number];
type Line = PastSeason['standings'][number];
type Crowned = PastSeason['winChampions'][number];

/** The best result ever and its holder; several holders if they are equal. */
export interface LeagueRecord {
  name: string;
  figure: string;
  holders: { userId: string; user: Line['user']; season: string }[];
}

const RECORDS: readonly (readonly [
  name: string,
  of: (line: Line) => number,
  words: (value: number) => string,
])[] = [
  ['Most Wins in a season', ({ wins }) => wins, (value) => `${value} W`],
  ['Most Losses in a season', ({ losses }) => losses, (value) => `${value} L`],
  ['Best differential', ({ differential }) => differential, signed],
  ['Lowest differential', ({ differential }) => -differential, (value) => signed(-value)],
];

/** A league's records in the seasons that are over. */
export function recordsOf(seasons: readonly PastSeason[]): LeagueRecord[] {
  const lines = seasons
    .filter(({ isFinal }) => isFinal)
    .flatMap(({ season, standings }) => standings.map((line) => ({ season, line })));
  if (lines.length === 0) return [];
  return RECORDS.map(([name, of, words]) => {
    const best = Math.max(...lines.map(({ line }) => of(line)));
    const holders = lines
      .filter(({ line }) => of(line) === best)
      .map(({ season, line }) => ({ userId: line.userId, user: line.user, season }));
    return { name, figure: words(best), holders };
  });
}

/** The number of times that a member has won each crown. */
export interface Cabinet extends Crowned {
  wins: number;
  losses: number;
}

/** The champions of a season; some may have a name but no account. */
interface Crowning {
  winChampions: readonly { userId: string | null; user: Crowned['user'] | null }[];
  lossChampions: Crowning['winChampions'];
}

/**
 * Everybody who has won a crown, here or as a member elsewhere, most crowns first. Equal ones follow in the order of
 * their wins, newest first.
 */
export function cabinetsOf({
  seasons,
  earlierSeasons,
}: Pick<LeagueHistory, 'seasons' | 'earlierSeasons'>): Cabinet[] {
  const cabinets = new Map<string, Cabinet>();
  const add = (race: 'wins' | 'losses', champions: Crowning['winChampions']) => {
    for (const { userId, user } of champions) {
      if (userId === null || user === null) continue;
      const held = cabinets.get(userId) ?? { userId, user, wins: 0, losses: 0 };
      cabinets.set(userId, { ...held, [race]: held[race] + 1 });
    }
  };
  for (const { winChampions, lossChampions } of [...seasons, ...earlierSeasons] satisfies Crowning[]) {
    add('wins', winChampions);
    add('losses', lossChampions);
  }
  return [...cabinets.values()].toSorted((a, b) => b.wins + b.losses - a.wins - a.losses);
}

/** The results against one member, seen from that member's side; most games first. */
export function rivalsOf(userId: string, { headToHead }: Pick<LeagueHistory, 'headToHead'>) {
  return headToHead
    .filter((rivalry) => rivalry.userId === userId)
    .toSorted((a, b) => b.wins + b.losses + b.ties - a.wins - a.losses - a.ties);
}
