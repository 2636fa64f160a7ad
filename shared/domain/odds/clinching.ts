import type { LevelCrowns, TieRule } from '../league-season.ts';
import { racePoints, type Race, type Raced } from '../season/ranks.ts';

/**
 * A member in one race. `points` count in this race. `against` count in the other race and break ties; fewer are better. Both can
 * be halves if a tied game counts as half a win and half a loss.
 */
export interface Racer {
  points: number;
  against: number;
}

/** Returns a member as a racer in this race, with wins, losses and ties counted the way the league's ranks count them. */
export function racerOf(race: Race, row: Raced, tieRule: TieRule): Racer {
  const other = race === 'wins' ? 'losses' : 'wins';
  return { points: racePoints(race, row, tieRule), against: racePoints(other, row, tieRule) };
}

/**
 * The owners of the two teams in an open game, which is a game that can still be played. Each is the index of a racer, or NOBODY.
 */
export type Sides = readonly [one: number, other: number];

/** Stands in for the owner of an unowned team. */
export const NOBODY = -1;

/**
 * Whether the crown is certain for a member, or out of reach, no matter how the remaining games end. A shared crown counts as
 * certain. But if points scored decide among tied members, the crown is certain for none of them.
 */
export interface Certainty {
  clinched: boolean;
  eliminated: boolean;
}

/** The number of a member's open games, by the owner of the opposing team. */
export interface Games {
  /** Between two of the member's own teams. */
  own: number;
  /** Against teams without an owner. */
  free: number;
  /** Against each racer, by index. */
  rivals: number[];
}

/**
 * Returns what is certain for each racer in a race. In each game, one side gets a point, and the other side a point against; in
 * the Losses race, the loser gets the point. `clinched` is exact. `eliminated` is never wrong, but can come late if only the
 * tiebreaker decides (see Odds).
 */
export function certainties(
  racers: readonly Racer[],
  open: readonly Sides[],
  levelCrowns: LevelCrowns,
): Certainty[] {
  const games = racers.map((_, place) => gamesOf(place, racers.length, open));
  // A tie is never anyone's best or worst result, so it doesn't matter here how the league counts ties.
  const best = racers.map((racer, place) => atBest(racer, games[place] ?? NO_GAMES));
  return racers.map((racer, place) => {
    const worst = atWorst(racer, games[place] ?? NO_GAMES);
    const goal = best[place] ?? racer;
    const rivals = racers.flatMap((_, rival) => (rival === place ? [] : [rival]));
    return {
      clinched: rivals.every((rival) => {
        const theirs = best[rival] ?? worst;
        return holdsOff(worst, theirs, levelCrowns);
      }),
      eliminated: rivals.some((rival) => isAhead(humblest(rival, goal, racers, games), goal)),
    };
  });
}

export const NO_GAMES: Games = { own: 0, free: 0, rivals: [] };

export function gamesOf(place: number, racers: number, open: readonly Sides[]): Games {
  const games: Games = { own: 0, free: 0, rivals: Array.from({ length: racers }, () => 0) };
  for (const [one, other] of open) {
    if (one === place && other === place) games.own += 1;
    else if (one === place || other === place) meet(games, one === place ? other : one);
  }
  return games;
}

function meet(games: Games, opponent: number): void {
  if (opponent === NOBODY) games.free += 1;
  else games.rivals[opponent] = (games.rivals[opponent] ?? 0) + 1;
}

/** Whether a racer keeps the crown from a rival. Being tied is enough if crowns are shared. */
export function holdsOff(racer: Racer, rival: Racer, levelCrowns: LevelCrowns): boolean {
  return levelCrowns === 'shared' ? !isAhead(rival, racer) : isAhead(racer, rival);
}

/**
 * The racer's best result: every possible point. A game between the racer's own teams also costs a point against, but a point won
 * counts for more.
 */
function atBest({ points, against }: Racer, { own, free, rivals }: Games): Racer {
  return { points: points + own + free + sum(rivals), against: against + own };
}

/**
 * The racer's worst result: no more points, and every possible point against. Games between the racer's own teams count as never
 * played.
 */
function atWorst({ points, against }: Racer, { free, rivals }: Games): Racer {
  return { points, against: against + free + sum(rivals) };
}

/**
 * The rival's worst result that lifts no other racer past the goal. The rival loses to each racer only as many games as that
 * racer can win without passing the goal.
 */
function humblest(rival: number, goal: Racer, racers: readonly Racer[], games: readonly Games[]): Racer {
  const { points, against } = racers[rival] ?? goal;
  const { free, rivals } = games[rival] ?? NO_GAMES;
  const lost = rivals.map((count, place) =>
    Math.min(count, Math.max(0, Math.floor(goal.points - (racers[place]?.points ?? 0)))),
  );
  return { points, against: against + free + sum(lost) };
}

function isAhead(a: Racer, b: Racer): boolean {
  return a.points > b.points || (a.points === b.points && a.against < b.against);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
