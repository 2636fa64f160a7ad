import { readChat } from '#functions/usecases/chat/read-chat.ts';
import { readSingle } from '#functions/usecases/chat/read-single.ts';
import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import { EVERYONE_PER_DAY } from '#shared/domain/chat/everyone.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { PINS_MOST } from '#shared/domain/chat/pins.ts';
import { isPollClosed } from '#shared/domain/chat/polls.ts';
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
    (await brokenNews(room, all)) ??
    brokenEveryone(all) ??
    (await brokenPins(room, all)) ??
    brokenPolls(room, all) ??
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
  const closed = userText(all).filter(({ poll }) => poll && isPollClosed(poll, plain.clock.now().getTime()));
  const expected = lines.length + closed.length;
  if (all.length - shown.length !== expected)
    return `${all.length - shown.length} lines are read of ${expected}`;
  const clicks = userText(all).flatMap(({ clientId }) => clientId ?? []);
  return new Set(clicks).size < clicks.length ? 'something was said twice' : undefined;
}

/** Checks that nothing acknowledged is lost, and that nothing refused has happened. */
function brokenAnswer(
  { by, what, of, to, outcome }: Done,
  all: readonly ChatMessageReply[],
): string | undefined {
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
  if (what !== 'liked') return brokenChange({ by, what, of, to }, message);
  const isLiked = message?.reactions.some(({ userIds }) => userIds.includes(by));
  return isLiked || message?.deletedAt !== null ? undefined : `a reaction to ${of} is lost`;
}

/** Checks that an acknowledged edit, vote or end of a poll is still there, unless the message was deleted. */
function brokenChange(
  { by, what, of, to = '' }: Omit<Done, 'outcome'>,
  message: ChatMessageReply | undefined,
): string | undefined {
  if (!message || message.deletedAt !== null || what === 'pinned') return undefined;
  if (what === 'edited')
    return message.editedAt !== undefined && (message.message === to || message.version > 2)
      ? undefined
      : `an edit of ${of} is lost`;
  if (what === 'closed')
    return message.poll?.closedAt || message.poll?.closesAt ? undefined : `${of} is open`;
  const chosen = message.poll?.options.filter(({ userIds }) => userIds.includes(by)).map(({ text }) => text);
  return chosen?.join() === to ? undefined : `${by} voted for ${to} in ${of}, which has ${chosen?.join()}`;
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

/** Checks that members get one notification for each message that names them or everyone, but none for their own messages. */
async function brokenNews(
  { plain, written, browsers, named, leaver }: ChatRoom,
  all: readonly ChatMessageReply[],
): Promise<string | undefined> {
  const toEveryone = new Set(written.flatMap((message) => (message.toEveryone ? message.id : [])));
  for (const { userId } of browsers) {
    // A message to everyone may or may not have reached a member who was removed at that moment.
    if (userId === leaver?.userId && toEveryone.size > 0) continue;
    const told = (await plain.notifications.listOf(userId, { limit: 999 })).filter(
      ({ type }) => type === 'chat_mention',
    );
    const naming = userText(all).filter(
      ({ id, userId: by }) => by !== userId && (toEveryone.has(id) || named.get(id)?.has(userId)),
    );
    if (told.length !== naming.length) return `${userId} was told ${told.length} times of ${naming.length}`;
  }
  const unknown = all.find(({ replyTo }) => replyTo !== undefined && !all.some(({ id }) => id === replyTo));
  return unknown && `${unknown.id} answers nothing`;
}

/** Checks that only the owner notified everyone, at most as often as allowed. All of it happens on one day. */
function brokenEveryone(all: readonly ChatMessageReply[]): string | undefined {
  const called = all.filter(({ toEveryone }) => toEveryone);
  if (called.some(({ userId }) => userId !== seat(1))) return 'a regular member has notified everyone';
  return called.length > EVERYONE_PER_DAY ? `everyone was notified ${called.length} times` : undefined;
}

/** Checks that no more messages are pinned than allowed, and that each of them is found without searching the chat. */
async function brokenPins(
  { plain, key }: ChatRoom,
  all: readonly ChatMessageReply[],
): Promise<string | undefined> {
  const pinned = all.filter(({ pinnedAt }) => pinnedAt !== undefined);
  if (pinned.length > PINS_MOST) return `${pinned.length} messages are pinned`;
  const found = value(await readSingle(plain, key, seat(1)));
  return found.length === pinned.length ? undefined : `${found.length} pins are found of ${pinned.length}`;
}

/** Checks that no one has two votes in a poll with one choice. */
function brokenPolls({ browsers }: ChatRoom, all: readonly ChatMessageReply[]): string | undefined {
  const doubled = all.find(({ poll }) =>
    browsers.some(
      ({ userId }) => (poll?.options ?? []).filter(({ userIds }) => userIds.includes(userId)).length > 1,
    ),
  );
  return doubled && `somebody has voted twice in ${doubled.id}`;
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
