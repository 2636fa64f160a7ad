import { keys, NEWS_PREFIX, SEASON_PREFIX, SOCKET_PREFIX } from '#functions/adapters/dynamodb/keys/keys.ts';
import { fieldsOf } from '#functions/adapters/dynamodb/keys/key.ts';
import type { Item } from '#functions/adapters/dynamodb/write.ts';
import type { Notification } from '#functions/ports/ports.ts';

// What an item is, for jobs that meet all of them.

/** Whose season it is, and which; undefined where it is none. */
export function seasonOf({ pk, sk }: Item): { leagueId: string; season: string } | undefined {
  if (!String(sk).startsWith(SEASON_PREFIX)) return undefined;
  return { leagueId: keys.leagueOf(String(pk)), season: String(sk).slice(SEASON_PREFIX.length) };
}

/** The league whose tombstone it is; undefined where it is none. */
export function deletedLeague({ pk, sk, deletedAt }: Item): string | undefined {
  const id = keys.leagueOf(String(pk));
  return deletedAt !== undefined && sk === keys.league(id).sk ? id : undefined;
}

/** Whether it is one of the rows of a socket. */
export function isOfSocket({ pk, sk }: Item): boolean {
  return String(sk).startsWith(SOCKET_PREFIX) || String(pk).startsWith(SOCKET_PREFIX);
}

/** The notification that it is, if it was written at that time (ISO 8601 UTC) or later. */
export function newsOf(item: Item, since: string): Notification | undefined {
  const { sk, createdAt } = item;
  const isSince = typeof createdAt === 'string' && createdAt >= since;
  return isSince && String(sk).startsWith(NEWS_PREFIX) && 'to' in item
    ? (fieldsOf(item) as unknown as Notification)
    : undefined;
}
