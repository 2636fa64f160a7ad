import { withoutText } from '#shared/domain/chat/chat.ts';
import { messageGoneNotice } from '#shared/domain/accounts/moderation.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { offerMessageId, parseOfferMessageId, withoutTextOf } from '#shared/domain/trades/offer-thread.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { AuditLine, Notification, Ports, Profile } from '../../ports/ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { postToChat } from '../chat/post-to-chat.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

type MessagePorts = Pick<
  Ports,
  | 'clock'
  | 'random'
  | 'requests'
  | 'leagues'
  | 'seasons'
  | 'users'
  | 'chats'
  | 'offerThreads'
  | 'connections'
  | 'publisher'
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
  const underOffer = parseOfferMessageId(messageId);
  if (underOffer) return removeUnderOffer(ports, by, underOffer);
  return retryUntilDecided(async () => {
    const [before, league] = await Promise.all([
      ports.chats.get(chat, messageId),
      ports.leagues.get(chat.leagueId),
    ]);
    if (!before || !league) return refused('message-not-found');
    const at = ports.clock.now();
    const after = withoutText(before, 'admin', at);
    const authors = await ports.users.getMany([before.userId]);
    if (after !== before) {
      const act = actOf(ports, { by, target: messageId, league, authors }, at);
      const [saved, readers] = await Promise.all([
        ports.chats.moderate(after, { ...act, endsPoll: before.poll !== undefined }),
        readersOf(ports, act.notifications),
      ]);
      if (saved === 'conflict') return RETRY;
      await pushNews(ports, act.notifications, readers);
    }
    const message = messageView(after, usersOf(authors));
    await postToChat(ports, chat, [{ type: 'chat-message', leagueId: chat.leagueId, message }]);
    return ok({ ok: true } as const);
  }, TRIES.chat);
}

/** Deletes a reported message under a trade offer. Open pages read the messages again with the next change of the offer. */
async function removeUnderOffer(
  ports: MessagePorts,
  by: string,
  { leagueId, trade, number }: { leagueId: string; trade: number; number: number },
): Promise<Outcome<{ ok: true }, 'message-not-found' | 'unavailable'>> {
  return retryUntilDecided(async () => {
    const [thread, league] = await Promise.all([
      ports.offerThreads.of(leagueId, trade),
      ports.leagues.get(leagueId),
    ]);
    const found = thread.messages.find((message) => message.number === number);
    if (!found || !league) return refused('message-not-found');
    const after = withoutTextOf(thread, number);
    if (after === thread) return ok({ ok: true } as const);
    const authors = await ports.users.getMany([found.userId]);
    const target = offerMessageId(thread, found);
    const act = actOf(ports, { by, target, league, authors }, ports.clock.now());
    const [saved, readers] = await Promise.all([
      ports.offerThreads.moderate(after, act),
      readersOf(ports, act.notifications),
    ]);
    if (saved === 'conflict') return RETRY;
    await pushNews(ports, act.notifications, readers);
    return ok({ ok: true } as const);
  }, TRIES.chat);
}

interface Removal {
  by: string;
  target: string;
  league: League;
  authors: readonly Profile[];
}

/** The audit line of a removal, and the notification of the message's author. */
function actOf(
  ports: Pick<Ports, 'random'>,
  { by, target, league, authors }: Removal,
  at: Date,
): { line: AuditLine; notifications: Notification[] } {
  const text = `In ${league.name}, by ${authors[0]?.username ?? 'a former member'}`;
  const line = {
    id: ports.random.id(at),
    at: at.toISOString(),
    by,
    target,
    text,
    act: 'message-removed',
  } as const;
  const notices = authors.map(({ id }) => messageGoneNotice(id, league));
  return { line, notifications: notices.map((notice) => notification(ports, notice, at)) };
}
