import { CHAT_PLACES, SOCKET_PLACES, type SocketPlace } from '#shared/domain/chat/chat.ts';
import { RETRY, TRIES, retryOrThrow } from '../../ports/write-retry.ts';
import { Unavailable, type Clock, type ConnectionStore } from '../../ports/ports.ts';
import { keys, SOCKET_PREFIX } from './keys/keys.ts';
import { fieldsOf, leaguePartition, userPartition } from './keys/key.ts';
import {
  datedOf,
  followersOf,
  followingWrites,
  Heard,
  LIFE_SECONDS,
  openOf,
  seenAt,
  SHARDS,
  SocketRow,
  type Followed,
} from './socket-rows.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE, setting, type Item } from './write.ts';

type Stored = Pick<Clock, 'now'>;

/** The most leagues that a socket can follow. A page follows just one, and all of a socket's rows must fit in one transaction. */
const MOST_FOLLOWED = 20;
const MOST_SEASONS = 4;

/** Open sockets: by id, by user, and by the leagues they follow. Expired rows count as absent. */
export function connectionStore(table: Table, clock: Stored): ConnectionStore {
  return {
    ...readers(table, clock),
    ...hearing(table, clock),
    ...followings(table, clock),
    ...presence(table, clock),
  };
}

function readers(
  table: Table,
  clock: Stored,
): Pick<ConnectionStore, 'listOf' | 'followersOf' | 'ofUser' | 'followersOfScores'> {
  const rowsOf = (partition: string) => table.query(partition, SOCKET_PREFIX);
  return {
    listOf: async (leagueId) => openOf(await rowsOf(leaguePartition(leagueId)), clock.now()),
    followersOf: async (leagueId) => followersOf(await rowsOf(leaguePartition(leagueId)), clock.now()),
    ofUser: async (userId) => datedOf(await rowsOf(userPartition(userId)), clock.now()),
    async followersOfScores(season) {
      const shards = Array.from({ length: SHARDS }, (_, shard) => keys.scoresPartition(season, shard));
      return openOf((await Promise.all(shards.map(rowsOf))).flat(), clock.now());
    },
  };
}

function hearing(table: Table, clock: Stored): Pick<ConnectionStore, 'leaguesOf' | 'hear'> {
  const known = (stored: SocketRow) => ({
    userId: stored.userId,
    session: stored.session,
    leagueIds: idsOf(stored),
  });
  const leaguesOf: ConnectionStore['leaguesOf'] = async (connectionId) => {
    const stored = await readSocket(table, connectionId);
    return stored && known(stored);
  };
  return {
    leaguesOf,
    async hear(connectionId, seconds) {
      try {
        const stored = await countMessage(table, connectionId, clock.now().getTime(), seconds);
        return stored && { ...known(stored), heard: stored.heard };
      } catch (error) {
        // While a transaction changes a socket's subscriptions, no other call can write the socket's row.
        if (!(error instanceof Unavailable)) throw error;
        const stored = await leaguesOf(connectionId);
        return stored && { ...stored, heard: 0 };
      }
    },
  };
}

/**
 * Counts a message on its socket's own row, and reads the row in the same step. This one write replaces the read that each
 * message needs anyway, but the first message of a window needs a second write to begin the window.
 */
function countMessage(
  table: Table,
  connectionId: string,
  now: number,
  seconds: number,
): Promise<(SocketRow & { heard: number }) | undefined> {
  const key = keys.socket(connectionId);
  return retryOrThrow(async () => {
    const counted = await table.update(key, {
      UpdateExpression: 'ADD heard :one',
      ConditionExpression: 'heardUntil > :now',
      ExpressionAttributeValues: { ':one': 1, ':now': now },
    });
    if (counted.changed || !counted.item) return heardOf(counted.item);
    const begun = await table.update(key, {
      UpdateExpression: 'SET heard = :one, heardUntil = :until',
      ConditionExpression:
        'attribute_exists(pk) AND (attribute_not_exists(heardUntil) OR heardUntil <= :now)',
      ExpressionAttributeValues: { ':one': 1, ':now': now, ':until': now + seconds * 1000 },
    });
    return begun.changed || !begun.item ? heardOf(begun.item) : RETRY;
  }, 'the socket says too much at once');
}

function heardOf(item: Item | undefined): (SocketRow & { heard: number }) | undefined {
  return item && Heard.safeParse(fieldsOf(item)).data;
}

function followings(
  table: Table,
  clock: Stored,
): Pick<ConnectionStore, 'open' | 'follow' | 'leave' | 'unfollow' | 'followScores' | 'close'> {
  const changed = (connectionId: string, rule: Rule) => changeSocket(table, clock, connectionId, rule);
  return {
    async open({ id, userId }, session) {
      const ttl = Math.floor(clock.now().getTime() / 1000) + LIFE_SECONDS;
      const row = { connectionId: id, userId, ttl };
      await table.transact([
        { put: { ...keys.socket(id), ...row, session, version: 0, leagues: [], scores: [] } },
        { put: { ...keys.userSocket(userId, id), ...row } },
      ]);
    },
    async follow({ id }, leagueId, place = 'draft') {
      await changed(id, ({ leagues }) => ({ leagues: arrived(leagues, leagueId, place) }));
    },
    async leave({ id }, leagueId, place) {
      await changed(id, ({ leagues }) => ({ leagues: departed(leagues, leagueId, [place]) }));
    },
    async unfollow(userId, leagueId) {
      const open = openOf(await table.query(userPartition(userId), SOCKET_PREFIX), clock.now());
      const left: Rule = ({ leagues }) => ({ leagues: departed(leagues, leagueId, SOCKET_PLACES) });
      await Promise.all(open.map(({ id }) => changed(id, left)));
    },
    async followScores({ id }, season) {
      await changed(id, ({ scores }) => ({
        scores: scores.includes(season) ? scores : [...scores, season].slice(-MOST_SEASONS),
      }));
    },
    async close(connectionId) {
      const closed = await changed(connectionId, () => 'closed');
      return closed ? idsOf(closed) : [];
    },
  };
}

