import { describe, expect, test } from 'vitest';
import { contrast } from '../../../web/src/lib/colour.ts';
import { JERSEY_TONES, jerseyOf } from './jersey.ts';

describe('a jersey', () => {
  test('has tones on which a white letter is readable', () => {
    const pale = JERSEY_TONES.flat().filter((tone) => contrast(tone, '#ffffff') < 4.5);
    expect(pale).toEqual([]);
  });

  test('has different tones for each of the first twelve members of a league', () => {
    const members = Array.from({ length: 12 }, (_, place) => `Member ${place}`);
    const tones = members.map((name) => jerseyOf(name, members).tones.join(' '));
    expect(new Set(tones).size).toBe(12);
  });

  test('keeps its pattern in every league', () => {
    expect(jerseyOf('Ana', ['Ben', 'Ana']).pattern).toBe(jerseyOf('Ana').pattern);
  });

  test('for a stranger can have any of the six patterns and twelve tones', () => {
    const jerseys = Array.from({ length: 400 }, (_, number) => jerseyOf(`stranger-${number}`));
    expect(new Set(jerseys.map(({ pattern }) => pattern)).size).toBe(6);
    expect(new Set(jerseys.map(({ tones }) => tones)).size).toBe(12);
  });
});
