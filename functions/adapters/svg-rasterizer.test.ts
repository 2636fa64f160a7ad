import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { imageSize } from 'image-size';
import { describe, expect, it, test } from 'vitest';
import { isInFont } from '#shared/domain/leagues/invitation-picture.ts';
import { escaped } from '../views/escaped.ts';
import { invitationPicture } from '../views/invitation-picture.ts';
import { svgRasterizer } from './svg-rasterizer.ts';

const bytesOf = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));
const rasterizer = svgRasterizer({
  wasm: bytesOf('@resvg/resvg-wasm/index_bg.wasm'),
  font: bytesOf('@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf'),
});
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" font-weight="600">${content}</svg>`;
const letterPng = async (letter: string) =>
  Buffer.from(
    await rasterizer.png(() => svg(`<text x="4" y="32" font-size="30">${escaped(letter)}</text>`)),
  ).toString('base64');

describe('the rasterizer', () => {
  it('draws the largest invitation as a PNG of the size that its card announces', async () => {
    const longest = {
      invitedBy: 'W'.repeat(30),
      leagueName: `& < > " ' ${'Wide '.repeat(10)}`,
      memberCount: 1,
      maxMembers: 16,
      seatOf: null,
      closed: null,
    };
    const png = await rasterizer.png((widthOf) => invitationPicture(longest, widthOf));
    expect(imageSize(png)).toMatchObject({ type: 'png', width: 1200, height: 630 });
  });

  it('knows how wide it will draw a text', async () => {
    const widths: Record<string, number> = {};
    await rasterizer.png((widthOf) => {
      for (const text of ['I', 'W', 'WW', '&lt;', 'A B', '']) widths[text] = widthOf(text);
      return svg('');
    });
    expect(widths['W']).toBeGreaterThan(2 * (widths['I'] ?? 0));
    expect(widths['WW']).toBeGreaterThan(1.8 * (widths['W'] ?? 0));
    expect(widths['&lt;']).toBeLessThan(1);
    expect(widths['A B']).toBeGreaterThan(1);
    expect(widths['']).toBe(0);
  });

  it('throws for text that isn’t SVG', async () => {
    await expect(rasterizer.png(() => 'no picture')).rejects.toBeDefined();
  });
});

test('the font has every letter that pictures use', async () => {
  const missing = await letterPng('日');
  expect(await letterPng('Я')).toBe(missing);
  const letters = Array.from({ length: 0x2200 - 0x21 }, (_, at) => String.fromCodePoint(0x21 + at)).filter(
    (letter) => isInFont(letter) && letter.trim() !== '',
  );
  expect(letters.length).toBeGreaterThan(400);
  const boxes: string[] = [];
  for (const letter of letters) if ((await letterPng(letter)) === missing) boxes.push(letter);
  expect(boxes).toEqual([]);
});
