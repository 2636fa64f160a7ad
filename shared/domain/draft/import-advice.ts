import type { ReadChat } from './import-chat.ts';
import type { League } from './import-json.ts';
import { cellsOf, linesIn, linesOfLayout } from './import-layouts.ts';
import type { ReadDraft, ReadLine } from './import-lines.ts';
import { membersNamed } from './member-names.ts';
import { turnAt } from './draft-order.ts';
import { NFL_TEAMS } from '../teams.ts';
import { teamsNamed } from './team-names.ts';

/** What is wrong with a text's layout, and the nearest layout that works (see Import). */
export interface LayoutAdvice {
  says: string;
  /** A whole draft in that layout, with the league's members and made-up picks, by line. */
  example: readonly string[];
}

/** With fewer lines, someone is still typing. */
const LEAST_LINES = 3;

/**
 * Says what is wrong with the layout of a text. Undefined if the text could be read, or if its layout is clear and only some of
 * its names are not.
 */
export function layoutAdvice(text: string, read: ReadDraft, league: League): LayoutAdvice | undefined {
  if (read.chat) return chatAdvice(read.chat, league);
  if (read.seats || linesOfLayout(text, league)) return undefined;
  const wanted = league.members.length * league.teamsEach;
  if (/^\s*[[{]\s*["{[]/.test(text))
    return {
      says: `This looks like JSON, but not like one list of ${wanted} picks. Each needs its number, a member and a team.`,
      example: asJson(league),
    };
  const lines = linesIn(text);
  if (lines.length < LEAST_LINES) return undefined;
  if (isTableOfMembers(lines, league))
    return {
      says: `This looks like a table with a column for each member. Its first row needs every member’s name, and below it we need ${league.teamsEach} rows, one for each round.`,
      example: asColumns(league),
    };
  if (mostOf(read.lines, isMemberWithTeams)) return undefined;
  const picks = lines.filter((line) => teamsIn(line, league) === 1).length;
  if (picks > lines.length / 2)
    return {
      says: `This looks like a line for each pick. We need ${wanted} of them, numbered from 1 to ${wanted}. Here, ${picks} name a team.`,
      example: asNumberedPicks(league),
    };
  return {
    says: 'We can’t tell how this is laid out. List the members in the order of their first picks, each with their teams.',
    example: asList(league),
  };
}

/** Says why the picks of a chat aren't a draft. Undefined if they are, or if something is left to ask. */
function chatAdvice(
  { lines, questions, picks, uneven, isOrdered }: ReadChat,
  league: League,
): LayoutAdvice | undefined {
  if (lines || questions.length > 0) return undefined;
  const wanted = league.members.length * league.teamsEach;
  const [first, ...others] = uneven.map(
    ({ member, picks }) => `${member} has ${picks === 0 ? 'none' : picks}`,
  );
  const found = `This chat has ${picks} of ${wanted} picks`;
  const fault = !isOrdered
    ? `${found}, but its dates and times don’t say their order.`
    : first === undefined
      ? `${found}, but in some round, not everyone has one.`
      : `${found}: ${[first, ...others].join(', ')}. Everyone needs ${league.teamsEach}, in messages that only name a team.`;
  return { says: `${fault} You can also number the picks.`, example: asNumberedPicks(league) };
}

function mostOf<One>(all: readonly One[], is: (one: One) => boolean): boolean {
  return all.filter(is).length > all.length / 2;
}

/** Whether a line has a member's name, known or not, and several teams. */
function isMemberWithTeams({ written, userId, teams }: ReadLine): boolean {
  const isName = userId !== null || (/\p{L}/u.test(written) && teamsNamed(written).length === 0);
  return isName && teams.length > 1 && teams.some(({ teamId }) => teamId !== null);
}

/** How many of a line's cells name a team. A member's name doesn't count, even if it is part of a team's. */
function teamsIn(line: string, { members }: League): number {
  const others = cellsOf(line).filter((cell) => membersNamed(cell, members).length === 0);
  return others.filter((cell) => teamsNamed(cell).length > 0).length;
}

/** Whether the first row has names of several members, and the next one several teams. */
function isTableOfMembers([head = '', row = '']: readonly string[], league: League): boolean {
  const owners = cellsOf(head).filter((cell) => membersNamed(cell, league.members).length > 0);
  return owners.length > 1 && teamsIn(row, league) > 1;
}

interface MadeUpPick {
  pick: number;
  round: number;
  member: string;
  team: string;
}

/** The picks of a snake draft in which the members take the teams in the order of the alphabet. */
function madeUp({ members, teamsEach }: League): MadeUpPick[] {
  const order = members.map(({ username }) => username);
  return order
    .flatMap(() => Array.from({ length: teamsEach }))
    .flatMap((_, index) => {
      const turn = turnAt(order, index + 1, { draftOrderType: 'snake', teamsEach });
      const team = NFL_TEAMS[index];
      return turn && team
        ? { pick: turn.pickOrder, round: turn.round, member: turn.userId, team: team.abbreviation }
        : [];
    });
}

const asNumberedPicks = (league: League): string[] =>
  madeUp(league).map(({ pick, member, team }) => `${pick}. ${member} - ${team}`);

function asJson(league: League): string[] {
  const picks = madeUp(league).map(({ pick, member, team }) => JSON.stringify({ pick, member, team }));
  return picks.map(
    (pick, index) => `${index === 0 ? '[' : ' '}${pick}${index === picks.length - 1 ? ']' : ','}`,
  );
}

function asList(league: League): string[] {
  const own = Map.groupBy(madeUp(league), ({ member }) => member);
  return [...own].map(([member, picks]) => `${member}: ${picks.map(({ team }) => team).join(', ')}`);
}

function asColumns(league: League): string[] {
  const members = league.members.map(({ username }) => username);
  const rounds = Map.groupBy(madeUp(league), ({ round }) => round);
  const teamOf = (picks: readonly MadeUpPick[], member: string) =>
    picks.find((pick) => pick.member === member)?.team ?? '';
  return [
    ['Round', ...members],
    ...[...rounds].map(([round, picks]) => [`${round}`, ...members.map((member) => teamOf(picks, member))]),
  ].map((cells) => cells.join(','));
}
