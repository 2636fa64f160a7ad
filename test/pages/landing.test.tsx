import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { find, open } from './support/page.tsx';

// Tests the moving season on the landing page, and what the page shows without any motion.

const moving = (): Element[] => [...document.querySelectorAll('[data-moving]')];
const states = (): string[] =>
  moving().flatMap((element) => element.getAnimations().map(({ playState }) => playState));
const pauseButton = () =>
  find((inside) => inside.getByRole('button', { name: 'Pause animation', hidden: true }));

afterEach(() => vi.restoreAllMocks());

test('the landing page’s season plays, and a visitor can pause and resume all of it by keyboard', async () => {
  await open(null, '/', () => {
    const motion = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(motion as unknown as MediaQueryList);
  });
  const pause = await pauseButton();
  await expect.poll(() => pause.className).not.toContain('invisible');
  expect(moving().length).toBeGreaterThan(30);
  expect(states()).toEqual(moving().map(() => 'running'));
  expect(pause.getAttribute('aria-pressed')).toBe('false');
  pause.focus();
  await userEvent.keyboard('{Enter}');
  expect(pause.getAttribute('aria-pressed')).toBe('true');
  expect(states()).toEqual(moving().map(() => 'paused'));
  await userEvent.keyboard(' ');
  expect(pause.getAttribute('aria-pressed')).toBe('false');
  expect(states()).toEqual(moving().map(() => 'running'));
});

// The tests' browser prefers reduced motion.
test('with reduced motion, the landing page shows the end of the season, and nothing to pause', async () => {
  await open(null, '/');
  const races = await find((inside) =>
    inside.getByRole('img', { name: /Ben wins Most Wins with 36 points/ }),
  );
  expect(races.getAttribute('aria-label')).toMatch(/you win Most Losses with 40 points/);
  expect(moving().length).toBeGreaterThan(30);
  expect(states()).toEqual([]);
  expect((await pauseButton()).className).toContain('invisible');
});

test('the landing page’s pictures of a Sunday and of a finale contain real text', async () => {
  await open(null, '/');
  const part = async (name: string) => within(await find((inside) => inside.getByRole('region', { name })));
  const sunday = await part('Every Sunday moves both races');
  expect(sunday.getAllByRole('listitem')).toHaveLength(3);
  expect(sunday.getAllByText(/^Live/)).toHaveLength(1);
  const finale = await part('In January, two of you wear a crown');
  for (const words of [
    'Most Wins Champion',
    '36 wins',
    'SEA',
    '13–4',
    'Most Losses Champion',
    '40 losses',
    'TEN',
  ])
    expect(finale.getByText(words)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