function presence(table: Table, clock: Stored): Pick<ConnectionStore, 'see' | 'noteLost'> {
  return {
    async see({ id }, leagueId, isHidden) {
      const key = keys.follower(leagueId, id);
      const change = setting({ ...seenAt(clock.now()), isHidden });
      const { changed, item } = await table.update(key, {
        ...change,
        ConditionExpression: 'attribute_exists(pk) AND isLost = :no',
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ':no': false },
      });
      if (changed || !item) return false;
      return (await table.update(key, { ...change, ...MUST_BE_THERE })).changed;
    },
    async noteLost({ id, seenAt: lastSeen }, leagueId) {
      const { ExpressionAttributeValues, ...change } = setting({ isLost: true });
      const { changed } = await table.update(keys.follower(leagueId, id), {
        ...change,
        ConditionExpression: 'seenAt = :seenAt AND isLost = :no',
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':seenAt': lastSeen, ':no': false },
      });
      return changed;
    },
  };
}

/** Returns a socket's new subscriptions, or `closed` to end the socket. A list that doesn't change must stay the same array. */
type Rule = (socket: SocketRow) => Partial<Followed> | 'closed';

const NOTHING: Followed = { leagues: [], scores: [] };

/**
 * A socket opened by an older version counts as closed, because its row has another format. It gets no reply, so its page opens
 * another socket.
 */
async function readSocket(table: Table, connectionId: string): Promise<SocketRow | undefined> {
  const item = await table.get(keys.socket(connectionId));
  return item && SocketRow.safeParse(fieldsOf(item)).data;
}

/**
 * Changes a socket's subscriptions, in all of its rows or none. Returns the socket as it was before, or undefined if it has
 * closed.
 */
function changeSocket(
  table: Table,
  clock: Stored,
  connectionId: string,
  rule: Rule,
): Promise<SocketRow | undefined> {
  const attempt = async () => {
    const before = await readSocket(table, connectionId);
    if (!before) return undefined;
    const said = rule(before);
    const { leagues, scores } = said === 'closed' ? NOTHING : { ...before, ...said };
    if (said !== 'closed' && leagues === before.leagues && scores === before.scores) return before;
    const key = keys.socket(connectionId);
    const unchanged = {
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': before.version },
    };
    const own =
      said === 'closed'
        ? [{ remove: key, ...unchanged }, { remove: keys.userSocket(before.userId, connectionId) }]
        : [{ put: { ...key, ...before, leagues, scores, version: before.version + 1 }, ...unchanged }];
    const following = followingWrites(before, { leagues, scores }, clock.now());
    const failed = await table.transact([...own, ...following]);
    return failed.includes(0) ? RETRY : before;
  };
  return retryOrThrow(attempt, 'the socket is changed too often at once', TRIES.socket);
}

const idsOf = ({ leagues }: SocketRow): string[] => leagues.map(({ leagueId }) => leagueId);

type Leagues = Followed['leagues'];

/** Adds a place in a league to the list. A league that wasn't in the list goes last. */
function arrived(leagues: Leagues, leagueId: string, place: SocketPlace): Leagues {
  const before = leagues.find((each) => each.leagueId === leagueId);
  const change = (after: Leagues[number]) => leagues.map((each) => (each === before ? after : each));
  if (place === 'ready')
    return before?.places.includes('draft') && !before.isReady
      ? change({ ...before, isReady: true })
      : leagues;
  const places = CHAT_PLACES.filter((each) => each === place || before?.places.includes(each));
  return before ? change({ ...before, places }) : [...leagues, { leagueId, places }].slice(-MOST_FOLLOWED);
}

/**
 * Removes these places in a league from the list, and also the league itself if no place is left. Leaving the draft room also
 * removes the ready mark. Returns the same list if the socket was in none of the places.
 */
function departed(leagues: Leagues, leagueId: string, places: readonly SocketPlace[]): Leagues {
  const left = (each: Leagues[number]) =>
    each.places.some((place) => places.includes(place)) ||
    // Older code may have changed the socket's main row in the meantime and dropped the ready mark there, but the league's row
    // still has it.
    (each.isReady !== false && places.includes('ready'));
  if (!leagues.some((each) => each.leagueId === leagueId && left(each))) return leagues;
  return leagues.flatMap((each) => {
    if (each.leagueId !== leagueId) return [each];
    const kept = each.places.filter((place) => !places.includes(place));
    const isReady = each.isReady === true && kept.includes('draft') && !places.includes('ready');
    return kept.length > 0 ? [{ leagueId, places: kept, isReady }] : [];
  });
}
