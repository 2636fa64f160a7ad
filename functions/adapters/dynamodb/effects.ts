import { NEWS_KEPT_DAYS } from '#shared/domain/news/notice.ts';
import type { AuditLine, StoredLogLine, Notification, StoredEffects } from '../../ports/ports.ts';
import { madeFrom } from './board-store.ts';
import { ruleKeys } from './keys/house-rule-keys.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { keys } from './keys/keys.ts';
import { tradeWrites } from './trade-writes.ts';
import {
  atVersion,
  MUST_BE_NEW,
  MUST_BE_THERE,
  NOT_DELETED,
  notGoing,
  ofConnection,
  ofRevision,
  seenNotAfter,
  STILL_PENDING,
  type Item,
  type Write,
} from './write.ts';

const DAY_SECONDS = 86_400;
/** How long log lines are kept: a season and a half, so that a member who missed a season can still see what happened. */
const FEED_KEPT_DAYS = 550;
const FORMER_CODE_KEPT_DAYS = 365;

/** Returns the writes for an act's effects, which belong in the act's own transaction. `at` is the time of the act. */
export function effectWrites(
  leagueId: string,
  at: Date,
  {
    joined,
    left = [],
    inherited,
    unseen = [],
    league,
    formerCode,
    lobbyOf,
    accepted,
    act,
    notifications,
    log,
    audit = [],
    draw,
    trades,
    poll,
    earlier,
    rules,
    channel,
  }: StoredEffects,
): Write[] {
  const seated = new Set([...joined, league?.ownerId ?? [], lobbyOf?.userId ?? []].flat());
  return [
    ...joined.map((userId) => ({ put: { ...keys.membership(userId, leagueId), leagueId } })),
    ...left.flatMap(({ userId, seasons }) => [
      { remove: keys.membership(userId, leagueId) },
      { put: { ...keys.leftLeague(userId, leagueId), leagueId } },
      { remove: chatKeys.marks(leagueId, userId) },
      { remove: ruleKeys.marks(leagueId, userId) },
      ...seasons.flatMap((season) => [
        ...(inherited?.season === season && inherited.from === userId
          ? inheritedWrites(leagueId, inherited)
          : [{ remove: keys.board(leagueId, season, userId) }]),
        { remove: keys.draftVote(leagueId, season, userId) },
      ]),
    ]),
    ...unseen.map(({ userId, since }) => ({ check: keys.profile(userId), ...seenNotAfter(since) })),
    ...(league && formerCode === undefined
      ? [{ set: keys.league(leagueId), fields: league, ...MUST_BE_THERE }]
      : []),
    ...(league?.code !== undefined && formerCode !== undefined
      ? newCodeWrites(leagueId, at, { ...league, code: league.code }, formerCode)
      : []),
    // Fails for members whose accounts are being deleted. The deletion has already read which seats and leagues they have, and
    // won't read that again.
    ...[...seated].map((userId) => ({
      touch: keys.profile(userId),
      ...(userId === lobbyOf?.userId ? ofVersion(notGoing(at), lobbyOf.version) : notGoing(at)),
    })),
    ...(accepted ? [acceptance(leagueId, at, accepted)] : []),
    ...(act ? [{ put: { ...keys.act(act.userId, act.clientId), leagueId }, ...MUST_BE_NEW }] : []),
    ...notifications.flatMap(notificationWrites),
    ...log.map((line) => logWrite(leagueId, line)),
    ...audit.map(auditWrite),
    ...(trades ? tradeWrites(trades) : []),
    ...(poll ? pollWrites(leagueId, poll) : []),
    ...(draw ? [{ put: { ...keys.draw(leagueId, draw.season, draw.id), ...draw } }] : []),
    ...(earlier ? [earlierWrite(leagueId, earlier)] : []),
    ...(rules ? rulesWrites(leagueId, rules) : []),
    ...(channel ? [channelWrite(leagueId, channel)] : []),
  ];
}

/** Moves a seat's draft board to the seat's new holder, unless the board has changed since it was read. */
function inheritedWrites(
  leagueId: string,
  { season, from, to, board }: NonNullable<StoredEffects['inherited']>,
): Write[] {
  const former = keys.board(leagueId, season, from);
  if (!board) return [{ check: former, ...MUST_BE_NEW }];
  return [
    { remove: former, ...madeFrom(board) },
    { put: { ...keys.board(leagueId, season, to), userId: to, ...board } },
  ];
}

/**
 * Makes the condition also require that the profile still has the version that was read, or has no version, as in older accounts.
 * The caller's write must define `#version` and raise the version.
 */
function ofVersion(
  { ConditionExpression, ExpressionAttributeValues }: ReturnType<typeof notGoing>,
  seen: number,
) {
  return {
    ConditionExpression: `${ConditionExpression} AND (#version = :seen OR attribute_not_exists(#version))`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seen': seen },
  };
}

