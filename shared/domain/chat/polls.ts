import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { ChatMessage, Poll } from './chat.ts';
import { idOfPollEnd } from './chat-id.ts';
import type { ChatLine } from './chat-lines.ts';

export const POLL_OPTIONS = { least: 2, most: 6 } as const;
/** The maximum number of characters in an option. */
export const POLL_OPTION_MOST = 80;
/** The most days until a poll closes automatically. */
export const POLL_DAYS_MOST = 14;
/** How many polls a chat can have in a season. */
export const POLLS_MOST = 200;

const DAY_MS = 86_400_000;
/** How far a page's clock can be ahead of a server's, in ms. A page names the instant that is 14 days ahead for it. */
const AHEAD_MS = 60_000;

/** What someone asks a chat to vote on. `closesAt` is ISO 8601 with any offset. */
export interface NewPoll {
  options: readonly string[];
  isMany: boolean;
  closesAt?: string | undefined;
}

/** A poll without votes. Its options differ, and its closing time is ahead, at most 14 days. */
export function newPoll(asked: NewPoll, at: Date): Outcome<Poll, 'invalid-poll'> {
  const { options, isMany, closesAt } = asked;
  const distinct = new Set(options.map((text) => text.toLowerCase()));
  if (distinct.size < options.length) return refused('invalid-poll');
  const left = closesAt === undefined ? DAY_MS : Date.parse(closesAt) - at.getTime();
  if (!(left > 0 && left <= POLL_DAYS_MOST * DAY_MS + AHEAD_MS)) return refused('invalid-poll');
  return ok({
    options: options.map((text) => ({ text, userIds: [] })),
    isMany,
    closesAt: closesAt === undefined ? null : new Date(closesAt).toISOString(),
    closedAt: null,
  });
}

/** When a poll closed or will close automatically, ISO 8601 UTC; null if it stays open until someone closes it. */
export function pollEnd({ closesAt, closedAt }: Pick<Poll, 'closesAt' | 'closedAt'>): string | null {
  return closedAt ?? closesAt;
}

/**
 * Whether a poll takes no more votes. `now` is in epoch milliseconds. Once someone has closed it, it is closed, even for a server
 * whose clock is behind.
 */
export function isPollClosed(
  { closesAt, closedAt }: Pick<Poll, 'closesAt' | 'closedAt'>,
  now: number,
): boolean {
  return closedAt !== null || (closesAt !== null && Date.parse(closesAt) <= now);
}

/** Everything that the author of a message wrote: its text and, in a poll, the options. */
export function wholeText({ message, poll }: Pick<ChatMessage, 'message' | 'poll'>): string {
  return [message, ...(poll?.options.map(({ text }) => `• ${text}`) ?? [])].join('\n');
}

type VoteRefusal = 'message-not-found' | 'poll-closed' | 'invalid-vote';

/** Replaces a member's vote with these options, by their places; none withdraws it. The same vote again changes nothing. */
export function vote<Message extends Pick<ChatMessage, 'poll' | 'version'>>(
  message: Message,
  { by, choices, at }: { by: string; choices: readonly number[]; at: Date },
): Outcome<Message, VoteRefusal> {
  const { poll } = message;
  if (!poll) return refused('message-not-found');
  const chosen = new Set(choices);
  const isOutside = choices.some((place) => poll.options[place] === undefined);
  if (isOutside || (!poll.isMany && chosen.size > 1)) return refused('invalid-vote');
  const isSame = poll.options.every(({ userIds }, place) => userIds.includes(by) === chosen.has(place));
  if (isSame) return ok(message);
  if (isPollClosed(poll, at.getTime())) return refused('poll-closed');
  const options = poll.options.map((option, place) => {
    if (option.userIds.includes(by) === chosen.has(place)) return option;
    const others = option.userIds.filter((userId) => userId !== by);
    return { ...option, userIds: chosen.has(place) ? [...others, by] : others };
  });
  return ok({ ...message, poll: { ...poll, options }, version: message.version + 1 });
}

/** Closes a poll early. Only its author and the commissioners can do this. A closed poll stays as it is. */
export function closePoll(
  message: ChatMessage,
  season: LeagueSeason,
  { by, at }: { by: string; at: Date },
): Outcome<ChatMessage, 'message-not-found' | 'closer-only'> {
  const { poll } = message;
  if (!poll) return refused('message-not-found');
  if (message.userId !== by && !isCommissioner(season, by)) return refused('closer-only');
  if (isPollClosed(poll, at.getTime())) return ok(message);
  // Never before the poll itself, even if the servers' clocks disagree.
  const closed = Math.max(at.getTime(), Date.parse(message.createdAt) + 1);
  const ended = { ...poll, closedAt: new Date(closed).toISOString() };
  return ok({ ...message, poll: ended, version: message.version + 1 });
}

/** The line about a closed poll's result; undefined for an open poll. `now` is in epoch milliseconds. */
export function lineOfPoll({ id, message, poll }: ChatMessage, now: number): ChatLine | undefined {
  const createdAt = poll && isPollClosed(poll, now) ? pollEnd(poll) : null;
  if (!poll || createdAt === null) return undefined;
  return {
    id: idOfPollEnd(id, createdAt),
    messageType: 'bot',
    message: `Poll closed: ${message}\n${resultOf(poll)}`,
    replyTo: id,
    createdAt,
  };
}

function resultOf({ options }: Poll): string {
  const most = Math.max(...options.map(({ userIds }) => userIds.length));
  if (most === 0) return 'No one voted.';
  return options
    .toSorted((a, b) => b.userIds.length - a.userIds.length)
    .map(({ text, userIds }) => `${text}: ${userIds.length}`)
    .join('\n');
}
