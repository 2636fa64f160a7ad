/** The seats (1-based) of one round, in the order in which they pick. */
export type Round = readonly number[];

/**
 * The value of each pick, in hundredths of a win, if everyone drafts for wins, as measured by `npm run bench -- fairness`. Drafts
 * in progress depend on these numbers. New numbers therefore need a new order type, just as `balanced-by-sums` keeps an earlier
 * order.
 */
export const PICK_WORTH: readonly number[] = [
  1083, 1075, 1064, 1046, 1015, 987, 963, 941, 921, 913, 904, 897, 887, 879, 871, 862, 843, 834, 822, 809,
  795, 784, 772, 760, 742, 729, 709, 686, 659, 642, 626, 599,
];

const DRAWN = new Map<string, readonly Round[]>();
const BEST = new Map<string, readonly Round[]>();

/**
 * The rounds of a `balanced` draft (see Order). The first round goes through the seats in order. In each later round, the less a
 * seat's picks are worth so far, the earlier it picks. Then pairs of picks in the same round are swapped, always the pair whose
 * swap makes the seats most equal, until no swap helps.
 */
export function balancedRounds(seats: number, rounds: number): readonly Round[] {
  const key = `${seats}×${rounds}`;
  const known = DRAWN.get(key) ?? evened(drawn(seats, rounds));
  DRAWN.set(key, known);
  return known;
}

/** The difference between two seats, in hundredths of a win, up to which the values of picks can't tell them apart. */
const ACCURACY = 10;

/**
 * The rounds of a `balanced` draft in seasons with `hasBestBalance` (see Order). Swaps end where no swap helps, which depends on
 * where they begin. So they also begin with snakes whose rounds start at other seats. If the most even of these orders brings the
 * best and the worst seat clearly closer together than `balancedRounds` does, it counts instead. With two rounds, the order stays a
 * snake.
 */
export function bestBalancedRounds(seats: number, rounds: number): readonly Round[] {
  if (rounds <= 2) return balancedRounds(seats, rounds);
  const key = `${seats}×${rounds}`;
  const known = BEST.get(key) ?? mostEqual(seats, rounds);
  BEST.set(key, known);
  return known;
}

function mostEqual(seats: number, rounds: number): readonly Round[] {
  const first = balancedRounds(seats, rounds);
  const others = seatsOf(seats).map((_, turn) => evened(turnedSnake(seats, rounds, turn)));
  const best = others.reduce((least, other) => (squares(other) < squares(least) ? other : least), first);
  return apart(first) - apart(best) > ACCURACY ? best : first;
}

/** How much more the picks of the best seat are worth than those of the worst. */
function apart(rounds: readonly Round[]): number {
  const all = [...worths(rounds).values()];
  return Math.max(...all) - Math.min(...all);
}

/** A snake in which each round starts `turn` seats further along than the round before. */
function turnedSnake(seats: number, rounds: number, turn: number): number[][] {
  return Array.from({ length: rounds }, (_, index) => {
    const round = index % 2 === 0 ? seatsOf(seats) : seatsOf(seats).toReversed();
    const start = (index * turn) % seats;
    return [...round.slice(start), ...round.slice(0, start)];
  });
}

/** The sum of the squared values of all seats. The lower it is, the more equal the seats are. */
function squares(rounds: readonly Round[]): number {
  return [...worths(rounds).values()].reduce((sum, worth) => sum + worth ** 2, 0);
}

const seatsOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function drawn(seats: number, rounds: number): number[][] {
  const first = seatsOf(seats);
  const all: number[][] = [];
  while (all.length < rounds) {
    const worth = worths(all);
    all.push(first.toSorted((a, b) => (worth.get(a) ?? 0) - (worth.get(b) ?? 0)));
  }
  return all;
}

/** The total value of each seat's picks. */
function worths(rounds: readonly Round[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const [index, seat] of rounds.flat().entries()) all.set(seat, (all.get(seat) ?? 0) + worthOf(index));
  return all;
}

const worthOf = (index: number): number => PICK_WORTH[index] ?? 0;

/** Swaps picks until no swap helps. Each swap reduces the sum of the squared values, so the loop ends. */
function evened(rounds: number[][]): readonly Round[] {
  for (let best = bestChange(rounds); best; best = bestChange(rounds)) {
    const { round, a, b } = best;
    [round[a], round[b]] = [round[b] ?? 0, round[a] ?? 0];
  }
  return rounds;
}

/**
 * The swap of two places in a round that reduces the sum of the squared values the most. Returns the first one if
 * several tie; undefined if no swap helps.
 */
function bestChange(rounds: number[][]): { round: number[]; a: number; b: number } | undefined {
  const worth = worths(rounds);
  let [most, best]: [number, ReturnType<typeof bestChange>] = [0, undefined];
  for (const [index, round] of rounds.slice(1).entries()) {
    const begins = (index + 1) * round.length;
    for (const [a, seat] of round.entries())
      for (let b = a + 1; b < round.length; b += 1) {
        const moved = worthOf(begins + a) - worthOf(begins + b);
        const ahead = (worth.get(seat) ?? 0) - (worth.get(round[b] ?? 0) ?? 0);
        const gain = moved * (ahead - moved);
        if (gain > most) [most, best] = [gain, { round, a, b }];
      }
  }
  return best;
}