/**
 * The league's new code and its guard. The former code's guard stays for a year, so that members' links, in emails and bookmarks,
 * still lead to the league.
 */
function newCodeWrites(
  leagueId: string,
  at: Date,
  league: Item & { code: string },
  formerCode: string,
): Write[] {
  return [
    {
      set: keys.league(leagueId),
      fields: league,
      ConditionExpression: '#code = :former',
      ExpressionAttributeNames: { '#code': 'code' },
      ExpressionAttributeValues: { ':former': formerCode },
    },
    { put: { ...keys.code(league.code), leagueId }, ...MUST_BE_NEW },
    {
      put: {
        ...keys.code(formerCode),
        leagueId,
        ttl: keptUntil(at.toISOString(), FORMER_CODE_KEPT_DAYS),
      },
    },
  ];
}

function pollWrites(
  leagueId: string,
  { season, after, voters }: NonNullable<StoredEffects['poll']>,
): Write[] {
  const key = keys.draftPoll(leagueId, season);
  return [
    after ? { put: { ...key, ...after } } : { remove: key },
    ...voters.map((userId) => ({ remove: keys.draftVote(leagueId, season, userId) })),
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

/**
 * Stores the new house rules twice: as the current rules, and as a version in their history. Marks them as read by their
 * author.
 */
function rulesWrites(
  leagueId: string,
  { before, after, forgotten, season }: NonNullable<StoredEffects['rules']>,
): Write[] {
  const { version, changedBy: userId } = after;
  const unchanged = before === 0 ? MUST_BE_NEW : atVersion(before);
  return [
    { put: { ...ruleKeys.now(leagueId), ...after }, ...unchanged },
    { put: { ...ruleKeys.version(leagueId, version), ...after } },
    ...forgotten.map((old) => ({ remove: ruleKeys.version(leagueId, old) })),
    ...(userId !== null && season !== null
      ? [{ set: ruleKeys.marks(leagueId, userId), fields: { userId, confirmed: { season, version } } }]
      : []),
  ];
}

/** Keeps the progress of posts unless the connection is new. A commissioner can change the topics while a post is under way. */
function channelWrite(leagueId: string, { before, after }: NonNullable<StoredEffects['channel']>): Write {
  const key = keys.channel(leagueId);
  const unchanged = before === null ? MUST_BE_NEW : ofConnection(before);
  if (!after) return { remove: key, ...unchanged };
  if (after.id === before) return { set: key, fields: { tells: after.tells }, ...unchanged };
  return { put: { ...key, ...after }, ...unchanged };
}

function acceptance(
  leagueId: string,
  at: Date,
  { code, by, staysOpen }: NonNullable<StoredEffects['accepted']>,
): Write {
  if (staysOpen) return { check: keys.invite(leagueId, code), ...STILL_PENDING };
  return {
    set: keys.invite(leagueId, code),
    fields: { fate: 'accepted', acceptedBy: by, acceptedAt: at.toISOString() },
    ...STILL_PENDING,
  };
}

/**
 * Counts a change that doesn't raise the season's version. The count is part of the league's mark, so a page whose socket joins
 * later sees that the mark has changed, and reads the league again.
 */
export const sideChange = (leagueId: string): Write => ({
  add: keys.league(leagueId),
  amounts: { sideChanges: 1 },
  ...NOT_DELETED,
});

/** A line of the log, in the partition of its league. */
export function logWrite(leagueId: string, line: StoredLogLine): Write {
  return { put: { ...keys.logLine(leagueId, line.id), ...line, ttl: keptUntil(line.at, FEED_KEPT_DAYS) } };
}

/** Returns the write that adds a line to the audit list. The write belongs in the transaction that the line describes. */
export const auditWrite = (line: AuditLine): Write => ({
  put: { ...keys.auditLine(line.id), ...line },
  ...MUST_BE_NEW,
});

/** Writes a notification, and removes the one that it replaces. */
export function notificationWrites(notification: Notification): Write[] {
  const { to, replaces } = notification;
  const old = replaces === undefined ? [] : [{ remove: keys.notification(to, replaces) }];
  return [...old, notificationWrite(notification)];
}

/** A notification in its reader's partition. Never overwrites a stored notification. */
export function notificationWrite(notification: Notification): Write {
  const { replaces: _gone, ...kept } = notification;
  const { to, id } = kept;
  return {
    put: {
      ...keys.notification(to, id),
      ...kept,
      ttl: keptUntil(notification.createdAt, NEWS_KEPT_DAYS),
    },
    ...MUST_BE_NEW,
  };
}

/** Returns an expiry in epoch seconds. DynamoDB can delete an item days later than this, so readers check the time themselves. */
function keptUntil(at: string, days: number): number {
  return Math.floor(Date.parse(at) / 1000) + days * DAY_SECONDS;
}
