import { expect, test } from 'vitest';
import { csvOf, pasteOf } from './sheet.ts';

test('a CSV file starts with a byte order mark and quotes only what needs quotes', () => {
  const sheet = [
    ['Member', 'Wins', 'Note'],
    ['Zoë', 3, 'a "good", long\nweek'],
    ['Ben', -2, null],
  ];
  expect(csvOf(sheet)).toBe('\uFEFFMember,Wins,Note\r\nZoë,3,"a ""good"", long\nweek"\r\nBen,-2,\r\n');
});

test('text to paste has one line per row and one tab between columns', () => {
  expect(
    pasteOf([
      ['Member', 'Note'],
      ['Zoë', 'a\tgood,\r\nlong "week"'],
    ]),
  ).toBe('Member\tNote\r\nZoë\t"a good, long ""week"""\r\n');
});

test('a quote at the start of a pasted text hides no formula and swallows no cell', () => {
  expect(pasteOf([['"=1+1"', '"well', 3]])).toBe('"""=1+1"""\t"""well"\t3\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', "'=1"])(
  'the text %j runs as no formula, but a number stays a number',
  (text) => {
    expect(csvOf([[text, -1]])).toMatch(/^\uFEFF"?'/);
    expect(csvOf([[text, -1]])).toMatch(/,-1\r\n$/);
    expect(pasteOf([[text]]).startsWith("'")).toBe(true);
  },
);
