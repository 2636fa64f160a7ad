import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import { memberOf, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { Connection, Ports } from '../../ports.ts';

/**
 * Tells every member who follows the league of a message, wherever in it they are, and its sender's own socket; sent after the
 * write and before the reply. A socket of whoever is a member no more hears nothing.
 */
export async function tellChat(
  { publisher }: Pick<Ports, 'publisher'>,
  season: LeagueSeason,
  message: ChatMessageReply,
  listeners: readonly Connection[],
): Promise<void> {
  const { leagueId } = season;
  await publisher.push(present(season, listeners), { type: 'chat-message', leagueId, message });
}

/** Those of the sockets that are members' by now. */
export function present(season: LeagueSeason, listeners: readonly Connection[]): Connection[] {
  const byId = new Map(listeners.map((listener) => [listener.id, listener]));
  return [...byId.values()].filter(({ userId }) => memberOf(season, userId));
}
