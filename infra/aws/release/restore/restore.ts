import { DeleteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item } from '#functions/adapters/dynamodb/write.ts';
import type { Clock, Notification } from '#functions/ports/ports.ts';
import { cleanUpDeletedLeague } from '#functions/usecases/leagues/clean-up-deleted-league.ts';
import { armAll, rearmAfterRestore } from '#functions/usecases/timers/rearm-after-restore.ts';
import { TOKEN_SLOT_PREFIX, tokenGuardsOf } from '#functions/adapters/dynamodb/keys/account-keys.ts';
import { keys, NEWS_PREFIX, SEASON_PREFIX, SOCKET_PREFIX } from '#functions/adapters/dynamodb/keys/keys.ts';
import { fieldsOf } from '#functions/adapters/dynamodb/keys/key.ts';
import { tableSettings } from '../../table-settings.ts';
import { operatorPorts, settingsOfClock, type Clients } from '../operator.ts';
import { settle } from './settle.ts';
import { each, walk, type Walk } from '../walk.ts';

/** What it takes to restart the game: a table made from a backup, and the stack that will use it. */
export interface Restored extends Pick<Walk, 'print' | 'signal' | 'pageSize'> {
  clients: Clients;
  stack: string;
  isStage: boolean;
  table: string;
  clock: Clock;
}

/**
 * Restarts the game on a restored table (see Restore): applies the table settings that backups lack, then walks over all
 * items twice. The first walk removes rows of sockets and access tokens, and postpones drafts until members are back; the second walk arms
 * timers and announces work, once functions use the restored table, because earlier timers would reach the old one.
 *
 * Each walk can be stopped, resumes where it stopped, and is safe to repeat.
 */
export async function restore(restored: Restored): Promise<{ isDone: boolean; isInUse: boolean }> {
  const { clients, stack, isStage, table, clock, print } = restored;
  const settings = await settingsOfClock(clients.lambda, stack);
  const isInUse = settings('TABLE_NAME') === table;
  await settle(clients.dynamodb, table, tableSettings(isStage), print);
  const ports = operatorPorts(clients, table, settings, clock);
  const client = DynamoDBDocumentClient.from(clients.dynamodb);
  const walkAll = (job: string, visit: (item: Item, began: string) => Promise<boolean>) =>
    walk({ ...restored, client, job: `${job}.${table}`, now: () => clock.now() }, (items, began) =>
      each(items, (item) => visit(item, began)),
    );
  const prepared = await walkAll('prepare', async (item, began) => {
    const season = seasonOf(item);
    if (season) return (await rearmAfterRestore(ports, season, began)) === 'changed';
    const gone = rowsToRemove(item, began);
    for (const { pk, sk } of gone)
      await client.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    return gone.length > 0;
  });
  if (!prepared.isDone) return { isDone: false, isInUse };
  if (!isInUse) {
    print(`Ready. Now deploy ${stack} with --parameters RestoredTable=${table}, then run this again.`);
    return { isDone: true, isInUse };
  }
  const armed = await walkAll('arm', async (item) => {
    const season = seasonOf(item);
    const deleted = deletedLeague(item);
    const news = newsOf(item, prepared.began);
    if (season) {
      // The deployment between the two walks may have used up all the time that the first walk gave members to return.
      await rearmAfterRestore(ports, season, prepared.began);
      await armAll(ports, season);
      // The announcement of this league's cleanup is lost, and the backup has brought its data back.
    } else if (deleted !== undefined) await cleanUpDeletedLeague(ports, deleted);
    else if (news) await ports.emailQueue.announce([news]);
    else return false;
    return true;
  });
  return { isDone: armed.isDone, isInUse };
}

/**
 * Returns the rows that a restored table must not keep because of this item. An access token goes with its guard: it could have
 * been revoked after the moment of the backup, and would open its league again for up to a year.
 */
function rowsToRemove(item: Item, began: string): Item[] {
  if (isOfSocket(item)) return isFrom(item, began) ? [item] : [];
  const isOldToken = String(item['sk']).startsWith(TOKEN_SLOT_PREFIX) && String(item['createdAt']) < began;
  // The guard goes first, because only the token leads to it.
  return isOldToken ? [...tokenGuardsOf([item]).map((key) => ({ ...key })), item] : [];
}

/** A socket lives for two hours. Its row expires a little later, so the row's expiry tells when the socket opened. */
const SOCKET_SECONDS = 2 * 3600;

/**
 * Returns whether a socket opened before the restore began. Newer sockets stay, because pages open them once functions use
 * the table.
 */
function isFrom({ ttl }: Item, began: string): boolean {
  return typeof ttl === 'number' && ttl - SOCKET_SECONDS < Date.parse(began) / 1000;
}

/** Returns the league and label of a season's item; undefined for any other item. */
function seasonOf({ pk, sk }: Item): { leagueId: string; season: string } | undefined {
  if (!String(sk).startsWith(SEASON_PREFIX)) return undefined;
  return { leagueId: keys.leagueOf(String(pk)), season: String(sk).slice(SEASON_PREFIX.length) };
}

/** Returns the league whose tombstone the item is; undefined for any other item. */
function deletedLeague({ pk, sk, deletedAt }: Item): string | undefined {
  const id = keys.leagueOf(String(pk));
  return deletedAt !== undefined && sk === keys.league(id).sk ? id : undefined;
}

/** Returns whether the item belongs to a socket. */
function isOfSocket({ pk, sk }: Item): boolean {
  return String(sk).startsWith(SOCKET_PREFIX) || String(pk).startsWith(SOCKET_PREFIX);
}

/** Returns the item's notification if it was written at that time (ISO 8601 UTC) or later. */
function newsOf(item: Item, since: string): Notification | undefined {
  const { sk, createdAt } = item;
  const isSince = typeof createdAt === 'string' && createdAt >= since;
  return isSince && String(sk).startsWith(NEWS_PREFIX) && 'to' in item
    ? (fieldsOf(item) as unknown as Notification)
    : undefined;
}
