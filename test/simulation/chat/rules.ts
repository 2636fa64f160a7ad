import { readChat } from '#functions/usecases/chat/read-chat.ts';
import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { seat, value } from '#test/support/league-season.ts';
import { userText, type Done } from './browser.ts';
import type { ChatRoom } from './room.ts';

/** Checks the invariants at the end: no message is lost, none is duplicated, and all readers see the same order. */
export async function brokenChat(room: ChatRoom): Promise<string | undefined> {
  const all = await readAll(room);
  return (
    brokenOrder(room, all) ??
    (await brokenPages(room, all)) ??
    room.done.map((done) => brokenAnswer(done, all)).find(Boolean) ??
    brokenReactions(all) ??
    room.browsers.map((browser) => brokenPage(room, browser, all)).find(Boolean) ??
    (await brokenNews(room)) ??
    (await brokenLog(room, all))
  );
}

async function readAll({ plain, key }: ChatRoom): Promise<ChatMessageReply[]> {
  const all: ChatMessageReply[] = [];
  for (;;) {
    const page = value(await readChat(plain, key, seat(1), all[0]?.id));
    all.unshift(...page);
    if (page.length < CHAT_PAGE) return all;
  }
}

/** Checks that every reader sees the messages in the order in which they were stored. */
function brokenOrder({ written }: ChatRoom, all: readonly ChatMessageReply[]): string | undefined {
  const late = written.find(({ id }, place) => id <= (written[place - 1]?.id ?? ''));
  if (late) return `${late.message} was put before what was there`;
  const ids = all.map(({ id }) => id);
  return ids.some((id, place) => id <= (ids[place - 1] ?? '')) ? 'the pages have no order' : undefined;
}

/** Checks that the pages of the chat together contain the stored messages, without duplicates. */
async function brokenPages(
  { plain, key, written }: ChatRoom,
  all: readonly ChatMessageReply[],
): Promise<string | undefined> {
  const shown = userText(all).map(({ id }) => id);
  const lost = written.find(({ id }) => !shown.includes(id));
  if (lost) return `${lost.message} is on no page`;
  const stored = await plain.chats.listOf(key, { limit: 999 });
  if (shown.length !== stored.length) return `${shown.length} messages are read of ${stored.length}`;
  const lines = await plain.leagueLog.listOf(key.leagueId, { limit: 999 });
  if (all.length - shown.length !== lines.length)
    return `${all.length - shown.length} lines are read of ${lines.length}`;
  const clicks = userText(all).flatMap(({ clientId }) => clientId ?? []);
  return new Set(clicks).size < clicks.length ? 'something was said twice' : undefined;
}

/** Checks that nothing acknowledged is lost, and that nothing refused has happened. */
function brokenAnswer({ by, what, of, outcome }: Done, all: readonly ChatMessageReply[]): string | undefined {
  if (what === 'said') {
    const said = all.find(({ clientId, userId }) => clientId === of && userId === by);
    if (outcome.ok)
      return said?.id === outcome.value.id ? undefined : `${of} was acknowledged, and is not there`;
    return said && isBarred(outcome.refused) ? undefined : said && `${of} was refused, and is there`;
  }
  if (!outcome.ok) return undefined;
  const message = all.find(({ id }) => id === of);
  if (what === 'deleted')
    return message?.message === '' && message.deletedAt !== null
      ? undefined
      : `${of} was deleted, and is there`;
  const isLiked = message?.reactions.some(({ userIds }) => userIds.includes(by));
  return isLiked || message?.deletedAt !== null ? undefined : `a reaction to ${of} is lost`;
}

/**
 * Whether a refusal means that the member was removed. If the removal happened during the first try, the retry can be refused
 * even though the first try succeeded.
 */
const isBarred = (refusal: string) => ['league-not-found', 'not-a-member'].includes(refusal);

function brokenReactions(all: readonly ChatMessageReply[]): string | undefined {
  const doubled = all.find(({ reactions }) =>
    reactions.some(({ userIds }) => new Set(userIds).size < userIds.length),
  );
  return doubled && `somebody has reacted twice to ${doubled.id}`;
}

/** Checks that an open page shows all stored messages. A removed member must get none that was sent after the removal. */
function brokenPage(
  room: ChatRoom,
  browser: ChatRoom['browsers'][number],
  all: readonly ChatMessageReply[],
): string | undefined {
  const { leaver, afterRemoval } = room;
  const name = `the page of ${browser.userId.slice(-1)}`;
  if (browser === leaver)
    return [...browser.heard].some((id) => afterRemoval.has(id))
      ? `${name} heard of what came after`
      : undefined;
  const untold = untoldOf(room);
  const isTold = ({ id, clientId }: ChatMessageReply) => !untold.has(id) && !untold.has(clientId ?? id);
  const [shown, words] = [browser.shown.filter(isTold), userText(all).filter(isTold)];
  if (shown.length !== words.length) return `${name} shows ${shown.length} of ${words.length}`;
  const other = shown.find((message, place) => JSON.stringify(message) !== JSON.stringify(words[place]));
  return other && `${name} shows ${JSON.stringify(other)}`;
}

/**
 * Returns the messages that may have been stored although the retry was refused. If such a message wasn't pushed, other pages
 * show it only later.
 */
function untoldOf({ done }: ChatRoom): ReadonlySet<string> {
  return new Set(done.flatMap(({ outcome, of }) => (!outcome.ok && isBarred(outcome.refused) ? [of] : [])));
}

/** Checks that members get one notification for each message that mentions them, but none for their own messages. */
async function brokenNews({ plain, written, browsers }: ChatRoom): Promise<string | undefined> {
  for (const { userId } of browsers) {
    const told = (await plain.notifications.listOf(userId, { limit: 999 })).filter(
      ({ type }) => type === 'chat_mention',
    );
    const naming = written.filter(({ mentions, userId: by }) => mentions.includes(userId) && by !== userId);
    if (told.length !== naming.length) return `${userId} was told ${told.length} times of ${naming.length}`;
  }
  return undefined;
}

/** Checks that each deletion by a commissioner is in the log exactly once. */
async function brokenLog(
  { plain, leagueId }: ChatRoom,
  all: readonly ChatMessageReply[],
): Promise<string | undefined> {
  const lines = await plain.leagueLog.listOf(leagueId, { limit: 999 });
  const logged = lines.filter(({ act }) => act === 'message-removed').length;
  const removed = all.filter(({ deletedBy }) => deletedBy === 'commissioner').length;
  return logged === removed ? undefined : `${removed} messages were removed, of which the log has ${logged}`;
}
