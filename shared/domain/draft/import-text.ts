import { placeNameOf } from '../teams.ts';
import type { ImportedSeat } from './draft-import.ts';
import { nearestTeam, plainName, teamsNamed } from './team-names.ts';

// Reads a typed or pasted draft from another site, with one line per member (see Import).

/** A member, with their names. */
export interface NamedMember {
  userId: string;
  username: string;
  firstName: string;
}

/** A team as the text names it. `teamId` is null if it isn't clear which team is meant. */
export interface ReadTeam {
  written: string;
  teamId: number | null;
}

/** What was understood from a line, with a message for everything unclear in it. */
export interface ReadLine {
  /** The line's number, starting at 1 and without counting empty lines. It's also the member's seat. */
  number: number;
  /** The member as the text names them; the whole line if nothing separates a name from teams. */
  written: string;
  userId: string | null;
  teams: readonly ReadTeam[];
  /** How many of the member's teams were found. */
  matched: number;
  unclear: readonly string[];
}

export interface ReadDraft {
  lines: readonly ReadLine[];
  /** User ids of the members who aren't named on any line. */
  missing: readonly string[];
  /** How many of the `wanted` teams were found on all lines. */
  matched: number;
  wanted: number;
  /** The draft by seat; null until everything is clear. */
  seats: readonly ImportedSeat[] | null;
}

interface Drafting {
  members: readonly NamedMember[];
  teamsEach: number;
}

/** The number of the line where each member and each team first appears. */
interface Seen {
  members: Map<string, number>;
  teams: Map<number, number>;
}

/** The names of the columns, with which a downloaded draft starts. */
const HEADER = /^member[,\t]round 1\b/i;
/** Downloaded files put an apostrophe before a name that a spreadsheet would run as a formula. */
const APOSTROPHE = /^'(?=[=+\-@'])/;

/** Reads a pasted list. Its first line is seat 1, and each line lists the teams by round. */
export function readDraft(text: string, { members, teamsEach }: Drafting): ReadDraft {
  const seen: Seen = { members: new Map(), teams: new Map() };
  const lines = text
    .split(/\r\n?|\n/)
    // This also removes a file's byte order mark.
    .map((line) => line.trim())
    .filter((line) => line !== '' && !HEADER.test(line))
    .map((line, index) =>
      readLine({ number: index + 1, ...partsOf(line, members) }, { members, teamsEach }, seen),
    );
  const missing = members.map(({ userId }) => userId).filter((userId) => !seen.members.has(userId));
  const isClear = missing.length === 0 && lines.every(({ unclear }) => unclear.length === 0);
  return {
    lines,
    missing,
    matched: lines.reduce((all, { matched }) => all + matched, 0),
    wanted: members.length * teamsEach,
    seats: isClear ? lines.map(seatOf) : null,
  };
}

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
 * The comma, which is the only separator in a spreadsheet saved as text (CSV). It separates the name only if the name before it
 * is complete.
 */
const WEAK_SEPARATOR = /,/g;
const BETWEEN_TEAMS = /[,;/\t&|]|\sand\s/i;
const BULLET = /^(?:\d+[.)]|[-–•*])\s+/;

/**
 * Splits a line into a name and teams. If the name could end in several places, the longest complete name of a member wins. If no
 * name is complete, the first split after the beginning of a member's name wins.
 */
function partsOf(line: string, members: readonly NamedMember[]): Parts {
  const plain = line.replace(BULLET, '').replace(APOSTROPHE, '');
  const cutsAt = (separator: RegExp) =>
    [...plain.matchAll(separator)].map(({ index, 0: { length } }) => ({
      written: plain.slice(0, index).trim(),
      rest: plain.slice(index + length),
    }));
  const cuts = SEPARATORS.flatMap(cutsAt);
  const cut =
    [...cuts, ...cutsAt(WEAK_SEPARATOR)]
      .filter(({ written }) => wholeNamed(written, members).length > 0)
      .toSorted((a, b) => b.written.length - a.written.length)[0] ??
    cuts.find(({ written }) => membersNamed(written, members).length > 0) ??
    cuts[0];
  return cut ? { written: cut.written, teams: teamsIn(cut.rest) } : { written: plain, teams: undefined };
}

function teamsIn(rest: string): string[] {
  return rest
    .split(BETWEEN_TEAMS)
    .map((written) => written.trim().replace(BULLET, ''))
    .filter((written) => written !== '');
}

/** The members with this whole name: a username wins over a first name, because usernames are unique. */
function wholeNamed(written: string, members: readonly NamedMember[]): readonly NamedMember[] {
  const name = plainName(written);
  const asWritten = members.filter(({ username }) => username.toLowerCase() === written.toLowerCase());
  if (asWritten.length > 0 || name === '') return asWritten;
  const byUsername = members.filter(({ username }) => plainName(username) === name);
  return byUsername.length > 0
    ? byUsername
    : members.filter(({ firstName }) => plainName(firstName) === name);
}

/** The members with this whole name or, if there are none, with a name that begins this way. */
function membersNamed(written: string, members: readonly NamedMember[]): readonly NamedMember[] {
  const whole = wholeNamed(written, members);
  const name = plainName(written);
  if (whole.length > 0 || name === '') return whole;
  return members.filter((member) =>
    [member.username, member.firstName].some((known) => plainName(known).startsWith(name)),
  );
}

function readLine(
  { number, written, teams }: Parts & { number: number },
  { members, teamsEach }: Drafting,
  seen: Seen,
): ReadLine {
  if (!teams) return { number, written, userId: null, teams: [], matched: 0, unclear: [UNPARTED] };
  const named = membersNamed(written, members);
  const member = named.length === 1 ? named[0] : undefined;
  const isFirst = member !== undefined && !seen.members.has(member.userId);
  const unclear = [
    whoIsUnclear(written, named, seen),
    ...teams.map((team) => teamIsUnclear(team, number, seen)),
    countIsUnclear(teams.length, teamsEach),
  ].filter((words) => words !== undefined);
  if (isFirst) seen.members.set(member.userId, number);
  const read = teams.map((team) => ({ written: team, teamId: teamOf(team) }));
  const found = new Set(
    read.map(({ teamId }) => teamId).filter((id) => id !== null && isFoundIn(number, id, seen)),
  );
  return {
    number,
    written,
    userId: member?.userId ?? null,
    teams: read,
    matched: isFirst ? Math.min(found.size, teamsEach) : 0,
    unclear,
  };
}

function teamOf(written: string): number | null {
  const [teamId, ...others] = teamsNamed(written);
  return teamId === undefined || others.length > 0 ? null : teamId;
}

const isFoundIn = (number: number, teamId: number, { teams }: Seen): boolean => teams.get(teamId) === number;

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
function teamIsUnclear(written: string, number: number, { teams }: Seen): string | undefined {
  const ids = teamsNamed(written);
  const [teamId] = ids;
  if (teamId === undefined) return noTeam(written);
  if (ids.length > 1) return `“${written}” could be ${either(ids.map(placeNameOf))}.`;
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
