import { placeNameOf } from '../teams.ts';
import type { ImportedSeat } from './draft-import.ts';
import { readChat } from './import-chat.ts';
import type { League } from './import-json.ts';
import { LINE_MOST, linesIn, linesOfLayout } from './import-layouts.ts';
import { membersNamed, wholeNamed, type NamedMember } from './member-names.ts';
import { nearestTeam, plainName, teamsNamed } from './team-names.ts';
import {
  type ReadTeam,
  type KnownNames,
  NO_KNOWN_NAMES,
  type ReadLine,
  type ReadDraft,
} from './import-lines.ts';

/** A key for the team that a line names in this place, starting from 0. In another line, it has another key. */
export function placeOf(member: string, teams: readonly string[], index: number): string {
  return [index, member, ...teams].join('\n');
}

interface Drafting extends League {
  known?: KnownNames;
}

type Known = Drafting & Required<Pick<Drafting, 'known'>>;

/** The number of the line where each member and each team first appears. */
interface Seen {
  members: Map<string, number>;
  teams: Map<number, number>;
}

/**
 * Reads a pasted list: its first line is seat 1, and each line lists the teams by round. If that isn't clear, but the text has one
 * of the other layouts, reads it in that one.
 */
export function readDraft(text: string, { known = NO_KNOWN_NAMES, ...league }: Drafting): ReadDraft {
  const drafting = { ...league, known };
  const list = readLines(listIn(text), drafting);
  if (list.seats) return list;
  const chat = readChat(text, drafting, known.messages);
  if (chat) return { ...readLines(chat.lines ?? [], drafting), chat };
  const lines = linesOfLayout(text, drafting);
  return lines ? readLines(lines, drafting) : list;
}

/** The names of the columns, with which a table of members starts. */
const HEAD = /^member[,;\t]round 1\b/i;

/** The text's lines as a list of members. */
function listIn(text: string): string[] {
  const lines = linesIn(text).map((line) => line.trim());
  return HEAD.test(lines[0] ?? '') ? lines.slice(1) : lines;
}

function readLines(texts: readonly string[], drafting: Known): ReadDraft {
  const { members, teamsEach } = drafting;
  const seen: Seen = { members: new Map(), teams: new Map() };
  const lines = texts
    .slice(0, MOST_LINES)
    .map((line, index) => readLine({ number: index + 1, ...partsOf(line, members) }, drafting, seen));
  const missing = members.map(({ userId }) => userId).filter((userId) => !seen.members.has(userId));
  const isClear =
    texts.length <= MOST_LINES && missing.length === 0 && lines.every(({ unclear }) => unclear.length === 0);
  return {
    // A name that no one has may mean any member without a line.
    lines: lines.map((line) => (isNameless(line) ? { ...line, choices: missing } : line)),
    missing,
    matched: lines.reduce((all, { matched }) => all + matched, 0),
    wanted: members.length * teamsEach,
    seats: isClear ? lines.map(seatOf) : null,
  };
}

/** No list has more lines. The rest of a longer one isn't read. */
const MOST_LINES = 50;

const isNameless = ({ userId, written, choices, teams }: ReadLine): boolean =>
  userId === null && plainName(written) !== '' && choices.length === 0 && teams.length > 0;

function seatOf({ userId, teams }: ReadLine): ImportedSeat {
  if (userId === null) throw new Error('a clear line names nobody');
  return { userId, teamIds: teams.flatMap(({ teamId }) => teamId ?? []) };
}

/** A line split into a name and teams. `teams` is undefined if nothing separates the two. */
interface Parts {
  written: string;
  teams: readonly string[] | undefined;
}

// A dash within a word may be part of a name, so the safer separators come first.
const SEPARATORS = [/:/g, /\t/g, /\s[-–—]\s/g, /[|=→]/g, /[-–—]/g];
/**
 * The comma or the semicolon, which is the only separator in a spreadsheet saved as text (CSV). It separates the name only if the
 * name before it is complete.
 */
const WEAK_SEPARATOR = /[,;]/g;
const BETWEEN_TEAMS = /[,;/\t&|+]|\sand\s/i;
const BULLET = /^(?:\d+[.)]|[-–•*])\s+/;

/**
 * Splits a line into a name and teams. If the name could end in several places, the longest complete name of a member wins. If no
 * name is complete, the first split after the beginning of a member's name wins.
 */
function partsOf(line: string, members: readonly NamedMember[]): Parts {
  if (line.length > LINE_MOST) return { written: `${line.slice(0, 40)}…`, teams: undefined };
  const plain = line.replace(BULLET, '');
  const cutsAt = (separator: RegExp) =>
    [...plain.matchAll(separator)].map(({ index, 0: { length } }) => ({
      written: plain.slice(0, index).trim(),
      rest: plain.slice(index + length),
    }));
  const cuts = SEPARATORS.flatMap(cutsAt);
  const cut =
    [...cuts, ...cutsAt(WEAK_SEPARATOR)]
      // No name is longer.
      .filter(({ written }) => written.length <= NAME_MOST && wholeNamed(written, members).length > 0)
      .toSorted((a, b) => b.written.length - a.written.length)[0] ??
    cuts.find(({ written }) => written.length <= NAME_MOST && membersNamed(written, members).length > 0) ??
    cuts[0];
  return cut ? { written: cut.written, teams: teamsIn(cut.rest) } : { written: plain, teams: undefined };
}

