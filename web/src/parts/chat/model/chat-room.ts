import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';
import { count } from '../../../lib/numbers.ts';
import { peopleIn } from '../../leagues/members.ts';
import type { Named } from './message-parts.ts';

/** The user of a chat and the other people in it. */
export interface ChatRoom {
  me: string;
  /** Whether the user may delete messages from others. */
  leads: boolean;
  members: readonly Named[];
  /** The ids of the members the user has muted. */
  muted: readonly string[];
}

export function chatRoom(league: LeagueReply, me: string, muted: readonly string[]): ChatRoom {
  return { me, leads: isCommissioner(league, me), members: peopleIn(league), muted };
}

export function nameIn({ members }: ChatRoom, userId: string): string {
  return members.find((member) => member.userId === userId)?.username ?? 'A former member';
}

export const isBy = ({ userId }: ChatMessage, me: string): boolean => userId === me;

/** The most new messages to read out. If more arrive at once, as after a break, only their number is announced. */
const MOST_HEARD = 5;

/** Returns what screen readers say about new messages from other members and from Two Crowns. */
export function heardText(messages: readonly ChatMessage[], room: ChatRoom): string {
  const heard = messages.filter(
    (message) =>
      !isBy(message, room.me) &&
      message.deletedAt === null &&
      !(message.userId !== null && room.muted.includes(message.userId)),
  );
  if (heard.length > MOST_HEARD) return count(heard.length, 'new message');
  return heard
    .map(({ messageType, user, message, poll }) => {
      const name = user?.username ?? 'A former member';
      return messageType === 'user' ? `${name}${poll ? ' started a poll' : ''}: ${message}` : message;
    })
    .join('. ');
}
