import { screen, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import type { Player } from '../support/player.ts';
import { storeResults, wholeSeason } from '../support/games.ts';
import { draftOn, LONG, seatAndStart } from '../support/table.ts';
import { answer, reply } from './support/network.ts';
import {
  button,
  card,
  dialog,
  find,
  gone,
  hasFocus,
  keys,
  open,
  press,
  reload,
  shows,
  textOf,
} from './support/page.tsx';
import { register } from './support/players.ts';
import { ports } from './support/ports.ts';
import { AFTER_THE_SEASON } from './texts/season-scene.ts';

// Tests how a finished season is revealed, and what stays on the page afterward.

let ana: Player;
let place: string;
let finale: Finale;

beforeAll(async () => {
  ana = await register('Ana');
  const started = await seatAndStart([ana, await register('Ben')], { ...LONG, name: 'Season Crew' });
  await draftOn(started, started.draft);
  await storeResults(
    ports.results,
    '2025-26',
    wholeSeason(18, () => [20, 17]),
  );
  ports.clock.set(new Date(AFTER_THE_SEASON));
  finale = await ana.call('finale', { params: started.params });
  place = `/leagues/${started.league.code}/2025-finale`;
});

const { matchMedia } = window;
const REDUCED = '(prefers-reduced-motion: reduce)';

/** Sets whether the browser asks for reduced motion. In other tests it does. */
function setReduced(matches: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => (query === REDUCED ? { matches } : matchMedia(query)));
}

beforeEach(() => {
  localStorage.clear();
  setReduced(false);
  return () => vi.unstubAllGlobals();
});

const reveal = dialog(/^Season Finale/);
const isGone = () => gone(() => screen.queryByRole('dialog'));
const step = async () =>
  textOf(
    await find((inside) => {
      const steps = inside
        .getAllByRole('listitem')

        .find((item: Element) => item.getAttribute('aria-current') === 'step');
      if (!steps) throw new Error('no step is marked');
      return steps;
    }, reveal),
  );
const news = async () => textOf(await find((inside) => inside.getByRole('status'), reveal));

test('the first visit reveals the season step by step, and later visits show how it ended', async () => {
  await open(ana, place);
  await press('Pause', reveal);
  expect(await step()).toBe('Season');
  await shows('272 games.', reveal);
  const pressed: string[] = [];
  while (screen.queryByRole('dialog')) {
    const label = await find((inside) => inside.getAllByRole('button').at(-1) as HTMLElement, reveal);
    pressed.push(textOf(label));
    await press(label, reveal);
  }
  expect(pressed).toEqual([
    'Next',
    'Award the Crowns',
    'Who Is It?',
    'Next Crown',
    'Who Is It?',
    'See Both Crowns',
  ]);
  await hasFocus(await find((inside) => inside.getByRole('group', { name: /^Both crowns/ })));
  await button('Watch It Again');
  await reload();
  await button('Watch It Again');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Watch It Again');
  expect(await step()).toBe('Season');
});

test('arrow keys go through the reveal, each crown is announced once, and Escape skips the rest', async () => {
  await open(ana, place);
  await press('Pause', reveal);
  // The reveal may have gone on before the pause.
  await keys('{ArrowLeft}{ArrowLeft}');
  await keys('{ArrowRight}');
  expect(await news()).toMatch(/^2 rivals\. .* Two crowns\.$/);
  await keys('{ArrowRight}');
  const first = await step();
  expect(await news()).toBe('');
  await keys('{ArrowRight}');
  expect(await news()).toMatch(new RegExp(`^Most ${first} Champion`));
  await keys('{ArrowLeft}');
  expect(await step()).toBe('Season');
  await keys('{Escape}');
  await isGone();
});

test('a press on Skip shows both crowns, and the season’s standings, picture and table stay on the page', async () => {
  await open(ana, place);
  await press('Skip', reveal);
  await isGone();
  for (const race of ['Wins', 'Losses'] as const)
    await find((inside) => inside.getByRole('heading'), card(`Most ${race} Champion`));
  for (const race of ['Wins', 'Losses'])
    await find(
      (inside) => inside.getByRole('table', { name: `Standings, ranked by Most ${race}` }),
      card('Final Standings'),
    );
  await button('Download Image');
  await shows('Show as a table');
});

test('one person with both crowns has one picture, on the line between them', async () => {
  const [first] = finale.finalStandings;
  const both = { ...finale, winChampions: [first], lossChampions: [first] };
  await open(ana, place, () => answer('finale', reply(200, both)));
  await press('Skip', reveal);
  for (const race of ['Wins', 'Losses'] as const)
    await shows(first?.user.username ?? '?', card(`Most ${race} Champion`));
  const stage = await find((inside) => inside.getByRole('group', { name: /^Both crowns/ }));
  expect(within(stage).getAllByText(first?.user.firstName[0] ?? '?', { exact: true })).toHaveLength(1);
});

test('with reduced motion, the page shows the end right away, and a button starts the reveal without any clock', async () => {
  setReduced(true);
  await open(ana, place);
  await button('Watch the Reveal');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Watch the Reveal');
  await shows('Two', reveal);
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  await press('Award the Crowns', reveal);
  await press('Next Crown', reveal);
  await press('See Both Crowns', reveal);
  await isGone();
});
