import * as z from 'zod/mini';
import { CHAT_PLACES, type ChatPlace } from '#shared/domain/chat.ts';
import {
  Unavailable,
  type Clock,
  type Connection,
  type ConnectionStore,
  type Follower,
} from '../../ports.ts';
import { fieldsOf, keys, SOCKET_PREFIX, type Key } from './keys.ts';
import { StoredSession } from './sign-out-store.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE, setting, type Condition, type Item, type Write } from './write.ts';

const StoredConnection = z.looseObject({ connectionId: z.string(), userId: z.string(), ttl: z.int() });
const StoredSocket = z.extend(StoredConnection, {
  leagueIds: z.array(z.string()),
  session: z.optional(StoredSession),
  /** Labels of the seasons whose scores it follows. */
  scores: z._default(z.array(z.string()), []),
});
type StoredSocket = z.infer<typeof StoredSocket>;
/** A row of an older version has neither places nor times: such a socket is in the draft room. */
const StoredFollower = z.extend(StoredConnection, {
  inDraft: z._default(z.boolean(), true),
  inChat: z._default(z.boolean(), false),
  seenAt: z._default(z.number(), Infinity),
  isLost: z._default(z.boolean(), false),
});
const IN = { draft: 'inDraft', chat: 'inChat' } as const satisfies Record<ChatPlace, string>;
const NOWHERE = { inDraft: false, inChat: false };
const IS_NOWHERE: Condition = {
  ConditionExpression: 'inDraft = :no AND inChat = :no',
  ExpressionAttributeValues: { ':no': false },
};

/** API Gateway ends every socket after two hours; a row may outlive a lost $disconnect by no more than that. */
const LIFE_SECONDS = 2 * 3600 + 300;
const TRIES = 3;
/** A page follows one league. Without a bound, the rows of one socket would outgrow the transaction that removes them. */
const MOST_FOLLOWED = 20;
const MOST_SEASONS = 4;
/** A partition takes a limited number of writes; on a Sunday at one o'clock, everybody comes. */
const SHARDS = 16;

/** The row of a follower of scores: which shard follows from the socket's id. */
function followerOf(season: string, connectionId: string): Key {
  let hash = 0;
  for (const letter of connectionId) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return keys.scoresFollower(season, hash % SHARDS, connectionId);
}

