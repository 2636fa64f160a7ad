import type { ChatMessage } from './chat.ts';
import { ok, refused, type Outcome } from '../outcome.ts';

/** For how many minutes the author can change a message. */
export const EDIT_MINUTES = 5;
/** How many former texts a message keeps. */
const FORMER_MOST = 3;

/** Whether the text of a message can change at this time, in epoch milliseconds. What a poll asks never changes. */
export function isEditable(
  { createdAt, deletedAt, poll }: Pick<ChatMessage, 'createdAt' | 'deletedAt'> & { poll?: unknown },
  now: number,
): boolean {
  return deletedAt === null && poll === undefined && now - Date.parse(createdAt) <= EDIT_MINUTES * 60_000;
}

/**
 * Changes the author's own text, and the members whom it mentions. Writing the same text again changes nothing. Moderators still
 * see what it said before.
 */
export function editMessage(
  message: ChatMessage,
  { by, text, mentions, at }: { by: string; text: string; mentions: readonly string[]; at: Date },
): Outcome<ChatMessage, 'message-not-found' | 'editor-only' | 'not-editable'> {
  if (message.deletedAt !== null) return refused('message-not-found');
  if (message.userId !== by) return refused('editor-only');
  if (message.message === text) return ok(message);
  if (!isEditable(message, at.getTime())) return refused('not-editable');
  const formerMentions = namedSoFar(message);
  return ok({
    ...message,
    message: text,
    mentions,
    ...(formerMentions.length > 0 && { formerMentions }),
    editedAt: at.toISOString(),
    formerTexts: withFormer(message.formerTexts ?? [], message.message),
    version: message.version + 1,
  });
}

/** Everyone whom the message has mentioned up to now. They aren't notified again, however often an edit names them anew. */
export function namedSoFar({
  mentions,
  formerMentions = [],
}: Pick<ChatMessage, 'mentions' | 'formerMentions'>): string[] {
  return [...new Set([...formerMentions, ...mentions])];
}

/** Keeps the first text and the last ones, so that no number of edits hides what a message said at first. */
function withFormer(before: readonly string[], text: string): readonly string[] {
  const all = [...before, text];
  return all.length > FORMER_MOST ? [...all.slice(0, 1), ...all.slice(1 - FORMER_MOST)] : all;
}
