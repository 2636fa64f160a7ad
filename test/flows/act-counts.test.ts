import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, type Counts, type MeasuredAct } from '#test/capacity/counts.ts';
import { measureActs } from '#test/capacity/measure.ts';
import { LocalGame } from '#test/support/local-game.ts';

const MEMBERS = 4;

let game: LocalGame;
let counted: Record<MeasuredAct, Counts>;

beforeAll(async () => {
  // Duplicate deliveries are off, because they would be counted, too.
  game = await LocalGame.start({ isUnkind: false });
  counted = await measureActs(game.running, await game.players(MEMBERS));
});
afterAll(() => game.stop());

/**
 * How far a count may be off: a tenth, but at least one for reads and writes, because a row that was being written is read again.
 */
const slackOf = (what: string, number: number): number =>
  Math.max(number / 10, what === 'reads' || what === 'writes' ? 1 : 0);

/**
 * Counts that vary from week to week, because a tick notifies more members if a crown changes hands. The model assumes
 * that one does.
 */
const VARIES = new Set(['tick messages', 'tick writes']);
const MOST = 1.5;

test('for each action, the load model’s counts of AWS calls are within 10% of those the emulator measures', () => {
  const acts = actsOf(MEMBERS);
  const off = Object.entries(counted).flatMap(([act, of]) =>
    Object.entries(of).flatMap(([what, number]) => {
      const modelled = acts[act as MeasuredAct][what as keyof Counts];
      const isNear = VARIES.has(`${act} ${what}`)
        ? modelled >= number && modelled <= number * MOST
        : Math.abs(modelled - number) <= slackOf(what, number);
      return isNear ? [] : [`${act}: ${modelled} ${what}, counted ${number}`];
    }),
  );
  expect(off).toEqual([]);
});
