import { countFromOne, picksOfJson, type League, type WrittenPick } from './import-json.ts';
import { memberKey, membersNamed } from './member-names.ts';
import { fitsShape } from './order-table.ts';
import { NFL_TEAMS } from '../teams.ts';
import { teamsNamed } from './team-names.ts';

// Brings the layouts in which people keep their drafts to one: a line for each member, `name: team, team`, in the order of the
// seats. A layout counts only if the text says the order of the picks, and if each round has a pick of everyone. Nothing is
// guessed: of any other text, nothing is returned.

/** Returns a draft in the layout with a line for each member. Undefined if the text has none of the layouts below. */
export function linesOfLayout(text: string, league: League): string[] | undefined {
  const json = picksOfJson(text, league);
  if (json) return linesOfPicks(json, league);
  const lines = linesIn(text);
  if (lines.length > MOST_LINES || lines.some(({ length }) => length > LINE_MOST)) return undefined;
  return (
    linesOfColumns(lines, league) ?? linesOfPicks(picksOfLines(lines), league) ?? linesOfSeats(lines, league)
  );
}

/** The most lines that a draft can have, with its headings. */
const MOST_LINES = NFL_TEAMS.length + 16;
/** No line of a draft is longer. In characters. */
export const LINE_MOST = 400;

/** The apostrophe that downloaded files put before a name that a spreadsheet would run as a formula. */
const APOSTROPHE = /(^|[,;\t])'(?=[=+\-@'])/g;

/** The text's lines without quotes. A tab at the start of a line is an empty cell, so it stays. */
export function linesIn(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[ \u00A0\uFEFF]+/, '').trimEnd())
    .map((line) => line.replaceAll('"', '').replaceAll(APOSTROPHE, '$1'))
    .filter((line) => line.trim() !== '');
}

/** What a line's cells can be separated by, the safest first. */
const CELL_SEPARATORS = [/\t/, /;/, /,/, /\s[-–—]\s/, /:\s*/];

/** A line's cells, split at the first of the separators that it has. */
export function cellsOf(line: string): string[] {
  const separator = CELL_SEPARATORS.find((each) => each.test(line));
  return (separator ? line.split(separator) : [line]).map((cell) => cell.trim());
}

