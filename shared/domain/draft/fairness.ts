import { OFFERED_ORDER_TYPES, type DraftOrderType } from '../league-rules.ts';
import type { Shape } from '../sizes.ts';

/** The gap in wins between the best and the worst seat, for each shape (members x teams per member) and order type. */
const SPREADS = spreadsOf(`
2x2 0.1
3x2 0.3
4x2 0.3
5x2 0.1
6x2 0.4
7x2 0.7
8x2 0.9
9x2 0.9
10x2 0.9
11x2 0.8
12x2 0.7
13x2 0.6
14x2 0.6
15x2 0.4
16x2 0.2
2x3 0.2 0.3 0.1
3x3 0.1 0.6 0.1
4x3 0.1 0.6 0.1
5x3 0.3 0.3 0.1
6x3 0.9 0.3 0.1
7x3 1.4 0.3 0.2
8x3 1.7 0.2 0.2
9x3 1.9 0.5 0.2
10x3 2.3 0.8 0.3
2x4 0.0 0.1 0.0
3x4 0.2 0.5 0.2
4x4 0.2 0.3 0.2
5x4 0.3 0.2 0.1
6x4 0.4 0.6 0.3
7x4 0.8 1.0 0.2
8x4 0.5 1.4 0.1
2x5 0.1 0.2 0.1
3x5 0.1 0.7 0.1
4x5 0.1 0.7 0.1
5x5 0.3 0.4 0.1
6x5 1.3 0.7 0.3
2x6 0.1 0.2 0.1
3x6 0.2 0.5 0.2
4x6 0.3 0.4 0.1
5x6 0.6 0.6 0.1
2x7 0.1 0.3 0.1
3x7 0.1 0.7 0.1
4x7 0.3 0.9 0.1
2x8 0.1 0.2 0.1
3x8 0.2 0.4 0.0
4x8 0.5 0.5 0.2
`);

/** The gaps of `balanced` in seasons without `hasBestBalance` (see Order), for the shapes where they are other ones. */
const FIRST_BALANCED: ReadonlyMap<string, number> = new Map([
  ['2x3', 0.2],
  ['5x3', 0.2],
  ['5x4', 0.3],
  ['6x4', 0.2],
  ['4x5', 0.2],
  ['5x5', 0.2],
]);

/**
 * If the gaps of two order types differ by no more than this, the types count as equally fair. The gaps are only accurate to
 * about that much.
 */
const ALIKE = 0.1;

/**
 * The gap in expected wins between the best and the worst seat of a full league, to a tenth (see Order). The gap is for a draft
 * in which everyone drafts for wins, as measured by `npm run bench -- fairness`. Undefined for an impossible shape.
 * `hasBestBalance` is false for leagues from before the best of several balanced orders.
 */
export function seatSpread(shape: Shape, type: DraftOrderType, hasBestBalance = true): number | undefined {
  const key = keyOf(shape);
  const first = hasBestBalance || type !== 'balanced' ? undefined : FIRST_BALANCED.get(key);
  return first ?? SPREADS.get(key)?.get(type);
}

/** The fairest order types for a league with this shape. `hasBestBalance` is as in `seatSpread`. */
export function fairestOrders(shape: Shape, hasBestBalance = true): DraftOrderType[] {
  const spreads = OFFERED_ORDER_TYPES.flatMap((type) => {
    const spread = seatSpread(shape, type, hasBestBalance);
    return spread === undefined ? [] : [[type, spread] as const];
  });
  const least = Math.min(...spreads.map(([, spread]) => spread));
  return spreads.flatMap(([type, spread]) => (spread <= least + ALIKE ? [type] : []));
}

const keyOf = ({ maxMembers, teamsEach }: Shape): string => `${maxMembers}x${teamsEach}`;

/** Parses lines such as `10x3 2.2 0.9 0.8`: a shape, and its spread for each order type, or one spread for all of them. */
function spreadsOf(table: string): ReadonlyMap<string, ReadonlyMap<DraftOrderType, number>> {
  const lines = table.trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [shape = '', ...spreads] = line.split(' ');
      return [
        shape,
        new Map<DraftOrderType, number>(
          OFFERED_ORDER_TYPES.map((type, index) => [type, Number(spreads[index] ?? spreads[0])]),
        ),
      ];
    }),
  );
}
