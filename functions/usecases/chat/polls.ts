import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import { barredFromChat } from '#shared/domain/chat/chat.ts';
import { closePoll as judgeClose, vote } from '#shared/domain/chat/polls.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { change, type ChangePorts, type ChangeRefusal, type MessagePath } from './change.ts';

/** A member votes in a poll. `choices` are the places of all options that the member wants from now on. */
export function voteIn(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
  choices: readonly number[],
): Promise<Outcome<ChatMessageReply, ChangeRefusal | 'season-over' | 'poll-closed' | 'invalid-vote'>> {
  return change(ports, path, by, async (message, season) => {
    const barred = barredFromChat(season, by);
    if (barred) return refused(barred);
    const voted = vote(message, { by, choices, at: ports.clock.now() });
    return voted.ok ? ok({ message: voted.value }) : voted;
  });
}

/** The author or a commissioner closes a poll before its time. */
export function closePoll(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
): Promise<Outcome<ChatMessageReply, ChangeRefusal | 'season-over' | 'closer-only'>> {
  return change(ports, path, by, async (message, season) => {
    const barred = barredFromChat(season, by);
    if (barred) return refused(barred);
    const closed = judgeClose(message, season, { by, at: ports.clock.now() });
    return closed.ok ? ok({ message: closed.value, hasNewLine: true }) : closed;
  });
}
