import { linkOf } from '#shared/domain/news/notification-links.ts';
import { isPushType, isPushWanted, tagOf, type PushType } from '#shared/domain/news/push.ts';
import { crownText, notificationText } from '#shared/domain/news/push-text.ts';
import { endingText } from '#shared/domain/trades/trade-news.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import type { AnnouncedPush } from '../../messages/push.ts';
import { Unavailable, type Notification, type Ports } from '../../ports/ports.ts';
import { pushTo, type Outgoing, type Pushed, type PushPorts } from './push-to.ts';

type NewsPushPorts = PushPorts & Pick<Ports, 'notifications' | 'users' | 'leagues' | 'trades'>;

/**
 * How long a delivery reserves the notification, in ms. That is longer than the function runs. The queue redelivers a
 * message much later, so two deliveries never push the same notification at once.
 */
const LEASE_MS = 60_000;

/**
 * The result of an announced push. `nothing`: its act was never written, or its reader can't act or has left the league.
 * `over`: none of its offers still needs an answer.
 */
export type PushedNews = Pushed | { came: 'again' | 'nothing' | 'read' | 'over' };

/**
 * Pushes an announced notification to its reader's devices, unless it has been read. Devices are recorded after their
 * services reply. After a crash in between, those devices get the push twice, but show only one per tag. Throws Unavailable
 * while another delivery may be pushing it, so that the message is redelivered.
 */
export async function pushNotification(ports: NewsPushPorts, { to, id }: AnnouncedPush): Promise<PushedNews> {
  // Most members have no device.
  const book = await ports.devices.get(to);
  if (book.devices.length === 0) return { came: 'no device' };
  const [row, reader, own] = await Promise.all([
    ports.notifications.getMarked(to, id),
    ports.users.get(to),
    ports.leagues.listOf(to),
  ]);
  if (!row || !reader || reader.suspendedAt !== null || !isPushType(row.type)) return { came: 'nothing' };
  if (row.leagueId !== null && !own.includes(row.leagueId)) return { came: 'nothing' };
  if (row.pushedAt !== undefined) return { came: 'again' };
  if (row.isRead) return { came: 'read' };
  const open = await stillOpen(ports, row);
  if (open?.length === 0) return { came: 'over' };
  const tellsCrowns = row.crowns !== undefined && isPushWanted(book.wishes, 'crown_news', row.leagueId);
  const outgoing = await outgoingOf(ports, row, {
    type: tellsCrowns ? 'crown_news' : row.type,
    open,
  });
  if (!outgoing) return { came: 'nothing' };
  const at = ports.clock.now();
  const until = new Date(at.getTime() + LEASE_MS);
  const pushedTo = await ports.notifications.beginPushing(to, id, { at, until });
  if (!pushedTo) throw new Unavailable('another delivery is pushing it');
  const pushed = await pushTo(ports, outgoing, book, pushedTo);
  const settled = 'settled' in pushed ? pushed.settled : [];
  await ports.notifications.markPushed(to, id, {
    settled,
    at: pushed.came === 'waits' ? undefined : ports.clock.now(),
  });
  return pushed;
}

/**
 * Returns the notification's offers that are still pending, and still as it says; undefined if the notification isn't about offers.
 */
async function stillOpen(
  { trades }: Pick<Ports, 'trades'>,
  { leagueId, offers: numbers, type, createdAt }: Notification,
): Promise<readonly Trade[] | undefined> {
  if (leagueId === null || numbers === undefined) return undefined;
  const { offers } = await trades.bookOf(leagueId);
  // The text about an offer's end is written again. All other texts name the teams of their time.
  const isAsTold = ({ changedAt = '' }: Trade) => type === 'trade_ending' || changedAt <= createdAt;
  return offers.filter(
    (offer) => offer.status === 'pending' && numbers.includes(offer.number) && isAsTold(offer),
  );
}

/**
 * Returns the push for a notification; undefined once its league is deleted, even if the league's memberships haven't ended
 * yet.
 */
async function outgoingOf(
  { leagues, users }: Pick<Ports, 'leagues' | 'users'>,
  row: Notification,
  { type, open }: { type: PushType; open: readonly Trade[] | undefined },
): Promise<Outgoing | undefined> {
  const { id, to: userId, leagueId, createdAt, until } = row;
  const [league, author] = await Promise.all([
    leagueId === null ? undefined : leagues.get(leagueId),
    row.author === undefined ? undefined : users.get(row.author),
  ]);
  if (leagueId !== null && !league) return undefined;
  // Some of the offers may have been answered in the meantime.
  const words = row.type === 'trade_ending' && open ? endingText(league?.name ?? 'a league', open) : row;
  const named = row.author === undefined ? undefined : (author?.username ?? 'a former member');
  return {
    type,
    leagueId,
    writtenAt: createdAt,
    payload: {
      ...(type === 'crown_news'
        ? crownText(row.crowns ?? row.message, league?.name)
        : notificationText(words, { league: league?.name, author: named })),
      link: linkOf(row.type, league?.code ?? null) ?? '/',
      tag: tagOf(type, leagueId, id),
      notificationId: id,
      userId,
      ...(row.race && { race: row.race }),
      ...(until && { until: until.at, late: until.late }),
    },
  };
}
