import type { NotificationReply, UnreadCount } from '#shared/contract/schemas/notifications.ts';
import { NEWS_PAGE, newsKeptSince } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { STORED_WITHIN_SECONDS, type Ports } from '../../ports/ports.ts';

type ListPorts = Pick<Ports, 'clock' | 'notifications' | 'users'>;

/**
 * Returns how far back the reader's list goes. Older notifications are gone, and announcements to everyone from before the
 * reader signed up don't count.
 */
export async function newsSince({ clock, users }: ListPorts, by: string): Promise<Date> {
  const kept = newsKeptSince(clock.now());
  const came = new Date((await users.get(by))?.createdAt ?? kept);
  return came > kept ? came : kept;
}

/** Returns the caller's notifications, newest first, each with its league. */
export async function readNotifications(
  ports: ListPorts & Pick<Ports, 'leagues'>,
  by: string,
  before: string | undefined,
): Promise<Outcome<NotificationReply[], never>> {
  const since = await newsSince(ports, by);
  const rows = await ports.notifications.listOf(by, { before, since, limit: NEWS_PAGE });
  const leagueIds = new Set(rows.map(({ leagueId }) => leagueId).filter((id) => id !== null));
  const leagues = new Map((await ports.leagues.getMany([...leagueIds])).map((league) => [league.id, league]));
  return ok(
    rows.map(({ to: userId, ...row }) => {
      const league = row.leagueId === null ? undefined : leagues.get(row.leagueId);
      const [leagueCode, leagueName] = [league?.code ?? null, league?.name ?? null];
      return { ...row, userId, leagueCode, leagueName, metadata: row.about ? { about: row.about } : null };
    }),
  );
}

export async function countUnread(ports: ListPorts, by: string): Promise<Outcome<UnreadCount, never>> {
  const { count, newestAt } = await ports.notifications.countUnread(by, await newsSince(ports, by));
  if (newestAt === undefined) return ok({ count });
  return ok({ count, newestAge: ports.clock.now().getTime() - Date.parse(newestAt) });
}

/** Marks one of the caller's notifications as read. Idempotent. */
export async function markRead(
  ports: Pick<Ports, 'notifications'>,
  by: string,
  id: string,
): Promise<Outcome<{ ok: true }, 'not-found'>> {
  return (await ports.notifications.markRead(by, id)) ? ok({ ok: true }) : refused('not-found');
}

/**
 * Marks all of the caller's current notifications as read. One mark covers the older ones, and recent ones are marked one
 * by one. A single mark would also cover a notification with an older id that is still being written, before anyone has
 * seen it.
 */
export async function markAllRead(
  ports: Pick<Ports, 'clock' | 'notifications'>,
  by: string,
): Promise<Outcome<{ ok: true }, never>> {
  const { clock, notifications } = ports;
  const rows = await notifications.listOf(by, { limit: NEWS_PAGE });
  const settledBy = new Date(clock.now().getTime() - STORED_WITHIN_SECONDS * 1000).toISOString();
  const settled = rows.find(({ createdAt }) => createdAt <= settledBy);
  const fresh = rows.filter(({ createdAt, isRead }) => !isRead && createdAt > settledBy);
  await Promise.all([
    settled && notifications.markReadUpTo(by, settled.id),
    ...fresh.map(({ id }) => notifications.markRead(by, id)),
  ]);
  return ok({ ok: true });
}
