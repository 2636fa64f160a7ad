import type { OrderTable } from '../league-rules.ts';
import type { Shape } from '../sizes.ts';
import { orderTableProblem } from './order-table-problem.ts';

/** A table, or what is wrong with its text. */
export type ReadTable = { table: OrderTable; problem?: undefined } | { table?: undefined; problem: string };

/** The table as text that can be read again: a line for each seat, such as `1, 20, 26`. */
export function orderTableText(table: OrderTable | null): string {
  return (table ?? []).map((row) => row.join(', ')).join('\n');
}

/**
 * Reads a table as people write or paste it: a line for each seat, with tabs, commas, semicolons, spaces or dashes between the
 * numbers. A header line, and a seat's number or name in front of its picks, are left out. The problem names the text or the
 * number at fault.
 */
export function readOrderTable(text: string, shape: Shape): ReadTable {
  const read = readRows(text, shape.teamsEach);
  const problem = read.table && orderTableProblem(read.table, shape);
  return problem === undefined ? read : { problem };
}

/** Reads the numbers as `readOrderTable` does, without judging them. */
export function readRows(text: string, teamsEach: number): ReadTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const rows = withoutHeader(lines, teamsEach).map((cells) => withoutName(cells, teamsEach));
  for (const [index, cells] of rows.entries()) {
    const odd = cells.find((cell) => !isNumber(cell));
    if (odd !== undefined) return { problem: `“${odd.slice(0, 20)}” in row ${index + 1} isn’t a number` };
  }
  const numbers = rows.map((cells) => cells.map(Number));
  return { table: bySeat(numbers, teamsEach) };
}

const isNumber = (cell: string): boolean => /^\d{1,6}$/.test(cell);

/** The cells of a line. Spaces and dashes separate cells only if the line has nothing clearer, because names have them, too. */
function cellsOf(line: string): string[] {
  const named = line.replace(/^([^\d:]*\d*)(?:[:)]\s*|\.\s+)(?=\d)/, '$1;');
  const separator = /[\t,;|]/.test(named) ? /[\t,;|]/ : /[\s–—-]+/;
  const cells = named.split(separator).flatMap((cell) => partsOf(bare(cell)));
  return cells.filter((cell) => cell !== '');
}

/** A cell may hold a seat's whole row, such as `1-20-26` or `1 20 26`. */
function partsOf(cell: string): string[] {
  return /^\d+([\s–—-]+\d+)+$/.test(cell) ? cell.split(/[\s–—-]+/) : [cell];
}

/** A cell without what spreadsheets and people put around a number: quotes, an apostrophe, `#` or `No.`. */
function bare(cell: string): string {
  return cell
    .trim()
    .replaceAll(/^["'’#]+|["]+$/g, '')
    .replace(/^no\.?\s*(?=\d)/i, '')
    .trim();
}

/** The lines without a first one that names the columns: in words, or by the numbers of the rounds, such as `Slot, 1, 2, 3`. */
function withoutHeader(lines: readonly string[][], teamsEach: number): readonly string[][] {
  const [head = [], ...others] = lines;
  const numbers = head.filter(isNumber);
  const areRounds =
    numbers.length === teamsEach && numbers.every((number, index) => Number(number) === index + 1);
  // A line with the numbers of the rounds could also be a wrong row, unless another line has the first pick.
  const isHeader = areRounds ? others.some((cells) => cells.find(isNumber) === '1') : numbers.length === 0;
  return others.length > 0 && isHeader ? others : lines;
}

/** The cells without the seat's name in front of its picks. A seat's number before or behind the name stays. */
function withoutName(cells: readonly string[], teamsEach: number): readonly string[] {
  const end = cells.findLastIndex((cell) => !isNumber(cell)) + 1;
  const picks = cells.slice(end);
  if (end === 0 || picks.length < teamsEach) return cells;
  return [...cells.slice(0, end).filter(isNumber), ...picks];
}

/**
 * The rows without a first column of seat numbers, in the order of these numbers. If the next column has the second round, the
 * first one has no seat numbers but the first round.
 */
function bySeat(rows: readonly (readonly number[])[], teamsEach: number): OrderTable {
  const seats = rows.map(([seat]) => seat ?? 0);
  const isNumbered =
    rows.every((row) => row.length === teamsEach + 1) &&
    rows.every((_, index) => seats.includes(index + 1)) &&
    rows.some(([, pick = 0]) => pick <= rows.length);
  if (!isNumbered) return rows;
  return rows.toSorted(([a = 0], [b = 0]) => a - b).map((row) => row.slice(1));
}
