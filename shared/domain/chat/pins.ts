import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { ChatMessage } from './chat.ts';

/** How many messages of a chat can be pinned at the same time. */
export const PINS_MOST = 3;

/** A message with or without its pin, and the ids of all pinned messages then. */
export interface Pinned {
  message: ChatMessage;
  pins: readonly string[];
}

/**
 * A commissioner pins a message, or unpins it. `pinned` are the messages that are pinned before. Returns the same message if
 * nothing changes.
 */
export function pinMessage(
  message: ChatMessage,
  season: LeagueSeason,
  { by, on, at, pinned }: { by: string; on: boolean; at: Date; pinned: readonly ChatMessage[] },
): Outcome<Pinned, 'commissioners-only' | 'message-not-found' | 'too-many-pins'> {
  if (!isCommissioner(season, by)) return refused('commissioners-only');
  if (message.deletedAt !== null) return refused('message-not-found');
  const others = pinned.map(({ id }) => id).filter((id) => id !== message.id);
  if ((message.pinnedAt !== undefined) === on) return ok({ message, pins: pinned.map(({ id }) => id) });
  if (on && others.length >= PINS_MOST) return refused('too-many-pins');
  const { pinnedAt: _, ...unpinned } = message;
  const version = message.version + 1;
  if (!on) return ok({ message: { ...unpinned, version }, pins: others });
  return ok({ message: { ...message, pinnedAt: at.toISOString(), version }, pins: [...others, message.id] });
}
