import { afterEach, expect, test, vi } from 'vitest';
import { stageBrush } from '../../../lib/picture/stage-brush.test-data.ts';
import { drawStory } from './story-actions.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('a recap’s picture has every sentence in full, each on its own lines, inside the box', async () => {
  const { texts, drawn } = stageBrush();
  const sentences = [
    'Ana takes the lead.',
    `Ben ${'and Ben '.repeat(30)}won all 3 games.`,
    'Cyd (5–11) passes Dee for first in the Losses race.',
  ];
  await drawStory({ leagueName: 'Sunday', season: '2025-26', week: 7, sentences });
  expect(texts.slice(0, 2)).toEqual(['Sunday', 'Week 7 of 2025-26']);
  const story = texts.slice(2, -1);
  expect(story.length).toBeGreaterThan(sentences.length);
  expect(story.join(' ')).toBe(sentences.join(' '));
  expect(story[0]).toBe(sentences[0]);
  const [, , box, ...inside] = drawn.slice(0, -1);
  for (const { left, right, top, bottom } of inside) {
    expect(left).toBeGreaterThan(box?.left ?? 0);
    expect(right).toBeLessThan(box?.right ?? 0);
    expect(top).toBeGreaterThan(box?.top ?? 0);
    expect(bottom).toBeLessThan(box?.bottom ?? 0);
  }
});
