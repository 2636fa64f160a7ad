import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';

type Crowned = LeagueHistory['seasons'][number]['winChampions'][number];

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
