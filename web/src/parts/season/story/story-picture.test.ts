import { afterEach, expect, test, vi } from 'vitest';
import { stageBrush } from '../../../lib/picture/stage-brush.test-data.ts';
import { drawStory } from './story-picture.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a recap’s picture has every sentence in full, with the headline in the largest letters', async () => {
  const { texts, drawn } = stageBrush();
  const sentences = [
    'Ana takes the lead.',
    `Ben ${'and Ben '.repeat(30)}won all 3 games.`,
    'Ben’s Jets beat the Bills 24–20.',
    'Cyd (5–11) passes Dee for first in the Losses race.',
  ];
  await drawStory({ leagueName: 'Sunday', season: '2025-26', week: 7, sentences });
  expect(texts.slice(0, 2)).toEqual(['Sunday', 'Week 7 of 2025-26']);
  const told = texts.slice(2, -1).join(' ');
  expect(told).toMatch(/^NYJ BUF Ana takes the lead\. Ben’s Jets beat the Bills 24–20\. /);
  for (const sentence of sentences) expect(told).toContain(sentence);
  const sizes = drawn.flatMap(({ size }) => size ?? []).slice(4, -1);
  expect(sizes[0]).toBe(Math.max(...sizes));
  for (const { left, right, size } of drawn.filter(({ size }) => size !== undefined)) {
    expect(left, `${size} px`).toBeGreaterThanOrEqual(40);
    expect(right).toBeLessThanOrEqual(1080 - 40);
  }
  const bottoms = drawn.map(({ bottom = 0 }) => bottom);
  expect(bottoms.at(-1)).toBe(Math.max(...bottoms));
});
