import { gamesOf, holdsOff, type Course, type Racer, type Sides } from './clinching.ts';

/** The results that still guarantee a member the crown, whatever else happens (see Magic numbers). */
export interface Magic {
  /** The points in this race that the member needs from their open games; null if even winning all of them isn't enough. */
  own: number | null;
  games: number;
  /**
   * The only remaining rival, and how many points against that rival would be enough instead, by eliminating the rival. Null if
   * there are several rivals, or if even a point against in every one of the rival's games wouldn't be enough.
   */
  rival: { place: number; against: number; games: number } | null;
}

/** A member in the race, with their open games. A game between their own teams counts once. */
interface Runner extends Racer {
  place: number;
  games: number;
  /** The open games between the member's own teams. */
  own: number;
  /** The open games against each racer, by place. */
  rivals: readonly number[];
}

/** Each racer's magic numbers; null if the racer has clinched, or if neither their own nor a rival's results could be enough. */
export function magicNumbers(
  racers: readonly Racer[],
  open: readonly Sides[],
  course: Course,
): (Magic | null)[] {
  const runners = racers.map((racer, place): Runner => {
    const { own, free, rivals } = gamesOf(place, racers.length, open);
    return { ...racer, place, own, rivals, games: rivals.reduce((sum, count) => sum + count, own + free) };
  });
  return runners.map((runner) => {
    const keeps = (rival: Runner, points: number) =>
      holdsOff(gaining(runner, points, course), chasing(rival, runner, points, course), course);
    const left = runners.filter((rival) => rival !== runner && !keeps(rival, 0));
    if (left.length === 0) return null;
    const own = fewest(runner.games, (points) => left.every((rival) => keeps(rival, points)));
    const rival = left.length === 1 && left[0] ? failing(left[0], runner, course) : null;
    return own === null && rival === null ? null : { own, games: runner.games, rival };
  });
}

/** The smallest count from 1 to `most` that is enough; null if none is. */
function fewest(most: number, does: (count: number) => boolean): number | null {
  for (let count = 1; count <= most; count += 1) if (does(count)) return count;
  return null;
}

/**
 * The member's worst case with this many more points. Games between their own teams bring the first points, because each of them
 * also brings a point against. Every other game brings one of the remaining points or, once these are used up, a point against. If
 * a tie is a point against, a game between their own teams that brings no point brings two of these.
 */
function gaining(
  { points, against, games, own }: Runner,
  count: number,
  { tieIsPointAgainst }: Course,
): Racer {
  const spared = tieIsPointAgainst ? own : Math.min(count, own);
  return { points: points + count, against: against + games - own - count + 2 * spared };
}

/** The rival's best case while the member gains this many points. If a tie is a point, the rival can gain them as well. */
function chasing(rival: Runner, runner: Runner, count: number, { tieIsPoint }: Course): Racer {
  if (tieIsPoint) return { points: rival.points + rival.games + rival.own, against: rival.against };
  const lost = metIn(runner, rival, count);
  return { points: rival.points + rival.games - lost, against: rival.against + rival.own + lost };
}

function failing(rival: Runner, runner: Runner, course: Course): Magic['rival'] {
  const against = fewest(rival.games, (count) =>
    holdsOff(beside(runner, rival, count, course), losing(rival, count, course), course),
  );
  return against === null ? null : { place: rival.place, against, games: rival.games };
}

/**
 * The member's worst case while the rival has this many points against. In this case, games between the member's own teams are
 * never played. If a tie is a point against, these games bring two of them, and the rival's points against bring the member none.
 */
function beside(runner: Runner, rival: Runner, count: number, { tieIsPointAgainst }: Course): Racer {
  if (tieIsPointAgainst)
    return { points: runner.points, against: runner.against + runner.games + runner.own };
  const won = metIn(rival, runner, count);
  return { points: runner.points + won, against: runner.against + runner.games - runner.own - won };
}

/**
 * The rival's best case with this many points against. The first of them come from games between the rival's own teams, because
 * these games also bring a point. If a tie is a point, each of these games can bring two, so each point against costs one.
 */
function losing({ points, against, games, own }: Runner, count: number, { tieIsPoint }: Course): Racer {
  if (tieIsPoint) return { points: points + games + own - count, against: against + count };
  const lost = Math.max(0, count - own);
  return { points: points + games - lost, against: against + own + lost };
}

/**
 * Returns how many of `count` results must come from the member's games against the other racer, if as many as possible come from
 * the member's other games.
 */
function metIn(member: Runner, other: Runner, count: number): number {
  return Math.max(0, count - (member.games - (member.rivals[other.place] ?? 0)));
}
