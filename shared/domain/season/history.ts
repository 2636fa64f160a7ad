import type { Game } from './games.ts';
import { withMeeting, type Meeting } from './head-to-head.ts';
import type { Ranks } from './ranks.ts';
import { historiesOf, meetingsOf, type Ownership, type Tally } from './standings.ts';

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
  const rivalries = new Map<string, Meeting[]>();
  for (const { games, ownership } of seasons) {
    for (const [userId, meetings] of meetingsOf(games, historiesOf(ownership)))
      rivalries.set(userId, meetings.reduce(withMeeting, rivalries.get(userId) ?? []));
  }
  return [...rivalries].flatMap(([userId, meetings]) =>
    meetings.map(({ userId: rivalId, ...tally }) => ({ userId, rivalId, ...tally })),
  );
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
