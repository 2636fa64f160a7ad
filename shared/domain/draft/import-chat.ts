import { CHAT_STAMP, orderInTime } from './chat-times.ts';
import type { League, WrittenPick } from './import-json.ts';
import { LINE_MOST, linesIn, linesOfPicks } from './import-layouts.ts';
import { memberKey } from './member-names.ts';
import { teamById } from '../teams.ts';
import { isClearTeam, teamsMentioned, teamsNamed } from './team-names.ts';

// Finds the picks in an exported chat, with other messages between them (see Import). A message that is nothing but a team is a
// pick. Nothing is guessed: any other message about a team that no pick has is asked about.

/** What the user has said about messages: the team that each message picks, or null if it is no pick. */
export type KnownMessages = ReadonlyMap<string, number | null>;

/** A message that could be a pick of one of these teams. */
export interface ChatQuestion {
  /** The message as it was exported, which is its key among the known messages. */
  message: string;
  member: string;
  text: string;
  choices: readonly number[];
}

/** What was found in a chat. */
export interface ReadChat {
  /** How many messages are picks. */
  picks: number;
  /** How many are none, and are left out. */
  others: number;
  questions: readonly ChatQuestion[];
  /** The writers whose number of picks isn't that of a member. */
  uneven: readonly { member: string; picks: number }[];
  /** Whether the messages' times say their order. */
  isOrdered: boolean;
  /** The draft in the layout with a line for each member; undefined until it is whole and nothing is left to ask. */
  lines: readonly string[] | undefined;
}

interface Message {
  message: string;
  /** Null if the message is no member's but the chat's own. */
  member: string | null;
  key: string;
  text: string;
  /** The teams that it could pick. */
  teamIds: readonly number[];
  /** Whether it surely picks its team. It may still be someone's change of mind. */
  isPick: boolean;
  isAnswered: boolean;
}

/** Whether a text is an exported chat. */
export function isChat(lines: readonly string[]): boolean {
  return lines.filter((line) => CHAT_STAMP.test(line)).length > lines.length / 2;
}

/** Finds the picks in a chat. Undefined if the text isn't one. */
export function readChat(text: string, league: League, known: KnownMessages): ReadChat | undefined {
  const lines = linesIn(text);
  if (!isChat(lines)) return undefined;
  const said = messagesIn(lines);
  const order = orderInTime(said);
  const messages = withoutRepeats(
    (order ?? said.map((_, place) => place)).map((place) => messageOf(said[place] ?? '', league, known)),
  );
  const questions = questionsIn(messages, league);
  const isAsked = new Set(questions.map(({ message }) => message));
  const picks = messages.filter(({ isPick, message }) => isPick && !isAsked.has(message));
  const isClear = order !== undefined && questions.length === 0;
  return {
    picks: picks.length,
    others: messages.length - picks.length - questions.length,
    questions,
    uneven: unevenIn(picks, league),
    isOrdered: order !== undefined,
    lines: isClear ? linesOfPicks(picks.map(writtenPick), league) : undefined,
  };
}

/** The messages, each in one line. A line without a stamp belongs to the message above it. */
function messagesIn(lines: readonly string[]): string[] {
  const messages: string[] = [];
  for (const line of lines)
    if (CHAT_STAMP.test(line)) messages.push(line);
    else if (messages.length > 0) messages.push(`${messages.pop()} ${line}`);
  return messages;
}

function messageOf(message: string, { members }: League, known: KnownMessages): Message {
  const said = message.replace(CHAT_STAMP, '').slice(0, LINE_MOST);
  const [, member = null, text = said] = /^([^:]{1,60}):\s+(.*)$/.exec(said) ?? [];
  const answer = known.get(message);
  const about = teamsNamed(text);
  const teamIds = about.length > 0 ? about : teamsMentioned(text);
  return {
    message,
    member,
    key: memberKey(member ?? '', members),
    text,
    teamIds: member === null || answer === null ? [] : answer === undefined ? teamIds : [answer],
    isPick: member !== null && (answer === undefined ? isClearTeam(text) : answer !== null),
    isAnswered: answer !== undefined,
  };
}

/** Marks a pick that its member repeats as no pick. */
function withoutRepeats(messages: readonly Message[]): Message[] {
  const seen = new Set<string>();
  return messages.map((message) => {
    if (!message.isPick) return message;
    const pick = `${message.key} ${message.teamIds.join()}`;
    if (seen.has(pick)) return { ...message, teamIds: [], isPick: false };
    seen.add(pick);
    return message;
  });
}

/**
 * The messages that could be picks: those about a team that no pick has, and picks that can't all be meant, because several members
 * have the team, or their member has too many.
 */
function questionsIn(messages: readonly Message[], { teamsEach }: League): ChatQuestion[] {
  const picks = messages.filter(({ isPick }) => isPick);
  const ofTeam = Map.groupBy(picks, ({ teamIds: [teamId] }) => teamId);
  const ofMember = Map.groupBy(picks, ({ key }) => key);
  const isContested = ({ key, teamIds: [teamId], isAnswered }: Message) =>
    !isAnswered && ((ofTeam.get(teamId)?.length ?? 0) > 1 || (ofMember.get(key)?.length ?? 0) > teamsEach);
  return messages.flatMap((each) => {
    const { message, member, text, teamIds, isPick } = each;
    const choices = isPick
      ? isContested(each)
        ? teamIds
        : []
      : teamIds.filter((teamId) => !ofTeam.has(teamId));
    return member === null || choices.length === 0 ? [] : [{ message, member, text, choices }];
  });
}

function unevenIn(picks: readonly Message[], { members, teamsEach }: League): ReadChat['uneven'] {
  const byKey = Map.groupBy(picks, ({ key }) => key);
  const unnamed = members
    .filter(({ userId }) => !byKey.has(userId))
    .map(({ username }) => [username, 0] as const);
  const named = [...byKey].map(([key, own]) => {
    const username = members.find(({ userId }) => userId === key)?.username;
    return [username ?? own[0]?.member ?? '', own.length] as const;
  });
  return [...named, ...unnamed]
    .filter(([, count]) => count !== teamsEach)
    .map(([member, count]) => ({ member, picks: count }));
}

function writtenPick({ member, teamIds: [teamId] }: Message, index: number): WrittenPick {
  const team = teamId === undefined ? undefined : teamById(teamId);
  return { member: member ?? '', team: team?.abbreviation ?? '', order: [index + 1] };
}
