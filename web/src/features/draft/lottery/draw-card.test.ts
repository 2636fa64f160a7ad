import { expect, it } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { checkCode, checkDraw, type Draw } from './draw-card.tsx';

/** Seeds, each with its hash and the order in which it draws the seats, as computed by `node:crypto`. */
const DRAWN = [
  ['one', '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed', [3, 1, 4, 2]],
  ['two', '3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3', [4, 3, 1, 2]],
  ['three', '8b5b9db0c13db24256c829aa364aa90c6d2eba318b9232a4ab9313b954d3555f', [3, 2, 1, 4]],
] as const;

const [draw, other, ...more] = DRAWN.map(([seed, hash, seats]): Draw => {
  const order = seats.map((seat) => SEATS[seat - 1] ?? '');
  return { at: '2025-08-25T23:00:00.000Z', by: null, seed, hash, members: SEATS, order };
}) as [Draw, Draw, ...Draw[]];
const swapped = { ...draw, order: other.order };
const otherSeed = { ...other, hash: draw.hash };

it('the check accepts the server’s drawing, and rejects an altered one', async () => {
  for (const drawn of [draw, other, ...more])
    expect(await checkDraw(drawn)).toEqual({ isSeed: true, isOrder: true });
  expect(await checkDraw(swapped)).toEqual({ isSeed: true, isOrder: false });
  expect(await checkDraw(otherSeed)).toEqual({ isSeed: false, isOrder: true });
});

/** Runs the code that members copy, and returns its output. */
async function printed(of: Draw): Promise<unknown[]> {
  const lines: unknown[] = [];
  const AsyncFunction = checkDraw.constructor as new (
    ...parts: string[]
  ) => (console: object) => Promise<void>;
  await new AsyncFunction('console', checkCode(of))({ log: (...line: unknown[]) => lines.push(...line) });
  return lines;
}

it('the script given to members reaches the same verdict as the page', async () => {
  for (const drawn of [draw, other, ...more]) expect(await printed(drawn)).toEqual([true, true]);
  expect(await printed(swapped)).toEqual([true, false]);
  expect(await printed(otherSeed)).toEqual([false, true]);
});
