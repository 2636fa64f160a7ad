import type { OrderTable } from '../league-rules.ts';
import { wholeNamed, type NamedMember } from './member-names.ts';
import { plainName, teamsNamed } from './team-names.ts';

// Reads a draft from JSON (see Import). Nothing is guessed: anything that could be read in two ways isn't read.

/** Whose draft it is. */
export interface League {
  members: readonly NamedMember[];
  teamsEach: number;
  /** The league's order table, if it drafts by one. */
  orderTable?: OrderTable | null | undefined;
}

/** A pick as it is written, with what says its order: its number in the draft, or those of its round and of itself in it. */
export interface WrittenPick {
  member: string;
  team: string;
  order: readonly number[];
}

/** Whether these are the numbers from 1 on, each once, in any order. */
export function countFromOne(numbers: readonly number[]): boolean {
  return (
    new Set(numbers).size === numbers.length && numbers.every((each) => each >= 1 && each <= numbers.length)
  );
}

/** An object's texts and numbers, by the names of its fields; `user.name` is the name of a nested one. */
type Fields = ReadonlyMap<string, string>;

/**
 * Reads JSON with one object per pick. Undefined unless exactly one list is about members and teams, has as many objects as the
 * draft has picks, names one member and one team in each of them, and has numbers that agree on the order.
 */
export function picksOfJson(text: string, league: League): WrittenPick[] | undefined {
  const isDraft = (rows: readonly Fields[]) =>
    rows.some((row) => {
      const values = [...row.values()].filter(isText);
      return (
        values.some((value) => wholeNamed(value, league.members).length > 0) &&
        values.some((value) => teamsNamed(value).length > 0)
      );
    });
  const [only, ...others] = listsOfJson(text).filter(isDraft);
  return only && others.length === 0 ? picksOfRows(only, league) : undefined;
}

const isText = (value: string): boolean => value !== '' && !/^\d+$/.test(value);

const OVERALL_FIELDS = ['overall', 'overallpick', 'overallpicknumber', 'pickoverall', 'pickorder'];
const PICK_FIELDS = ['pick', 'pickno', 'picknumber', 'no', 'number', 'pickinround', 'roundpick'];
const ROUND_FIELDS = ['round', 'roundno', 'roundnumber', 'rd'];

function picksOfRows(rows: readonly Fields[], { members, teamsEach }: League): WrittenPick[] | undefined {
  if (rows.length !== members.length * teamsEach) return undefined;
  const fields = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const valuesOf = (field: string) => rows.map((row) => row.get(field) ?? '');
  const isOwner = (value: string) => isText(value) && wholeNamed(value, members).length > 0;
  // A second member in a pick, such as the one that it was traded to, leaves open whose it is.
  const [owner, ...otherOwners] = fields.filter((field) => valuesOf(field).some(isOwner));
  if (owner === undefined || otherOwners.length > 0) return undefined;
  // Such as in a note about a trade.
  const mentionsMember = (value: string) => value.split(/[^\p{L}\p{N}_.-]+/u).some(isOwner);
  const order = orderIn(rows, fields, members.length);
  const picks = rows.flatMap((row, index) => {
    const values = [...row].flatMap(([field, value]) => (field !== owner && isText(value) ? [value] : []));
    const team = values.some(mentionsMember) ? undefined : onlyTeam(values);
    const [member, place] = [row.get(owner), order?.[index]];
    return member === undefined || team === undefined || place === undefined
      ? []
      : [{ member, team, order: [place] }];
  });
  return picks.length === rows.length ? picks : undefined;
}

/** The text that names the only team that all texts with a team can mean. */
function onlyTeam(values: readonly string[]): string | undefined {
  const named = values
    .map((value) => ({ value, ids: teamsNamed(value) }))
    .filter(({ ids }) => ids.length > 0);
  const [first, ...others] = named.toSorted((one, other) => one.ids.length - other.ids.length);
  return first?.ids.some((id) => others.every(({ ids }) => ids.includes(id))) ? first.value : undefined;
}

/** The picks' numbers in the draft. Undefined unless all fields with such numbers, and with rounds, say the same. */
function orderIn(rows: readonly Fields[], fields: readonly string[], size: number): number[] | undefined {
  const numbersIn = (names: readonly string[]) =>
    fields
      .filter((field) => names.includes(plainName(field)))
      .map((field) => rows.map((row) => Number(row.get(field))));
  const rounds = numbersIn(ROUND_FIELDS);
  const [round] = rounds;
  const orders = numbersIn([...OVERALL_FIELDS, ...PICK_FIELDS]).map((numbers) =>
    countFromOne(numbers) || !round
      ? numbers
      : numbers.map((within, index) => ((round[index] ?? 0) - 1) * size + within),
  );
  const [first, ...others] = orders;
  if (!first || !countFromOne(first)) return undefined;
  const areAlike =
    others.every((other) => String(other) === String(first)) &&
    rounds.every((each) => each.every((number, index) => number === Math.ceil((first[index] ?? 0) / size)));
  return areAlike ? first : undefined;
}

/** The lists of objects in a JSON text that are not too deep inside it; empty if the text isn't JSON. */
function listsOfJson(text: string): Fields[][] {
  if (!/^\s*[[{]/.test(text)) return [];
  try {
    return listsIn(JSON.parse(text.trim()), 0).map((list) =>
      list.slice(0, MOST_ROWS).map((each) => new Map(textsIn(each, '', 0))),
    );
  } catch {
    return [];
  }
}

/** More rows than any draft has picks. */
const MOST_ROWS = 50;
/** How deep lists and fields can be. */
const DEEPEST = 4;

function listsIn(value: unknown, depth: number): unknown[][] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const inside = Object.values(value).flatMap((inner) => listsIn(inner, depth + 1));
  return Array.isArray(value) && value.length > 0 ? [value, ...inside] : inside;
}

function textsIn(value: unknown, path: string, depth: number): [string, string][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, String(value).slice(0, 60)]];
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  return Object.entries(value)
    .slice(0, 30)
    .flatMap(([name, inner]) => textsIn(inner, path === '' ? name : `${path}.${name}`, depth + 1));
}
