import type { Game } from './games.ts';
import type { Ranks } from './ranks.ts';
import {
  historiesOf,
  NO_RECORD,
  ownerAt,
  tallyOf,
  withTally,
  type Ownership,
  type Tally,
} from './standings.ts';

/** How one member's teams did against another's. */
export interface Rivalry extends Tally {
  userId: string;
  rivalId: string;
}

/** The parts of a league's season that show whose teams played each other. */
export interface PlayedSeason {
  games: readonly Game[];
  ownership: readonly Ownership[];
}

/**
 * Each member's record against each other member over these seasons. Each pair has two entries, one from either side. A game
 * between two teams of the same member doesn't count.
 */
export function headToHead(seasons: readonly PlayedSeason[]): Rivalry[] {
  const rivalries = new Map<string, Rivalry>();
  const count = (userId: string, rivalId: string, tally: Tally) => {
    const key = `${userId} ${rivalId}`;
    const before = rivalries.get(key) ?? { userId, rivalId, ...NO_RECORD };
    rivalries.set(key, { ...before, ...withTally(before, tally) });
  };
  for (const { games, ownership } of seasons) {
    const histories = historiesOf(ownership);
    const ownerOf = (teamId: number, game: Game) =>
      ownerAt(histories.get(teamId) ?? [], Date.parse(game.kickoff));
    for (const game of games) {
      const [home, away] = [ownerOf(game.homeTeamId, game), ownerOf(game.awayTeamId, game)];
      if (game.homeScore === null || home === undefined || away === undefined || home === away) continue;
      count(home, away, tallyOf(game, game.homeTeamId));
      count(away, home, tallyOf(game, game.awayTeamId));
    }
  }
  return [...rivalries.values()];
}

/** In how many seasons one of two members finished ahead of the other, finished behind, or tied. */
export interface Duel {
  ahead: number;
  behind: number;
  level: number;
}

/**
 * Counts, for each race, in how many seasons the user finished ahead of the rival, behind, or tied. Counts only finished seasons
 * in which both played.
 */
export function seasonsBetween(
  seasons: readonly { standings: readonly (Ranks & { userId: string })[] }[],
  userId: string,
  rivalId: string,
): { wins: Duel; losses: Duel } {
  const both = seasons.flatMap(({ standings }) => {
    const [own, rival] = [userId, rivalId].map((id) => standings.find((line) => line.userId === id));
    return own && rival ? [{ own, rival }] : [];
  });
  const duel = (rank: keyof Ranks): Duel => ({
    ahead: both.filter(({ own, rival }) => own[rank] < rival[rank]).length,
    behind: both.filter(({ own, rival }) => own[rank] > rival[rank]).length,
    level: both.filter(({ own, rival }) => own[rank] === rival[rank]).length,
  });
  return { wins: duel('winRank'), losses: duel('lossRank') };
}
