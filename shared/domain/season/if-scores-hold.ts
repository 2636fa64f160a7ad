import type { RankRules } from '../league-rules.ts';
import type { GameState } from './games.ts';
import { withMeeting } from './head-to-head.ts';
import { ranked, type Raced, type Ranks } from './ranks.ts';
import { withTally } from './tally.ts';

/** A game with its teams' owners at kickoff. An unowned team's owner is null. */
export interface OwnedGame {
  state: GameState;
  homeScore: number | null;
  awayScore: number | null;
  homeOwnerId: string | null;
  awayOwnerId: string | null;
  /** Set if the game counts twice. */
  worth?: 2;
}

/** A row of the standings. */
interface Row extends Raced {
  userId: string;
  pointsScored: number;
}

/** One side of a game: the owners of the team and of its opponent, and the points that the team has scored and allowed. */
interface Gain {
  ownerId: string | null;
  rivalId: string | null;
  scored: number;
  allowed: number;
  /** How many times the game counts. */
  worth: number;
}

/** The standings if every live game ended now, with new ranks (see If scores hold). */
export function ifScoresHold<Member extends Row>(
  rows: readonly Member[],
  games: readonly OwnedGame[],
  rules: RankRules,
): (Member & Ranks)[] {
  // The result of any other game, if any, is already in the standings.
  const live = games.filter(({ state }) => state === 'live');
  return ranked(withResults(rows, live), rules);
}

/** Adds these games to the members' rows as if each had ended with its score. */
export function withResults<Member extends Row>(
  rows: readonly Member[],
  games: readonly OwnedGame[],
): Member[] {
  const gains = games.flatMap(gainsOf);
  return rows.map((row) => gains.filter(({ ownerId }) => ownerId === row.userId).reduce(withGain, row));
}

/** The gains of both sides of a game. Empty without a score. */
function gainsOf({ homeScore: home, awayScore: away, ...game }: OwnedGame): Gain[] {
  const { homeOwnerId, awayOwnerId, worth = 1 } = game;
  if (home === null || away === null) return [];
  return [
    { ownerId: homeOwnerId, rivalId: awayOwnerId, scored: home, allowed: away, worth },
    { ownerId: awayOwnerId, rivalId: homeOwnerId, scored: away, allowed: home, worth },
  ];
}

function withGain<Member extends Row>(row: Member, { rivalId, scored, allowed, worth }: Gain): Member {
  const gained = {
    wins: worth * Number(scored > allowed),
    losses: worth * Number(scored < allowed),
    ties: worth * Number(scored === allowed),
  };
  return {
    ...row,
    ...withTally(row, gained),
    pointsScored: row.pointsScored + worth * scored,
    ...(row.meetings &&
      rivalId !== null &&
      rivalId !== row.userId && { meetings: withMeeting(row.meetings, { userId: rivalId, ...gained }) }),
  };
}