/** Open sockets: by id, by user, and by the league they follow. Expired rows count as absent. */
export function connectionStore(table: Table, clock: Pick<Clock, 'now'>): ConnectionStore {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const row = (connection: Connection): Item => ({
    connectionId: connection.id,
    userId: connection.userId,
    ttl: nowSeconds() + LIFE_SECONDS,
  });
  // A row that cannot be read concerns one socket; it must not keep the others from hearing.
  const alive = (items: readonly Item[]): Connection[] =>
    items
      .flatMap((item) => StoredConnection.safeParse(item).data ?? [])
      .filter((stored) => stored.ttl > nowSeconds())
      // All live equally long.
      .toSorted((one, other) => one.ttl - other.ttl)
      .map((stored) => ({ id: stored.connectionId, userId: stored.userId }));
  const followers = (items: readonly Item[]): Follower[] =>
    items
      .flatMap((item) => StoredFollower.safeParse(item).data ?? [])
      .filter((stored) => stored.ttl > nowSeconds())
      .map(({ connectionId: id, userId, seenAt, isLost, ...stored }) => ({
        id,
        userId,
        seenAt,
        isLost,
        places: CHAT_PLACES.filter((place) => stored[IN[place]]),
      }));
  const seen = () => ({ seenAt: clock.now().getTime(), isLost: false });
  const socket = async (connectionId: string) => {
    const item = await table.get(keys.socket(connectionId));
    return item && StoredSocket.parse(fieldsOf(item));
  };
  // Two changes at once of what a socket follows both count.
  const onlyFrom = ({ leagueIds, scores }: StoredSocket) => ({
    // A socket that was opened by an older version has no list of seasons.
    ConditionExpression: 'leagueIds = :leagueIds AND (scores = :scores OR attribute_not_exists(scores))',
    ExpressionAttributeValues: { ':leagueIds': leagueIds, ':scores': scores },
  });
  /**
   * Writes what follows from a socket as it is stored, which it answers; judged anew when it was changed meanwhile, which the first
   * write's condition tells.
   */
  const change = async (connectionId: string, writesOf: (stored: StoredSocket) => Write[]) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const stored = await socket(connectionId);
      const writes = stored ? writesOf(stored) : [];
      if (writes.length === 0 || !(await table.transact(writes)).includes(0)) return stored;
    }
    throw new Unavailable('the socket is changed too often at once');
  };
  const unfollow = (connection: Connection, leagueId: string, condition: Partial<Condition> = {}) =>
    change(connection.id, (stored) => {
      if (!stored.leagueIds.includes(leagueId)) return [];
      const leagueIds = stored.leagueIds.filter((id) => id !== leagueId);
      return [
        { put: { ...keys.socket(connection.id), ...stored, leagueIds }, ...onlyFrom(stored) },
        { remove: keys.follower(leagueId, connection.id), ...condition },
      ];
    });
  return {
    async listOf(leagueId) {
      return alive(await table.query(keys.leaguePartition(leagueId), SOCKET_PREFIX));
    },
    async followersOf(leagueId) {
      return followers(await table.query(keys.leaguePartition(leagueId), SOCKET_PREFIX));
    },
    async ofUser(userId) {
      return alive(await table.query(keys.userPartition(userId), SOCKET_PREFIX));
    },
    async leaguesOf(connectionId) {
      const stored = await socket(connectionId);
      return stored && { userId: stored.userId, session: stored.session, leagueIds: stored.leagueIds };
    },
    async open(connection, session) {
      await table.transact([
        { put: { ...keys.socket(connection.id), ...row(connection), session, leagueIds: [], scores: [] } },
        { put: { ...keys.userSocket(connection.userId, connection.id), ...row(connection) } },
      ]);
    },
    async follow(connection, leagueId, place = 'draft') {
      const arrived = { [IN[place]]: true, ...seen() };
      await change(connection.id, (stored) => {
        // Where another message of the same socket is just leaving the league, it is followed anew.
        if (stored.leagueIds.includes(leagueId))
          return [{ set: keys.follower(leagueId, connection.id), fields: arrived, ...MUST_BE_THERE }];
        const all = [...stored.leagueIds, leagueId];
        const leagueIds = all.slice(-MOST_FOLLOWED);
        const left = all.slice(0, -MOST_FOLLOWED);
        return [
          // A socket that closed meanwhile is not made again.
          {
            put: { ...keys.socket(connection.id), ...stored, ...row(connection), leagueIds },
            ...onlyFrom(stored),
          },
          { put: { ...keys.follower(leagueId, connection.id), ...row(connection), ...NOWHERE, ...arrived } },
          ...left.map((id) => ({ remove: keys.follower(id, connection.id) })),
        ];
      });
    },
    async leave(connection, leagueId, place) {
      const { item } = await table.update(keys.follower(leagueId, connection.id), {
        ...setting({ [IN[place]]: false }),
        ...MUST_BE_THERE,
      });
      const { data } = StoredFollower.safeParse(item);
      if (data && !data.inDraft && !data.inChat) await unfollow(connection, leagueId, IS_NOWHERE);
    },
    async see(connection, leagueId) {
      const key = keys.follower(leagueId, connection.id);
      const change = setting(seen());
      const { changed, item } = await table.update(key, {
        ...change,
        // A row of an older version says nothing of it, and none is lost that is not there.
        ConditionExpression: 'attribute_exists(pk) AND (isLost = :no OR attribute_not_exists(isLost))',
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':no': false },
      });
      if (changed || !item) return false;
      return (await table.update(key, { ...change, ...MUST_BE_THERE })).changed;
    },
    async noteLost({ id, seenAt }, leagueId) {
      const { ExpressionAttributeValues, ...change } = setting({ isLost: true });
      const { changed } = await table.update(keys.follower(leagueId, id), {
        ...change,
        ConditionExpression: 'seenAt = :seenAt AND isLost = :no',
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seenAt': seenAt, ':no': false },
      });
      return changed;
    },
    async unfollow(userId, leagueId) {
      const open = alive(await table.query(keys.userPartition(userId), SOCKET_PREFIX));
      await Promise.all(open.map((connection) => unfollow(connection, leagueId)));
    },
    async followScores(connection, season) {
      await change(connection.id, (stored) => {
        if (stored.scores.includes(season)) return [];
        const all = [...stored.scores, season];
        const scores = all.slice(-MOST_SEASONS);
        return [
          { put: { ...keys.socket(connection.id), ...stored, scores }, ...onlyFrom(stored) },
          { put: { ...followerOf(season, connection.id), ...row(connection) } },
          ...all.slice(0, -MOST_SEASONS).map((label) => ({ remove: followerOf(label, connection.id) })),
        ];
      });
    },
    async followersOfScores(season) {
      const shards = Array.from({ length: SHARDS }, (_, shard) => keys.scoresPartition(season, shard));
      const rows = await Promise.all(shards.map((partition) => table.query(partition, SOCKET_PREFIX)));
      return alive(rows.flat());
    },
    async close(connectionId) {
      const closed = await change(connectionId, (stored) => [
        // What it began to follow meanwhile would be left: nobody finds that row again.
        { remove: keys.socket(connectionId), ...onlyFrom(stored) },
        { remove: keys.userSocket(stored.userId, connectionId) },
        ...stored.scores.map((label) => ({ remove: followerOf(label, connectionId) })),
        ...stored.leagueIds.map((leagueId) => ({ remove: keys.follower(leagueId, connectionId) })),
      ]);
      return closed?.leagueIds ?? [];
    },
  };
}
