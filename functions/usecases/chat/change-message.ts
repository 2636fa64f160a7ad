import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import {
  barredFromChat,
  deleteMessage,
  react,
  type ChatMessage,
  type Reaction,
} from '#shared/domain/chat/chat.ts';
import { removalLine } from '#shared/domain/chat/chat-lines.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { stored } from '../news/store-effects.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { change, type ChangePorts, type ChangeRefusal, type MessagePath } from './change.ts';

/** A member reacts to a message, or removes the reaction. */
export function reactTo(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
  { emoji, on }: { emoji: Reaction; on: boolean },
): Promise<Outcome<ChatMessageReply, ChangeRefusal | 'season-over'>> {
  return change(ports, path, by, async (message, season) => {
    const barred = barredFromChat(season, by);
    if (barred) return refused(barred);
    const reacted = react(message, { by, emoji, on });
    return reacted.ok ? ok({ message: reacted.value }) : reacted;
  });
}

/**
 * The author or a commissioner deletes a message, in any season. A commissioner's deletion adds a line to the league's log.
 */
export function removeMessage(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
): Promise<Outcome<ChatMessageReply, ChangeRefusal | 'author-only'>> {
  return change(ports, path, by, async (message, season) => {
    const led = await moderated(ports, message, season, by);
    if (!led.ok) return led;
    const deleted = deleteMessage(message, led.value, { by, at: ports.clock.now() });
    if (!deleted.ok) return deleted;
    const after = deleted.value;
    const isLogged = after !== message && after.deletedBy === 'commissioner';
    const log = isLogged ? stored(ports, season.season, removalLine(by, message.userId)).log : [];
    return ok({ message: after, log, hasNewLine: isLogged });
  });
}

/**
 * The season whose commissioners moderate a message: a commissioner of a finished season may no longer be one, so the current
 * season decides.
 */
export async function moderated(
  ports: Pick<ChangePorts, 'leagues' | 'seasons'>,
  { userId }: Pick<ChatMessage, 'userId'>,
  season: LeagueSeason,
  by: string,
): Promise<Outcome<LeagueSeason, ReadRefusal>> {
  return season.isRenewed && userId !== by ? readLeagueSeason(ports, season.leagueId, by) : ok(season);
}
