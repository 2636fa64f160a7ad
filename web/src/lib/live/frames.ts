import type { ServerMessage } from '#shared/contract/socket.ts';

const KNOWN: Readonly<Record<ServerMessage['type'], true>> = {
  draft: true,
  league: true,
  trade: true,
  'draft-poll': true,
  rules: true,
  presence: true,
  'chat-message': true,
  'draft-notice': true,
  notification: true,
  scores: true,
  pong: true,
  error: true,
};

/**
 * The message in a frame; undefined for a type that this version of the page doesn't know. Its content is trusted,
 * like replies to calls: the contract's types hold for both sides.
 */
export function readMessage(data: unknown): ServerMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    return Object.hasOwn(KNOWN, message.type) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a message is for the followers of the league: it is about this league, or about none. */
export function concerns(leagueId: string, message: ServerMessage): boolean {
  if (message.type === 'draft-notice') return message.notice.leagueId === leagueId;
  return !('leagueId' in message) || message.leagueId === leagueId;
}
