import type { FounderMessageReply, FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { answerNotice, FOUNDER_PAGE, type FounderMessage } from '#shared/domain/billing/founder-chat.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';
import { usernamesOf } from '../admin/usernames-of.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

type ReadPorts = Pick<Ports, 'users' | 'founders'>;
type WritePorts = ReadPorts & Pick<Ports, 'clock' | 'random' | 'emailQueue' | 'connections' | 'publisher'>;
type Words = { message: string; clientId?: string | undefined };

/** A page of a member's thread, oldest first: its last messages, or the last before the id `before`. */
export async function readThread(
  ports: ReadPorts,
  userId: string,
  before: string | undefined,
): Promise<Outcome<FounderMessageReply[], never>> {
  const messages = await ports.founders.listOf(userId, { before, limit: FOUNDER_PAGE });
  return ok(await viewsOf(ports, messages.toReversed()));
}

/** A page of the threads, waiting ones first, after the cursor `after`. */
export async function readThreads(
  ports: ReadPorts,
  after?: string,
): Promise<Outcome<FounderThreadReply[], never>> {
  const threads = await ports.founders.threads({ after, limit: FOUNDER_PAGE });
  const nameOf = await usernamesOf(
    ports,
    threads.map(({ userId }) => userId),
  );
  return ok(threads.map((thread) => ({ ...thread, username: nameOf(thread.userId) })));
}

/** An OG Player writes to the founders. */
export async function writeToFounders(
  ports: WritePorts,
  by: string,
  words: Words,
): Promise<Outcome<FounderMessageReply, 'session-expired' | 'og-players-only'>> {
  const profile = await ports.users.get(by);
  if (!profile) return refused('session-expired');
  if (!profile.isPremium) return refused('og-players-only');
  const written = await write(ports, by, { by, isFounder: false }, words);
  return written ? ok(written) : refused('session-expired');
}

/** A founder writes to a member, even to one who no longer pays. The member gets a notification. */
export async function answerMember(
  ports: WritePorts,
  by: string,
  userId: string,
  words: Words,
): Promise<Outcome<FounderMessageReply, 'not-found'>> {
  const written = await write(ports, userId, { by, isFounder: true }, words);
  return written ? ok(written) : refused('not-found');
}

/** Stores a message with its notification, and pushes the notification; undefined if the thread's member has no account. */
async function write(
  ports: WritePorts,
  userId: string,
  author: Pick<FounderMessage, 'by' | 'isFounder'>,
  { message, clientId }: Words,
): Promise<FounderMessageReply | undefined> {
  const at = ports.clock.now();
  const said = { ...author, id: ports.random.id(at), createdAt: at.toISOString(), message };
  const news = author.isFounder ? [notification(ports, answerNotice(userId), at)] : [];
  if (news.length > 0) await ports.emailQueue.announce(news);
  const [added, readers] = await Promise.all([
    ports.founders.add(userId, said, { clientId, notifications: news }),
    readersOf(ports, news),
  ]);
  if (added === 'former') return undefined;
  if (added === 'added') await pushNews(ports, news, readers);
  const stored = added === 'added' ? said : await known(ports, userId, author.by, clientId);
  const [view] = await viewsOf(ports, [stored]);
  return view;
}

async function known(
  { founders }: ReadPorts,
  userId: string,
  by: string,
  clientId: string | undefined,
): Promise<FounderMessage> {
  const before = clientId === undefined ? undefined : await founders.addedBy(userId, { by, clientId });
  if (!before) throw new Unavailable('a message was neither added nor there');
  return before;
}

async function viewsOf(
  ports: ReadPorts,
  messages: readonly FounderMessage[],
): Promise<FounderMessageReply[]> {
  const nameOf = await usernamesOf(
    ports,
    messages.map(({ by }) => by),
  );
  return messages.map(({ id, by, isFounder, message, createdAt }) => ({
    id,
    author: nameOf(by),
    isFounder,
    message,
    createdAt,
  }));
}
