import * as z from 'zod/mini';
import { CHAT_PLACES } from '#shared/domain/chat/chat.ts';
import type { Connection, Follower, OpenSocket } from '../../ports/ports.ts';
import { keys } from './keys/keys.ts';
import { type Key } from './keys/key.ts';
import { StoredSession } from './sign-out-store.ts';
import { MUST_BE_THERE, type Item, type Write } from './write.ts';

// A socket's main row, under its own id, lists everything that it follows. Its other rows are derived from the main one: one
// under its user, and one for each league and each season that it follows.

/** How long a socket's row lives if its $disconnect is lost. API Gateway ends every socket after two hours. */
export const LIFE_SECONDS = 2 * 3600 + 300;

const Row = z.looseObject({ connectionId: z.string(), userId: z.string(), ttl: z.int() });
const Places = z.array(z.enum(CHAT_PLACES));
/**
 * The mark of a member who is ready for the draft. It isn't one of the places, because an unknown place would make the whole row
 * unreadable for older code.
 */
const Ready = z.optional(z.boolean());
export const SocketRow = z.extend(Row, {
  session: z.optional(StoredSession),
  /** Grows with each subscription change, so that neither of two concurrent changes is lost. */
  version: z.int(),
  /** In the order in which the socket began to follow them. */
  leagues: z.array(z.object({ leagueId: z.string(), places: Places, isReady: Ready })),
  /** The labels of the seasons whose scores the socket follows. */
  scores: z.array(z.string()),
});
/** A socket's row with the number of messages received in the window that ends at `heardUntil` (epoch ms). */
export const Heard = z.extend(SocketRow, { heard: z.int() });
export type SocketRow = z.infer<typeof SocketRow>;
const FollowerRow = z.extend(Row, {
  places: Places,
  isReady: Ready,
  seenAt: z.number(),
  isLost: z.boolean(),
  isHidden: z.optional(z.boolean()),
});

export type Followed = Pick<SocketRow, 'leagues' | 'scores'>;

/**
 * The number of partitions for the followers of a season's scores. One partition takes only so many writes, and on Sundays
 * at 1 p.m. Eastern everyone shows up at once.
 */
export const SHARDS = 16;

/** The open sockets among these rows, oldest first. Skips unreadable rows, so that they don't hide the others. */
export function openOf(items: readonly Item[], now: Date): Connection[] {
  return datedOf(items, now).map(({ id, userId }) => ({ id, userId }));
}

/** The open sockets among these rows, oldest first, with the times at which they were stored. */
export function datedOf(items: readonly Item[], now: Date): OpenSocket[] {
  return (
    items
      .flatMap((item) => Row.safeParse(item).data ?? [])
      .filter(({ ttl }) => isOpen(ttl, now))
      // All sockets live for the same time, so the oldest one ends first.
      .toSorted((one, other) => one.ttl - other.ttl)
      .map(({ connectionId: id, userId, ttl }) => ({ id, userId, openedAt: (ttl - LIFE_SECONDS) * 1000 }))
  );
}

export function followersOf(items: readonly Item[], now: Date): Follower[] {
  return items
    .flatMap((item) => FollowerRow.safeParse(item).data ?? [])
    .filter(({ ttl }) => isOpen(ttl, now))
    .map(({ connectionId: id, userId, places, isReady, seenAt, isLost, isHidden }) => ({
      id,
      userId,
      places: isReady ? [...places, 'ready'] : places,
      seenAt,
      isLost,
      ...(isHidden && { isHidden }),
    }));
}

/** Whether a row hasn't expired. The table can take hours to delete expired rows. */
const isOpen = (ttl: number, now: Date): boolean => ttl > now.getTime() / 1000;

/** The fields that mark a follower as present, in a socket's row for a league. */
export const seenAt = (now: Date) => ({ seenAt: now.getTime(), isLost: false });

/** The writes that bring the rows for leagues and seasons in line with the new subscriptions in `after`. */
export function followingWrites(socket: SocketRow, after: Followed, now: Date): Write[] {
  const { connectionId, userId, ttl } = socket;
  const row = { connectionId, userId, ttl };
  const left = socket.leagues.filter(
    ({ leagueId }) => !after.leagues.some((each) => each.leagueId === leagueId),
  );
  const came = after.leagues.filter((each) => !socket.leagues.includes(each));
  const silenced = socket.scores.filter((label) => !after.scores.includes(label));
  const told = after.scores.filter((label) => !socket.scores.includes(label));
  return [
    ...left.map(({ leagueId }) => ({ remove: keys.follower(leagueId, connectionId) })),
    ...came.map((each): Write => {
      const { leagueId, places, isReady = false } = each;
      const key = keys.follower(leagueId, connectionId);
      const before = socket.leagues.find((one) => one.leagueId === leagueId);
      return before && isMarkAlone(before, each)
        ? { set: key, fields: { isReady }, ...MUST_BE_THERE }
        : { put: { ...key, ...row, places, isReady, ...seenAt(now) } };
    }),
    ...silenced.map((label) => ({ remove: scoresRow(label, connectionId) })),
    ...told.map((label) => ({ put: { ...scoresRow(label, connectionId), ...row } })),
  ];
}

type League = SocketRow['leagues'][number];

/**
 * Whether only the ready mark changes. That isn't a sign of life, because the API call that changes the mark also changes it in
 * windows that have lost their connection.
 */
function isMarkAlone(before: League, after: League): boolean {
  return before.isReady !== after.isReady && before.places.join() === after.places.join();
}

/** The shard is derived from the socket's id. */
function scoresRow(season: string, connectionId: string): Key {
  let hash = 0;
  for (const letter of connectionId) hash = (hash * 31 + letter.charCodeAt(0)) % 65_521;
  return keys.scoresFollower(season, hash % SHARDS, connectionId);
}