/** A number with what people write before and after it: `2`, `2.`, `#2`, `Round 2:`. */
const NUMBER = /^(?:#|r|p|rd|round|pick|seat|slot|overall)?\s*(\d{1,3})[.):]?$/i;

const numberIn = (cell: string): number | undefined => {
  const [, digits] = NUMBER.exec(cell) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * The picks as lines by member, in the order of the seats: the first round goes through them, unless an order table says which
 * seat has which pick. Undefined unless all picks of a draft are there, their order is
 * known, and each round has a pick of everyone.
 */
export function linesOfPicks(
  picks: readonly WrittenPick[] | undefined,
  league: League,
): string[] | undefined {
  const inOrder = picks?.every(({ team }) => isOneTeam(team)) ? ordered(picks, league) : undefined;
  if (!inOrder) return undefined;
  const size = league.members.length;
  const keyOf = ({ member }: WrittenPick) => memberKey(member, league.members);
  const rounds = Array.from({ length: league.teamsEach }, (_, round) =>
    inOrder.slice(round * size, (round + 1) * size),
  );
  if (rounds.some((round) => new Set(round.map(keyOf)).size < size)) return undefined;
  return bySeat([...Map.groupBy(inOrder, keyOf).values()], league).map(
    (own) => `${own[0]?.member ?? ''}: ${own.map(({ team }) => team).join(', ')}`,
  );
}

/** What the members have, in the order of the first round, put in the order of the seats. */
function bySeat<One>(
  inFirstRound: readonly One[],
  { members, teamsEach, orderTable }: League,
): readonly One[] {
  if (!fitsShape(orderTable, { maxMembers: members.length, teamsEach })) return inFirstRound;
  return orderTable.flatMap(([first = 0]) => inFirstRound.slice(first - 1, first));
}

/** Whether a text is at most one team, and doesn't have a number of its own that could say another order. */
function isOneTeam(text: string): boolean {
  return !/[,;/&|+]|\sand\s|[([].*\d/i.test(text) && /\p{L}/u.test(text);
}

function ordered(picks: readonly WrittenPick[], { members, teamsEach }: League): WrittenPick[] | undefined {
  const size = members.length;
  if (teamsEach < 2 || picks.length !== size * teamsEach) return undefined;
  const places = picks.map(({ order: [first, second] }) => {
    if (first === undefined) return 0;
    if (second === undefined) return first;
    // The number within the round.
    if (second <= size) return first <= teamsEach ? (first - 1) * size + second : 0;
    // The number within the draft.
    return Math.ceil(second / size) === first ? second : 0;
  });
  if (!countFromOne(places)) return undefined;
  return picks
    .map((pick, index) => ({ pick, place: places[index] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ pick }) => pick);
}

/**
 * Reads lines with one pick each: `1. lou - PHI`, `1.04 lou: PHI`, `R1 P4 PHI - lou`, `1,4,lou,PHI`. Lines that only name a round
 * count for those below them. Undefined if any other line isn't a pick.
 */
function picksOfLines(lines: readonly string[]): WrittenPick[] | undefined {
  const picks: WrittenPick[] = [];
  const head = isHead(lines[0] ?? '') ? cellsOf(lines[0] ?? '') : [];
  let round: number | undefined;
  for (const line of head.length > 0 ? lines.slice(1) : lines) {
    const heading = /^round\s*(\d{1,2})\s*:?$/i.exec(line.trim());
    if (heading) {
      round = Number(heading[1]);
      continue;
    }
    const pick = pickOf(line, head);
    if (!pick) return undefined;
    picks.push(
      round === undefined || pick.order.length > 1 ? pick : { ...pick, order: [round, ...pick.order] },
    );
  }
  return picks;
}

/** The numbers at a line's start: `12. `, `1.04 `, `R1 P4 `, `Pick 3: `. */
const NUMBERS =
  /^(?:(?:#|r|rd|round)? *(\d{1,2})(?:\.| +(?:p|pick) *)(\d{1,2})|(?:#|pick|overall)? *(\d{1,3}))[.):]? +/i;

/**
 * A line's pick, if all its other cells are numbers that say its order. Two plain numbers do only below a head that names the round
 * before the pick.
 */
function pickOf(line: string, head: readonly string[]): WrittenPick | undefined {
  const [start = '', ...digits] = NUMBERS.exec(line) ?? [];
  const cells = cellsOf(line.slice(start.length)).filter((cell) => cell !== '');
  const pair = pairOf(cells.filter((cell) => numberIn(cell) === undefined));
  const before = digits.flatMap((each: string | undefined) => (each === undefined ? [] : [Number(each)]));
  const numbers = cells.filter((cell) => numberIn(cell) !== undefined);
  const order = [...before, ...numbers.flatMap((cell) => numberIn(cell) ?? [])];
  const [round = '', pick = ''] = numbers.every((cell) => /^\d/.test(cell))
    ? head.filter((cell) => /^(?:#|no|pick|overall|rd|round)/i.test(cell))
    : numbers;
  const isTold = order.length === 1 || before.length === 2 || (/^r/i.test(round) && /^[po#n]/i.test(pick));
  return pair && isTold && order.length > 0 && order.length <= 2 ? { ...pair, order } : undefined;
}

/** A member and a team, in this order or the other. Several cells may name one team: `lou - Bills - BUF`. */
function pairOf(cells: readonly string[]): Pick<WrittenPick, 'member' | 'team'> | undefined {
  const [first = '', ...rest] = cells.length === 1 ? cellsOf(cells[0] ?? '') : cells;
  const last = rest.join(' - ');
  if (first === '' || last === '' || rest.length > 2) return undefined;
  const [isTeamFirst, isTeamLast] = [teamsNamed(first).length > 0, teamsNamed(last).length > 0];
  if (isTeamLast || !isTeamFirst)
    return rest.length === 1 || isTeamLast ? { member: first, team: last } : undefined;
  return rest.length === 1 ? { member: last, team: first } : undefined;
}

/** The words in the names of columns. */
const COLUMN =
  /^(?:#|no\.?|nr\.?|seat|slot|order|pick|overall|rounds?|rd|member|owner|name|user|username|player|drafter|manager|nfl team|franchise|teams?)(?:\s*(?:#|no\.?|order|name))?$/i;

/** Whether a line names columns. Rounds must be in order: `Member,Round 1,Round 2`, `#,Name,1,2`. */
function isHead(line: string): boolean {
  const cells = cellsOf(line).filter((cell) => cell !== '');
  const rounds = cells.flatMap((cell) => numberIn(cell) ?? []);
  return (
    cells.some((cell) => COLUMN.test(cell)) &&
    cells.every((cell) => COLUMN.test(cell) || numberIn(cell) !== undefined) &&
    rounds.every((round, index) => round === index + 1)
  );
}

/** Reads a table whose columns are members and whose rows are rounds. Rows with numbers must be in order. */
function linesOfColumns(
  [head = '', ...rows]: readonly string[],
  { members, teamsEach }: League,
): string[] | undefined {
  const names = cellsOf(head);
  const first = names.length - members.length;
  const owners = names.slice(first).map((name) => membersNamed(name, members));
  const found = new Set(
    owners.flatMap(([only, ...others]) => (only && others.length === 0 ? [only.userId] : [])),
  );
  if (first < 0 || first > 1 || found.size < members.length || rows.length !== teamsEach) return undefined;
  const cells = rows.map(cellsOf);
  const isInOrder = cells.every((row, index) => first === 0 || numberIn(row[0] ?? '') === index + 1);
  const isWhole = cells.every((row) => row.length === names.length && row.slice(first).every(isOneTeam));
  if (!isInOrder || !isWhole) return undefined;
  return names
    .slice(first)
    .map((name, place) => `${name}: ${cells.map((row) => row[first + place] ?? '').join(', ')}`);
}

/** Reads a table with a row for each member, in the order of its seats if they are numbered: `2;Ben;KC;BUF`. */
function linesOfSeats([head = '', ...others]: readonly string[], { members }: League): string[] | undefined {
  const rows = isHead(head) ? others : [head, ...others];
  const cells = rows.map((row) => {
    const [seat = '', ...rest] = cellsOf(row);
    return { seat: numberIn(seat), rest: rest.join(', '), row };
  });
  if (rows.length !== members.length) return isHead(head) ? rows : undefined;
  const seats = cells.flatMap(({ seat }) => seat ?? []);
  if (seats.length < rows.length || !countFromOne(seats))
    return isHead(head) && seats.length === 0 ? rows : undefined;
  return cells
    .toSorted((one, other) => (one.seat ?? 0) - (other.seat ?? 0))
    .map(({ rest }) => rest.replace(', ', ': '));
}
