import { withoutText } from '#shared/domain/chat/chat.ts';
import { messageGoneNotice } from '#shared/domain/accounts/moderation.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { postToChat } from '../chat/post-to-chat.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

type MessagePorts = Pick<
  Ports,
  'clock' | 'random' | 'requests' | 'leagues' | 'seasons' | 'users' | 'chats' | 'connections' | 'publisher'
>;

/**
 * Deletes a reported message (see Moderation): read → write, with the audit line and the author's notification → push. A repeat
 * changes nothing and pushes again, because an earlier try may have died after its write.
 */
export async function removeReported(
  ports: MessagePorts,
  by: string,
  messageId: string,
): Promise<Outcome<{ ok: true }, 'message-not-found' | 'unavailable'>> {
  const chat = await ports.requests.chatOf(messageId);
  if (!chat) return refused('message-not-found');
  return retryUntilDecided(async () => {
    const [before, league] = await Promise.all([
      ports.chats.get(chat, messageId),
      ports.leagues.get(chat.leagueId),
    ]);
    if (!before || !league) return refused('message-not-found');
    const at = ports.clock.now();
    const after = withoutText(before, 'admin', at);
    const authors = await ports.users.getMany([before.userId]);
    const notices = authors.map(({ id }) => messageGoneNotice(id, league));
    const news = notices.map((notice) => notification(ports, notice, at));
    const text = `In ${league.name}, by ${authors[0]?.username ?? 'a former member'}`;
    const line = { id: ports.random.id(at), at: at.toISOString(), by, target: messageId, text };
    if (after !== before) {
      const act = { line: { ...line, act: 'message-removed' }, notifications: news } as const;
      const [saved, readers] = await Promise.all([ports.chats.moderate(after, act), readersOf(ports, news)]);
      if (saved === 'conflict') return RETRY;
      await pushNews(ports, news, readers);
    }
    const message = messageView(after, usersOf(authors));
    await postToChat(ports, chat, [{ type: 'chat-message', leagueId: chat.leagueId, message }]);
    return ok({ ok: true } as const);
  }, TRIES.chat);
}
