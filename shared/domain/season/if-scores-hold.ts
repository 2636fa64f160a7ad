import type { RankRules } from '../league-season.ts';
import type { GameState } from './games.ts';
import { ranked, type Raced, type Ranks } from './ranks.ts';

/** A game with its teams' owners at kickoff. An unowned team's owner is null. */
interface OwnedGame {
  state: GameState;
  homeScore: number | null;
  awayScore: number | null;
  homeOwnerId: string | null;
  awayOwnerId: string | null;
}

/** A row of the standings. */
interface Row extends Raced {
  userId: string;
  pointsScored: number;
}

/** One side of a live game: the team's owner, and the points that the team has scored and allowed. */
interface Gain {
  ownerId: string | null;
  scored: number;
  allowed: number;
}

/** The standings if every live game ended now, with new ranks (see If scores hold). */
export function ifScoresHold<Member extends Row>(
  rows: readonly Member[],
  games: readonly OwnedGame[],
  rules: RankRules,
): (Member & Ranks)[] {
  const gains = games.flatMap(gainsOf);
  return ranked(
    rows.map((row) => gains.filter(({ ownerId }) => ownerId === row.userId).reduce(withGain, row)),
    rules,
  );
}

/** The gains of both sides of a live game. Empty for any other game, whose result, if any, is already in the standings. */
function gainsOf({ state, homeScore: home, awayScore: away, homeOwnerId, awayOwnerId }: OwnedGame): Gain[] {
  if (state !== 'live' || home === null || away === null) return [];
  return [
    { ownerId: homeOwnerId, scored: home, allowed: away },
    { ownerId: awayOwnerId, scored: away, allowed: home },
  ];
}

function withGain<Member extends Row>(row: Member, { scored, allowed }: Gain): Member {
  return {
    ...row,
    wins: row.wins + Number(scored > allowed),
    losses: row.losses + Number(scored < allowed),
    ties: row.ties + Number(scored === allowed),
    pointsScored: row.pointsScored + scored,
  };
}