function teamsIn(rest: string): string[] {
  return rest
    .split(BETWEEN_TEAMS)
    .map((written) => written.trim().replace(BULLET, ''))
    .filter((written) => written !== '');
}

function readLine(
  { number, written, teams }: Parts & { number: number },
  { members, teamsEach, known }: Known,
  seen: Seen,
): ReadLine {
  if (!teams)
    return {
      number,
      written,
      userId: null,
      choices: [],
      isOneOfSeveral: false,
      teams: [],
      matched: 0,
      unclear: [UNPARTED],
    };
  const named = whoIsNamed(written, members, known);
  const member = named.length === 1 ? named[0] : undefined;
  const isFirst = member !== undefined && !seen.members.has(member.userId);
  const read = teams.map((team, index) => readTeam(team, placeOf(written, teams, index), known));
  const unclear = [
    whoIsUnclear(written, named, seen),
    ...read.map((team) => teamIsUnclear(team, number, seen)),
    countIsUnclear(teams.length, teamsEach),
  ].filter((words) => words !== undefined);
  if (isFirst) seen.members.set(member.userId, number);
  const found = new Set(
    read.map(({ teamId }) => teamId).filter((id) => id !== null && isFoundIn(number, id, seen)),
  );
  return {
    number,
    written,
    userId: member?.userId ?? null,
    choices: named.length > 1 ? named.map(({ userId }) => userId) : [],
    isOneOfSeveral: named.length > 1,
    teams: read,
    matched: isFirst ? Math.min(found.size, teamsEach) : 0,
    unclear,
  };
}

/**
 * The members whom a name can mean. One that means several has the answer given for it in this list, and one that means no one that
 * given for it in the league.
 */
function whoIsNamed(
  written: string,
  members: readonly NamedMember[],
  known: KnownNames,
): readonly NamedMember[] {
  const named = membersNamed(written, members);
  if (named.length === 1) return named;
  const { members: league, several } = known;
  const told = (named.length === 0 ? league : several).get(plainName(written));
  const member = members.find(({ userId }) => userId === told);
  return member ? [member] : named;
}

function readTeam(written: string, place: string, known: KnownNames): ReadTeam {
  const ids = teamsNamed(written);
  const told = ids.length === 0 ? known.teams.get(plainName(written)) : known.places.get(place);
  if (told !== undefined) return { written, teamId: told, choices: [] };
  const [teamId, ...others] = ids;
  if (teamId !== undefined && others.length === 0) return { written, teamId, choices: [] };
  const near = nearestTeam(written)?.id;
  return { written, teamId: null, choices: ids.length > 0 || near === undefined ? ids : [near] };
}

const isFoundIn = (number: number, teamId: number, { teams }: Seen): boolean => teams.get(teamId) === number;

const NAME_MOST = 60;
const UNPARTED = 'Type the member’s name, a colon, then the teams.';

function whoIsUnclear(written: string, named: readonly NamedMember[], { members }: Seen): string | undefined {
  const [member, ...others] = named;
  if (written === '') return 'Add the member’s name.';
  if (!member) return `No one in this league is named “${written}”.`;
  if (others.length > 0) return `“${written}” could be ${either(named.map(({ username }) => username))}.`;
  const before = members.get(member.userId);
  return before === undefined ? undefined : `${member.username} is already on line ${before}.`;
}

/** Says what is unclear about a team; undefined if the team is clear. Marks a clear team as seen. */
function teamIsUnclear(
  { written, teamId, choices }: ReadTeam,
  number: number,
  { teams }: Seen,
): string | undefined {
  if (teamId === null)
    return choices.length > 1
      ? `“${written}” could be ${either(choices.map(placeNameOf))}.`
      : noTeam(written);
  const before = teams.get(teamId);
  if (before === undefined) {
    teams.set(teamId, number);
    return undefined;
  }
  const name = placeNameOf(teamId);
  return before === number ? `${name} is on this line twice.` : `${name} is already on line ${before}.`;
}

function noTeam(written: string): string {
  const near = nearestTeam(written);
  const hint = near ? ` Did you mean ${near.city} ${near.name}?` : '';
  return `No team is named “${written}”.${hint}`;
}

function countIsUnclear(teams: number, teamsEach: number): string | undefined {
  if (teams === teamsEach) return undefined;
  const are = teams === 1 ? '1 team is' : `${teams === 0 ? 'No' : teams} teams are`;
  return `${are} here instead of ${teamsEach}.`;
}

function either(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
