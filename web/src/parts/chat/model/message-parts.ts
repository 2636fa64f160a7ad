import { mentionsIn } from '#shared/domain/chat/chat.ts';
import type { NflTeam } from '#shared/domain/teams.ts';
import { teamsIn } from './team-places.ts';

/** A part of a message as it is displayed: plain text, a link, a member's name or a team's. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'mention'; text: string; userId: string }
  | { kind: 'team'; text: string; team: NflTeam };

/** A member whom others can mention with `@username`. */
export interface Named {
  userId: string;
  username: string;
}

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** Characters that, at the end of a URL, belong to the sentence around it. */
const TRAILING = /[.,;:!?…»”’*_~|\]}]+$/u;

export function partsOf(text: string, members: readonly Named[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (href === null) continue;
    parts.push(...mentionParts(text.slice(from, index), members), { kind: 'link', text: address, href });
    from = index + address.length;
  }
  return [...parts, ...mentionParts(text.slice(from), members)];
}

/**
 * Cuts off the punctuation of the sentence around a URL. A closing parenthesis stays if the URL also contains the opening one.
 */
function trimmed(found: string): string {
  let address = found;
  for (;;) {
    const before = address;
    address = address.replace(TRAILING, '');
    if (address.endsWith(')') && count(address, '(') < count(address, ')')) address = address.slice(0, -1);
    if (address === before) return address;
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Returns where a link leads. Null if the URL has a username before its host, because people would misread it. */
function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? href : null;
}

function mentionParts(text: string, members: readonly Named[]): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { userId, start, end } of mentionsIn(text, members)) {
    parts.push(...plain(text.slice(from, start)), { kind: 'mention', text: text.slice(start, end), userId });
    from = end;
  }
  return [...parts, ...plain(text.slice(from))];
}

function plain(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { team, start, end } of teamsIn(text)) {
    parts.push(...words(text.slice(from, start)), { kind: 'team', text: text.slice(start, end), team });
    from = end;
  }
  return [...parts, ...words(text.slice(from))];
}

const words = (text: string): Part[] => (text === '' ? [] : [{ kind: 'text', text }]);
