import { plainName } from './team-names.ts';

// Recognizes the names that people use for a league's members.

/** A member, with their names. */
export interface NamedMember {
  userId: string;
  username: string;
  firstName: string;
}

/**
 * The members with this whole name: a username wins over a first name, because usernames are unique. Brackets after the name may
 * have another name of the same member, as in `lou (Louis)`.
 */
export function wholeNamed(text: string, members: readonly NamedMember[]): readonly NamedMember[] {
  const exact = exactlyNamed(text, members);
  const [, name, aside = ''] = ASIDE.exec(text) ?? [];
  if (exact.length > 0 || name === undefined) return exact;
  const [named, again] = [exactlyNamed(name.trim(), members), exactlyNamed(aside, members)];
  if (named.length === 0 || again.length === 0) return [];
  const both = members.filter((member) => named.includes(member) && again.includes(member));
  return both.length > 0
    ? both
    : members.filter((member) => named.includes(member) || again.includes(member));
}

/** Brackets at the end of a name. In a longer text, they may belong to something else. */
const ASIDE = /^([^()[\]:,;\t]+)[([]([^()[\]]*)[)\]]\s*$/;

function exactlyNamed(written: string, members: readonly NamedMember[]): readonly NamedMember[] {
  const name = plainName(written);
  const asWritten = members.filter(({ username }) => username.toLowerCase() === written.toLowerCase());
  if (asWritten.length > 0 || name === '') return asWritten;
  const byUsername = members.filter(({ username }) => plainName(username) === name);
  return byUsername.length > 0
    ? byUsername
    : members.filter(({ firstName }) => plainName(firstName) === name);
}

/** More names than this next to each other are no name for one seat. */
const MOST_PEOPLE = 3;
const BETWEEN_PEOPLE = /[&+/]|\sand\s/i;

/**
 * The members whom a text could mean: those with this whole name or, if there are none, those whose name begins this way. If
 * there are none of these either, the text may name people next to each other, such as `Ana & Bo`. Then each of them must be a
 * member.
 */
export function membersNamed(written: string, members: readonly NamedMember[]): readonly NamedMember[] {
  const whole = wholeNamed(written, members);
  if (whole.length > 0) return whole;
  const begun = begunBy(written, members);
  if (begun.length > 0) return begun;
  const people = written.split(BETWEEN_PEOPLE, MOST_PEOPLE + 1);
  if (people.length === 1 || people.length > MOST_PEOPLE) return [];
  const named = people.map((one) => wholeNamed(one.trim(), members));
  if (named.some((each) => each.length === 0)) return [];
  return members.filter((member) => named.some((each) => each.includes(member)));
}

/** Returns what tells one writer from another: the id of the member whom the name means, or the name itself. */
export function memberKey(written: string, members: readonly NamedMember[]): string {
  const [only, ...others] = membersNamed(written, members);
  return only && others.length === 0 ? only.userId : plainName(written);
}

function begunBy(written: string, members: readonly NamedMember[]): readonly NamedMember[] {
  const name = plainName(written);
  if (name === '') return [];
  return members.filter((member) =>
    [member.username, member.firstName].some((known) => plainName(known).startsWith(name)),
  );
}
