import * as z from 'zod/mini';
import { CHANNEL_KINDS, LOSSES, POST_TOPICS } from '#shared/domain/channels/channel.ts';
import type { ChannelStore, Clock, Held } from '../../ports/ports.ts';
import { effectWrites } from './effects.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf } from './keys/key.ts';
import type { Table } from './table.ts';
import { both, ofConnection, setting, type Item } from './write.ts';

const Lost = z.object({ why: z.enum(LOSSES), at: z.string() });
const StoredChannel = z.object({
  id: z.string(),
  kind: z.enum(CHANNEL_KINDS),
  address: z.nullable(z.string()),
  // Drops topics that only newer code knows, so that the other topics stay readable.
  tells: z.pipe(
    z.array(z.string()),
    z.transform((tells) => POST_TOPICS.filter((tell) => tells.includes(tell))),
  ),
  connectedAt: z.string(),
  connectedBy: z.string(),
  lost: z.nullable(Lost),
  owes: z.nullable(z.enum(['hello', 'test'])),
  lastToldAt: z.nullable(z.string()),
  failingSince: z.nullable(z.string()),
  cursor: z.object({
    season: z.string(),
    picks: z.array(z.tuple([z.int(), z.string()])),
    linesFrom: z.string(),
    lines: z.array(z.object({ id: z.string(), at: z.string() })),
  }),
});
const Busy = z.object({ busyUntil: z.string() });

const channelOf = (item: Item) => StoredChannel.parse(fieldsOf(item));

/** True for a connection that exists, isn't lost, and isn't on hold. */
const FREE =
  'attribute_exists(pk) AND #lost = :none AND (attribute_not_exists(#busyUntil) OR #busyUntil <= :at)';

/**
 * The group chats, one row per league. To hold a chat, a caller stores the time until which no one else can post to it. The same
 * field also delays the chat's next post.
 */
export function channelStore(table: Table, clock: Pick<Clock, 'now'>): ChannelStore {
  return {
    async get(leagueId) {
      const item = await table.get(keys.channel(leagueId));
      return item && channelOf(item);
    },
    async hold(leagueId, { at, until }) {
      const { changed, item } = await table.update(keys.channel(leagueId), {
        UpdateExpression: 'SET #busyUntil = :until',
        ConditionExpression: FREE,
        ExpressionAttributeNames: { '#busyUntil': 'busyUntil', '#lost': 'lost' },
        ExpressionAttributeValues: { ':at': at.toISOString(), ':until': until.toISOString(), ':none': null },
      });
      if (!item) return undefined;
      if (changed) return channelOf(item);
      return channelOf(item).lost ? undefined : Busy.parse(item);
    },
    async move(held, moved, restUntil) {
      const change = setting({ ...moved, busyUntil: restUntil.toISOString() });
      const { changed } = await table.update(keys.channel(held.leagueId), both(heldBy(held), change));
      return changed;
    },
    async lose(held, lost, effects) {
      const fields = { lost, address: null, owes: null };
      const failed = await table.transact([
        { set: keys.channel(held.leagueId), fields, ...heldBy(held) },
        ...effectWrites(held.leagueId, clock.now(), effects),
      ]);
      return failed.length === 0;
    },
    async owe(leagueId, id) {
      const change = setting({ owes: 'test' });
      const { changed } = await table.update(keys.channel(leagueId), both(connected(id), change));
      return changed;
    },
  };
}

function heldBy({ id, until }: Held) {
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = ofConnection(id);
  return {
    ConditionExpression: `${ConditionExpression} AND #busyUntil = :mine`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#busyUntil': 'busyUntil' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':mine': until },
  };
}

function connected(id: string) {
  const { ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = ofConnection(id);
  return {
    ConditionExpression: `${ConditionExpression} AND #lost = :none`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#lost': 'lost' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':none': null },
  };
}
