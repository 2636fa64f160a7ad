import { expect, test } from 'vitest';
import { orderTableText, readOrderTable } from './order-table-text.ts';

const SHAPE = { maxMembers: 3, teamsEach: 2 };
const TABLE = [
  [1, 6],
  [2, 4],
  [3, 5],
];

test.each([
  ['commas', '1, 6\n2, 4\n3, 5'],
  ['dashes', '1-6\n2-4\n3 – 5'],
  ['spaces and empty lines', '1 6\n\n2  4\n3 5\n'],
  ['tabs, as a spreadsheet copies them', '1\t6\r\n2\t4\r\n3\t5\r\n'],
  ['semicolons, as a European spreadsheet saves them', '\uFEFF1;6\r\n2;4\r\n3;5'],
  ['a header and quotes', '"Round 1","Round 2"\n"1","6"\n"2","4"\n"3","5"'],
  ['a header and a column of slots', 'Slot\tRound 1\tRound 2\n1\t1\t6\n2\t2\t4\n3\t3\t5'],
  ['a column of slots in another order', '3,3,5\n1,1,6\n2,2,4'],
  ['slots in words', 'Slot 1: 1, 6\nSlot 2: 2, 4\nSlot 3: 3, 5'],
  ['numbered lines', '1. 1-6\n2. 2-4\n3. 3-5'],
  ['names', 'Ana, 1, 6\nBen B., 2, 4\nMary-Jo, 3, 5'],
  ['a whole row in one cell', 'Seat 1;1-6\nSeat 2;2-4\nSeat 3;3-5'],
  ['names and slots in another order', 'Cy,3,3,5\nAna,1,1,6\nBen,2,2,4'],
  ['slots in front of names', 'Slot\tName\tRound 1\tRound 2\n2\tBen\t2\t4\n1\tAna\t1\t6\n3\tCy\t3\t5'],
  ['the rounds as a header', 'Slot\t1\t2\n1\t1\t6\n2\t2\t4\n3\t3\t5'],
  ['number signs', '#1, #6\n#2, #4\nNo. 3, No. 5'],
])('a table can be pasted with %s', (_, text) => {
  expect(readOrderTable(text, SHAPE)).toEqual({ table: TABLE });
});

test.each([
  ['1, 6\n2, x\n3, 5', '“x” in row 2 isn’t a number'],
  ['1, 6\n2, 4', 'it has 2 rows, but the league has 3 draft slots'],
  ['1, 6\n2, 4\n3, 4', '4 is in both row 2 and row 3'],
  ['1, 2\n2, 4\n3, 5', '2 in row 1 isn’t a pick of round 2, which has picks 4 to 6'],
  ['1, 6, 7\n2, 4, 8\n3, 5, 9', 'row 1 has 3 numbers, but each member drafts 2 teams'],
  ['Ana, 1, 6, 7\nBen, 2, 4, 8\nCy, 3, 5, 9', 'row 1 has 3 numbers, but each member drafts 2 teams'],
  ['', 'it has 0 rows, but the league has 3 draft slots'],
])('the text %j is refused, and the problem names what is wrong', (text, problem) => {
  expect(readOrderTable(text, SHAPE)).toEqual({ problem });
});

test('a table that was written as text reads the same', () => {
  expect(orderTableText(TABLE)).toBe('1, 6\n2, 4\n3, 5');
  expect(readOrderTable(orderTableText(TABLE), SHAPE)).toEqual({ table: TABLE });
  expect(orderTableText(null)).toBe('');
});
