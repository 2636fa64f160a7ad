import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HelpfulSwap } from '#shared/domain/odds/helpful-swaps.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { SwapsAnswer, SwapsMessage } from '../../web/src/features/trades/swaps-desk.ts';
import type { Player } from '../support/player.ts';
import type { Table } from '../support/table.ts';
import { button, card, field, find, hasFocus, isOff, press, text, textOf } from './support/page.tsx';
import { register } from './support/players.ts';
import { inSeason, offer, openTrades, proposal } from './support/trades.ts';

// Tests the trades that the Trade Center suggests. A worker finds them, which the tests answer for.

let cyd: Player;
let dee: Player;
/** A league in which Cyd has teams 1, 4 and 5, and Dee has teams 2, 3 and 6. */
let table: Table;
const suggestions = card('Trades That Help Both');
const told: SwapsMessage[] = [];
/** What the worker finds. It fails if this is undefined. */
let found: HelpfulSwap[] | undefined;

class SwapsWorker extends EventTarget {
  postMessage(message: SwapsMessage): void {
    told.push(message);
    if (message.type === 'season') return;
    const data: SwapsAnswer | undefined = found && { id: message.id, swaps: found };
    queueMicrotask(() =>
      this.dispatchEvent(data ? new MessageEvent('message', { data }) : new Event('error')),
    );
  }

  terminate(): void {
    // It does nothing between messages.
  }
}

beforeAll(async () => {
  [cyd, dee] = [await register('Cyd'), await register('Dee')];
  table = await inSeason([cyd, dee], 'Swap Crew');
});

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal('Worker', SwapsWorker);
});

const swap = (give: number, get: number): HelpfulSwap => ({
  with: dee.id,
  give,
  get,
  mine: { race: 'losses', before: 0.12, after: 0.16, cause: { more: 1.62, isSchedule: false } },
  theirs: { race: 'wins', before: 0.08, after: 0.121, cause: { more: 1.5, isSchedule: true } },
  hurt: null,
});

test('a suggestion says why it helps, and its button opens the offer filled in', async () => {
  found = [swap(4, 6), swap(1, 2)];
  await openTrades(table, cyd);
  await press('Find Trades', suggestions);
  await text('These 2 trades help both sides, as far as we can project.', suggestions);
  const list = await find(
    (inside) => inside.getByRole('list', { name: 'Trades that help both' }),
    suggestions,
  );
  const [first] = [...list.children].map(textOf);
  const [given, got] = [placeNameOf(4), placeNameOf(6)];
  expect(first).toContain(`Your ${given} for Dee’s ${got}`);
  expect(first).toContain(
    `${got} should lose 1.6 more games than ${given}, which moves you from 12% to 16% for Most Losses.`,
  );
  expect(first).toContain(`${given}’s easier schedule moves Dee from 8% to 12% for Most Wins.`);
  expect(first).toContain('Hurts no one else much.');
  await press(
    await find(
      (inside) => inside.getAllByRole('button')[0] as HTMLElement,
      () => list,
    ),
  );
  expect(((await field('Trade With', proposal)) as HTMLSelectElement).value).toBe(dee.id);
  const chosen = await find((inside) => inside.getAllByRole('radio', { checked: true }), proposal);
  expect(chosen.map((radio: HTMLElement) => textOf(radio.closest('label') ?? radio))).toEqual([
    expect.stringContaining(given),
    expect.stringContaining(got),
  ]);
});

test('the worker gets the season and the data that the whole league can see', async () => {
  found = [];
  await openTrades(table, cyd);
  await press('Find Trades', suggestions);
  await text('No trade helps both sides right now', suggestions);
  const asked = told.find((message) => message.type === 'swaps');
  expect(asked?.by).toBe(cyd.id);
  const teams = new Map(asked?.league.members.map(({ userId, teamIds }) => [userId, teamIds]));
  expect([teams.get(cyd.id), teams.get(dee.id)]).toEqual([
    [1, 4, 5],
    [2, 3, 6],
  ]);
  expect(asked?.league).toMatchObject({ tieRule: 'nothing', levelCrowns: 'shared', held: [] });
});

test('a failed worker shows, and another try starts a new one', async () => {
  found = undefined;
  await openTrades(table, cyd);
  await press('Find Trades', suggestions);
  await text('Trades didn’t load', suggestions);
  await text('Please try again.', suggestions);
  found = [swap(5, 3)];
  await press('Try again', suggestions);
  await text('This trade helps both sides, as far as we can project.', suggestions);
  expect(told.filter(({ type }) => type === 'season')).toHaveLength(2);
});

test('the focus stays with the results, and an offer made once isn’t suggested again', async () => {
  found = [swap(4, 3)];
  await offer(table, [cyd, 4], [dee, 3]);
  await openTrades(table, cyd);
  await press('Find Trades', suggestions);
  const offered = await button('Offered', suggestions);
  expect(isOff(offered)).toBe(true);
  await hasFocus(offered.closest('[tabindex="-1"]') as HTMLElement);
});
