import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import { barredFromChat } from '#shared/domain/chat/chat.ts';
import { editMessage as judgeEdit, namedSoFar } from '#shared/domain/chat/edit.ts';
import { isCommissioner, peopleOf } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { change, type ChangePorts, type ChangeRefusal, type MessagePath } from './change.ts';
import { moderated } from './change-message.ts';
import { namedMembers } from './named-members.ts';

type EditRefusal = ChangeRefusal | 'season-over' | 'editor-only' | 'not-editable';

/** The author changes a message. Members whom none of its texts has named before are notified. */
export function editMessage(
  ports: ChangePorts & Pick<Ports, 'pushQueue'>,
  path: MessagePath,
  by: string,
  text: string,
): Promise<Outcome<ChatMessageReply, EditRefusal>> {
  return change(ports, path, by, async (message, season) => {
    const barred = barredFromChat(season, by);
    if (barred) return refused(barred);
    const known = message.toEveryone ? season.members.flatMap(peopleOf) : namedSoFar(message);
    const { mentions, told } = await namedMembers(ports, season, { by, text, known });
    const edited = judgeEdit(message, { by, text, mentions, at: ports.clock.now() });
    if (!edited.ok) return edited;
    if (edited.value === message) return ok({ message });
    if (told.length > 0) await ports.pushQueue.announce(told);
    return ok({ message: edited.value, notifications: told });
  });
}

/** What a message said before its edits, for commissioners, who decide whether it stays. */
export async function readFormerTexts(
  ports: Pick<Ports, 'seasons' | 'leagues' | 'chats'>,
  { messageId, ...key }: MessagePath,
  by: string,
): Promise<Outcome<{ texts: string[] }, ReadRefusal | 'message-not-found' | 'commissioners-only'>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const message = await ports.chats.get(read.value, messageId);
  const led = await moderated(ports, { userId: message?.userId ?? '' }, read.value, by);
  if (!led.ok) return led;
  if (!isCommissioner(led.value, by)) return refused('commissioners-only');
  if (!message) return refused('message-not-found');
  return ok({ texts: [...(message.formerTexts ?? [])] });
}
