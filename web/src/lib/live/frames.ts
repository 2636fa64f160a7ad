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
 * Parses the message in a frame; undefined if this version of the page doesn't know the message's type. The content isn't
 * validated, because the contract's types hold for both sides, as with replies to calls.
 */
export function readMessage(data: unknown): ServerMessage | undefined {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    return Object.hasOwn(KNOWN, message.type) ? message : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a message concerns those who follow this league: it is about the league, or not about any league. */
export function concerns(leagueId: string, message: ServerMessage): boolean {
  if (message.type === 'draft-notice') return message.notice.leagueId === leagueId;
  return !('leagueId' in message) || message.leagueId === leagueId;
}
