import type { Round } from './balanced.ts';

const DRAWN = new Map<string, readonly Round[]>();

/**
 * The rounds of a `balanced-by-sums` draft (see Order). Leagues have this order type if they chose `balanced` before it weighed
 * picks by value. Every seat has the same sum of pick numbers, or sums that differ by 1 if an even split is impossible. Of
 * several such orders, this one has the most even sums of squared pick numbers, because early picks are worth more.
 */
export function roundsBySums(seats: number, rounds: number): readonly Round[] {
  const key = `${seats}×${rounds}`;
  const known = DRAWN.get(key) ?? draw(seats, rounds);
  DRAWN.set(key, known);
  return known;
}

/**
 * Builds an even number of rounds from pairs of rounds that balance out. If the number is odd, three rounds that balance out come
 * first.
 */
function draw(seats: number, rounds: number): readonly Round[] {
  const first = rounds % 2 === 0 ? [] : evenThree(seats);
  const pairs = Array.from({ length: Math.floor(rounds / 2) - (first.length === 0 ? 0 : 1) });
  return pairs.reduce<readonly Round[]>((drawn) => evenest(pairsAfter(drawn, seats)), first);
}

/**
 * Returns the ways to add a pair of rounds that run in opposite directions. Whichever round comes first, the pair adds the same
 * amount to every seat's sum.
 */
function pairsAfter(drawn: readonly Round[], seats: number): (readonly Round[])[] {
  const there = seatsOf(seats);
  const back = there.toReversed();
  const begins = drawn.length === 0;
  return begins
    ? [[there, back]]
    : [
        [...drawn, there, back],
        [...drawn, back, there],
      ];
}

/**
 * Three rounds that balance out. The first goes through the seats in order. The third does, too, but can start at any seat. The
 * second makes up for both: the later a seat picks in the first and third, the earlier it picks in the second.
 */
function evenThree(seats: number): readonly Round[] {
  const first = seatsOf(seats);
  const all = first.map((start) => {
    const third = [...first.slice(start - 1), ...first.slice(0, start - 1)];
    const sumOf = (seat: number) => seat + third.indexOf(seat);
    return [first, first.toSorted((a, b) => sumOf(b) - sumOf(a)), third];
  });
  return evenest(all.filter((rounds) => spread(sums(rounds, (number) => number)) <= 1));
}

/**
 * Returns the candidate in which the seats' sums of squared pick numbers are closest to each other; the first one if several tie.
 */
function evenest(candidates: readonly (readonly Round[])[]): readonly Round[] {
  const [first, ...others] = candidates.map((rounds) => ({
    rounds,
    spread: spread(sums(rounds, (number) => number ** 2)),
  }));
  if (!first) throw new Error('no order is even');
  return others.reduce((best, other) => (other.spread < best.spread ? other : best), first).rounds;
}

/** The sum of each seat's pick values. */
function sums(rounds: readonly Round[], worth: (pickOrder: number) => number): number[] {
  const [first = []] = rounds;
  return first.map((seat) =>
    rounds.reduce((sum, round, index) => sum + worth(index * round.length + round.indexOf(seat) + 1), 0),
  );
}

const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);

const seatsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
