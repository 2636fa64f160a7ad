import type { TieRule } from '#shared/domain/league-rules.ts';
import { inHalves } from '#shared/domain/halves.ts';
import { racePoints, rankIn, type Race, type Raced, type Ranks } from '#shared/domain/season/ranks.ts';
import { byRace } from '../standings.ts';

/** A member in both races. */
export interface Runner extends Raced, Ranks {
  userId: string;
  user: { username: string; firstName: string; profileImageUrl: string };
}

/** The scale of both races: it ends beyond the leader of either, at a multiple of `step`. */
export interface Scale {
  step: number;
  max: number;
}

/** Members with the same points, or nearly so. Those that don't fit are only counted, if there is room for their number. */
interface Pack<Row> {
  /** The points of the first one. */
  points: number;
  shown: Row[];
  more: number;
}

interface Lane<Row> {
  /** The user, if they are a member. */
  mine: { row: Row; points: number; leads: boolean } | undefined;
  /** The first member of the race, unless that is the user. */
  leader: { row: Row; points: number } | undefined;
  /** From the user to the leader or, if the user leads, from the next member to the user. */
  gap: { from: number; to: number } | undefined;
  /** All others, by their points. */
  packs: Pack<Row>[];
}

const STEP = 5;
/** Above this number of points, the numbers of the scale would be too close to each other on a phone. */
const MOST_BY_STEP = 30;

export function scaleOf(rows: readonly Raced[], tieRule: TieRule): Scale {
  const most = Math.max(
    0,
    ...rows.flatMap((row) => [racePoints('wins', row, tieRule), racePoints('losses', row, tieRule)]),
  );
  const max = STEP * (Math.floor(most / STEP) + 1);
  return max > MOST_BY_STEP
    ? { step: 2 * STEP, max: 2 * STEP * Math.ceil(max / (2 * STEP)) }
    : { step: STEP, max };
}

/** A dot's width as a share of the lane. It is this wide on the smallest phone, and on the narrowest wide window. */
const DOT = 0.045;

/** Half of the user's marker with half of a pack's number, as a share of the lane on the smallest phone. */
const MARKER = 0.12;

/** How packs are shown: at most `most` members on top of each other, and on a scale that ends at `max` points. */
interface PackView {
  most: number;
  max: number;
}

/** Returns who runs where in a race. Packs whose dots would overlap are merged. */
export function laneOf<Row extends Runner>(
  race: Race,
  rows: readonly Row[],
  meId: string,
  tieRule: TieRule,
  { most, max }: PackView,
): Lane<Row> {
  const order = byRace(race, rows);
  const pointsOf = (row: Row): number => racePoints(race, row, tieRule);
  const me = rows.find(({ userId }) => userId === meId);
  const [first, second] = order;
  const leads = me !== undefined && rankIn(race, me) === 1;
  // No one leads a race without points.
  const ahead = first && !leads && pointsOf(first) > 0 ? first : undefined;
  const rival = leads ? (first === me ? second : first) : ahead;
  const others = order.filter((row) => row !== me && row !== ahead);
  const packs: { points: number; pack: Row[] }[] = [];
  for (const row of others) {
    const points = pointsOf(row);
    const last = packs.at(-1);
    const isLevel = last?.points === points;
    // Those who are level with the user are beside the user's mark, so they have room.
    const isBesideMe = me !== undefined && [points, last?.points].includes(pointsOf(me));
    if (last && (isLevel || (!isBesideMe && last.points - points < DOT * max))) last.pack.push(row);
    else packs.push({ points, pack: [row] });
  }
  return {
    mine: me && { row: me, points: pointsOf(me), leads },
    leader: ahead && { row: ahead, points: pointsOf(ahead) },
    gap: me &&
      rival && { from: Math.min(pointsOf(me), pointsOf(rival)), to: Math.max(pointsOf(me), pointsOf(rival)) },
    packs: packs.map(({ points, pack }) => {
      const isCut = pack.length > most;
      // Under the user's marker, a number would be covered.
      if (isCut && me && Math.abs(points - pointsOf(me)) < MARKER * max)
        return { points, shown: pack.slice(0, most), more: 0 };
      const shown = isCut ? pack.slice(0, most - 1) : pack;
      return { points, shown, more: pack.length - shown.length };
    }),
  };
}

/** Says everyone's points in a race, in order, for people who can't see it: `Eve 11, Ana (you) 11, Gus 9`. */
export function laneText<Row extends Runner>(
  race: Race,
  rows: readonly Row[],
  meId: string,
  tieRule: TieRule,
): string {
  return byRace(race, rows)
    .map((row) => {
      const you = row.userId === meId ? ' (you)' : '';
      return `${row.user.username}${you} ${inHalves(racePoints(race, row, tieRule))}`;
    })
    .join(', ');
}
