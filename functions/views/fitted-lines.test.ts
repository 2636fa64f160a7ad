import { expect, test } from 'vitest';
import { fittedLines } from './fitted-lines.ts';

const FRAME = { width: 400, height: 270, lines: 3, letters: 100, leading: 0.9 };
/** Each letter is half as wide as high. */
const half = (text: string) => text.length / 2;
const fit = (text: string) => fittedLines(text, FRAME, (word) => word, half);

test('a short text becomes one line with letters of the largest size', () => {
  expect(fit('SOFA')).toEqual({ lines: ['SOFA'], letters: 100 });
});

test('a text is broken into lines at the points that allow the largest letters', () => {
  expect(fit('SUNDAY SOFA').lines).toEqual(['SUNDAY', 'SOFA']);
  expect(fit('A B C D E F G H I J K L').lines).toEqual(['A B C D', 'E F G H', 'I J K L']);
});

test('no line is wider than the frame, and all lines fit into its height', () => {
  const names = [
    'A',
    'THE LONGEST LEAGUE NAME OF ALL THE LEAGUES IN ALL OF OHIO',
    'W'.repeat(60),
    'A BC'.repeat(12),
  ];
  for (const name of names) {
    const { lines, letters } = fit(name);
    expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
    for (const line of lines) expect(half(line) * letters).toBeLessThanOrEqual(FRAME.width + 0.001);
    expect(lines.length * letters * FRAME.leading).toBeLessThanOrEqual(FRAME.height + 0.001);
  }
});

test('a word too long for any line is broken, but never within a letter or an escaped character', () => {
  const { lines } = fittedLines('&'.repeat(30), FRAME, (word) => word.replaceAll('&', '&amp;'), half);
  expect(lines).toEqual(['&amp;'.repeat(20), '&amp;'.repeat(10)]);
});
