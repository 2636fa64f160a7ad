import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { easternDay } from '#shared/domain/eastern.ts';
import { easternLongDay, easternWeekday } from '../../../lib/time/time.ts';
import type { Outgoing } from './outgoing.ts';

/** A row in the list of messages. When the server answers a message, its row keeps the key from when the message was sent. */
export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'unread'; key: 'unread' }
  | { kind: 'message'; key: string; message: ChatMessage; isFirst: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean };

interface Shown {
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /**
   * The id of the last message that isn't new to the user. Null if the user has read nothing yet, or if new messages aren't to be
   * marked.
   */
  readTo: string | null;
  me: string;
  /** The current time, in ms since 1970. */
  now: number;
}

/** Two messages from one member appear as a group if less than this time is between them, in ms. */
const TOGETHER_MS = 5 * 60_000;

/**
 * Returns the rows of the list: a line above each day (Eastern), a line above the new messages, and the messages, grouped by
 * member.
 */
export function timeline({ messages, outgoing, readTo, me, now }: Shown): Row[] {
  const firstNew =
    readTo === null ? undefined : messages.find(({ id, userId }) => id > readTo && userId !== me);
  const rows: Row[] = [];
  let before: { day: string; by: string | null; at: number } | undefined;
  const place = (createdAt: string, by: string | null, isNew: boolean): boolean => {
    const day = easternLongDay(createdAt);
    const at = Date.parse(createdAt);
    const isOtherDay = day !== before?.day;
    if (isOtherDay) rows.push({ kind: 'day', key: day, label: dayLabel(createdAt, now) });
    if (isNew) rows.push({ kind: 'unread', key: 'unread' });
    const isFirst = isOtherDay || isNew || by === null || by !== before?.by || at - before.at >= TOGETHER_MS;
    before = { day, by, at };
    return isFirst;
  };
  for (const message of messages) {
    const isFirst = place(message.createdAt, speaker(message), message === firstNew);
    rows.push({ kind: 'message', key: keyOf(message, me), message, isFirst });
  }
  for (const one of outgoing) {
    const isFirst = place(one.at, me, false);
    rows.push({ kind: 'outgoing', key: one.clientId, outgoing: one, isFirst });
  }
  return rows;
}

/** Returns a key for the author whose group a message belongs to; null if the message isn't grouped. */
function speaker({ messageType, userId, deletedAt }: ChatMessage): string | null {
  if (messageType === 'system' || deletedAt !== null) return null;
  return messageType === 'bot' ? 'bot' : (userId ?? 'former');
}

function keyOf({ id, userId, clientId }: ChatMessage, me: string): string {
  return userId === me && clientId !== null ? clientId : id;
}

const DAY_MS = 24 * 3_600_000;

/** Returns the name of an instant's day: `Today`, `Yesterday` or `Thursday, September 4`. */
export function dayLabel(instant: string, now: number): string {
  const [day, today] = [instant, now].map((at) => easternDay(new Date(at)));
  if (day === today) return 'Today';
  // Go back by date, because the day of a clock change isn't 24 hours long.
  const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  if (day === yesterday) return 'Yesterday';
  return easternWeekday(instant);
}
