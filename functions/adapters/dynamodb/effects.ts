import { NEWS_KEPT_DAYS } from '#shared/domain/news.ts';
import type { AuditLine, FeedLine, Notification, StoredEffects } from '../../ports.ts';
import { chatKeys, keys } from './keys.ts';
import { tradeWrites } from './trade-writes.ts';
import { MUST_BE_NEW, MUST_BE_THERE, notGoing, ofRevision, STILL_PENDING, type Write } from './write.ts';

const DAY_SECONDS = 86_400;
/** A season and a half: who was away for one still finds what happened. */
const FEED_KEPT_DAYS = 550;

/** What stands in the act's own transaction, at that time, beside the item that the act changes. */
export function effectWrites(
  leagueId: string,
  at: Date,
  { joined, left = [], league, accepted, act, notifications, feed, draw, trades, earlier }: StoredEffects,
): Write[] {
  const seated = league?.ownerId === undefined ? joined : [...joined, league.ownerId];
  return [
    ...joined.map((userId) => ({ put: { ...keys.membership(userId, leagueId), leagueId } })),
    ...left.flatMap(({ userId, seasons }) => [
      { remove: keys.membership(userId, leagueId) },
      { put: { ...keys.leftLeague(userId, leagueId), leagueId } },
      { remove: chatKeys.marks(leagueId, userId) },
      ...seasons.map((season) => ({ remove: keys.board(leagueId, season, userId) })),
    ]),
    ...(league ? [{ set: keys.league(leagueId), fields: league, ...MUST_BE_THERE }] : []),
    // Whoever deletes one of these accounts has seen where they sit and what they own, and is not to look again.
    ...seated.map((userId) => ({ touch: keys.profile(userId), ...notGoing(at) })),
    ...(accepted ? [acceptance(leagueId, accepted)] : []),
    ...(act ? [{ put: { ...keys.act(act.userId, act.clientId), leagueId }, ...MUST_BE_NEW }] : []),
    ...notifications.map(notificationWrite),
    ...feed.map((line) => feedWrite(leagueId, line)),
    ...(trades ? tradeWrites(trades) : []),
    ...(draw ? [{ put: { ...keys.draw(leagueId, draw.season, draw.id), ...draw } }] : []),
    ...(earlier ? [earlierWrite(leagueId, earlier)] : []),
  ];
}

function earlierWrite(
  leagueId: string,
  { season, before, after }: NonNullable<StoredEffects['earlier']>,
): Write {
  const key = keys.earlierSeason(leagueId, season);
  const unchanged = before === null ? MUST_BE_NEW : ofRevision(before);
  return after ? { put: { ...key, ...after }, ...unchanged } : { remove: key, ...unchanged };
}

function acceptance(leagueId: string, { code, by }: NonNullable<StoredEffects['accepted']>): Write {
  return {
    set: keys.invite(leagueId, code),
    fields: { fate: 'accepted', acceptedBy: by },
    ...STILL_PENDING,
  };
}

/** A line in the partition of its league. */
export function feedWrite(leagueId: string, line: FeedLine): Write {
  return { put: { ...keys.feedLine(leagueId, line.id), ...line, ttl: keptUntil(line.at, FEED_KEPT_DAYS) } };
}

/** The line in the transaction of what it tells of. */
export const auditWrite = (line: AuditLine): Write => ({
  put: { ...keys.auditLine(line.id), ...line },
  ...MUST_BE_NEW,
});

/** A notification in its reader's partition; one that is there already is never written over. */
export function notificationWrite(notification: Notification): Write {
  const { to, id } = notification;
  return {
    put: {
      ...keys.notification(to, id),
      ...notification,
      ttl: keptUntil(notification.createdAt, NEWS_KEPT_DAYS),
    },
    ...MUST_BE_NEW,
  };
}

/** Epoch seconds. DynamoDB deletes days later than this: who reads goes by the time itself. */
function keptUntil(at: string, days: number): number {
  return Math.floor(Date.parse(at) / 1000) + days * DAY_SECONDS;
}
