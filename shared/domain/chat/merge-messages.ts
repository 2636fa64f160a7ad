// The order and number of a chat's messages. This is apart from the rest of the chat because every page of a league counts unread
// messages.

/** The maximum number of messages in one read. */
export const CHAT_PAGE = 50;
/** The maximum number of ids in one request for single messages. */
export const MESSAGE_IDS_MOST = 50;

/** Merges two lists of messages, in order. Of two copies of a message, the newer one counts. */
export function mergeMessages<Message extends { id: string; version: number }>(
  known: readonly Message[],
  heard: readonly Message[],
): Message[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of heard) {
    const before = byId.get(message.id);
    if (!before || before.version <= message.version) byId.set(message.id, message);
  }
  return [...byId.values()].toSorted(byOrder);
}

/** Compares two messages by their order in a chat. */
export function byOrder(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}
