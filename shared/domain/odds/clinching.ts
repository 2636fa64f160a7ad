import type { LevelCrowns, RankRules, TieRule } from '../league-rules.ts';
import { otherRace, racePoints, tieWorth, type Race, type Raced } from '../season/ranks.ts';

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
  const against = racePoints(otherRace(race), row, tieRule);
  return { points: racePoints(race, row, tieRule), against };
}

/** How a race can still go: what a tie is worth to each of its two sides, and what decides between tied members. */
export interface Course {
  tieIsPoint: boolean;
  tieIsPointAgainst: boolean;
  levelCrowns: LevelCrowns;
}

/**
 * Returns how a race can go under a league's rules. Only a tie that is worth a whole point can be anyone's best or worst result. A
 * tie worth half a point to both sides, or nothing, is always between a win and a loss.
 */
export function courseOf(race: Race, { tieRule, levelCrowns }: RankRules): Course {
  return {
    tieIsPoint: tieWorth(race, tieRule) === 1,
    tieIsPointAgainst: tieWorth(otherRace(race), tieRule) === 1,
    levelCrowns,
  };
}

/**
 * The owners of the two teams in an open game, which is a game that can still be played. Each is the index of a racer, or NOBODY.
 */
export type Sides = readonly [one: number, other: number];

/** Stands in for the owner of an unowned team. */
export const NOBODY = -1;

/**
 * Whether the crown is certain for a member, or out of reach, no matter how the remaining games end. A shared crown counts as
 * certain. But if head-to-head or points scored decide among tied members, the crown is certain for none of them until it is
 * settled (see `isSettled`).
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
 * the Losses race, the loser gets the point. A tie brings both sides what `course` says. `clinched` is exact. `eliminated` is never wrong, but can come late if only the
 * tiebreaker decides (see Odds).
 */
export function certainties(racers: readonly Racer[], open: readonly Sides[], course: Course): Certainty[] {
  const games = racers.map((_, place) => gamesOf(place, racers.length, open));
  const best = racers.map((racer, place) => atBest(racer, games[place] ?? NO_GAMES, course));
  return racers.map((racer, place) => {
    const worst = atWorst(racer, games[place] ?? NO_GAMES, course);
    const goal = best[place] ?? racer;
    const rivals = racers.flatMap((_, rival) => (rival === place ? [] : [rival]));
    return {
      clinched: rivals.every((rival) => {
        const theirs = best[rival] ?? worst;
        return holdsOff(worst, theirs, course);
      }),
      eliminated: rivals.some((rival) => isAhead(humblest(rival, { goal, racers, games, course }), goal)),
    };
  });
}

/**
 * Whether nothing about the crown can change anymore: those who are first have no open game, and no one else can reach them. So
 * their games against each other and their points scored are final, too.
 */
export function isSettled(racers: readonly Racer[], open: readonly Sides[], course: Course): boolean {
  const first = racers.filter((racer) => !racers.some((other) => isAhead(other, racer)));
  return racers.every((racer, place) =>
    first.includes(racer)
      ? !open.some((sides) => sides.includes(place))
      : first.every((leader) => isAhead(leader, atBest(racer, gamesOf(place, racers.length, open), course))),
  );
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
export function holdsOff(racer: Racer, rival: Racer, { levelCrowns }: Pick<Course, 'levelCrowns'>): boolean {
  return levelCrowns === 'shared' ? !isAhead(rival, racer) : isAhead(racer, rival);
}

/**
 * The racer's best result: every possible point. A game between the racer's own teams also costs a point against, but a point won
 * counts for more. If a tie is worth a point, such a game can bring two.
 */
function atBest({ points, against }: Racer, { own, free, rivals }: Games, { tieIsPoint }: Course): Racer {
  const most = points + free + sum(rivals);
  return tieIsPoint ? { points: most + 2 * own, against } : { points: most + own, against: against + own };
}

/**
 * The racer's worst result: no more points, and every possible point against. Games between the racer's own teams count as never
 * played, unless a tie is a point against: then each can bring two of them.
 */
function atWorst(
  { points, against }: Racer,
  { own, free, rivals }: Games,
  { tieIsPointAgainst }: Course,
): Racer {
  return { points, against: against + free + sum(rivals) + (tieIsPointAgainst ? 2 * own : 0) };
}

interface Ahead {
  goal: Racer;
  racers: readonly Racer[];
  games: readonly Games[];
  course: Course;
}

/**
 * The rival's worst result that lifts no other racer past the goal. The rival loses to each racer only as many games as that
 * racer can win without passing the goal. Ties that are points against lift no one.
 */
function humblest(rival: number, { goal, racers, games, course }: Ahead): Racer {
  const racer = racers[rival] ?? goal;
  const ahead = games[rival] ?? NO_GAMES;
  if (course.tieIsPointAgainst) return atWorst(racer, ahead, course);
  const lost = ahead.rivals.map((count, place) =>
    Math.min(count, Math.max(0, Math.floor(goal.points - (racers[place]?.points ?? 0)))),
  );
  return { points: racer.points, against: racer.against + ahead.free + sum(lost) };
}

function isAhead(a: Racer, b: Racer): boolean {
  return a.points > b.points || (a.points === b.points && a.against < b.against);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
