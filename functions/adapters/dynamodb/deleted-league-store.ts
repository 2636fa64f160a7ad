import * as z from 'zod/mini';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { DeletedLeagueStore } from '../../ports/ports.ts';
import { effectWrites } from './effects.ts';
import { ruleKeys } from './keys/house-rule-keys.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { INVITE_PREFIX, keys, SEASON_PREFIX } from './keys/keys.ts';
import { type Key, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE, type Item, type Write } from './write.ts';

const Tombstone = z.object({
  id: z.string(),
  code: z.string(),
  deletedAt: z.string(),
  userIds: z.array(z.string()),
});

const keyOf = ({ pk, sk }: Item): Key => ({ pk: String(pk), sk: String(sk) });

/** Deleted leagues. The tombstone is the league's own item, with the time of the deletion and the members. */
export function deletedLeagueStore(table: Table): DeletedLeagueStore {
  return {
    async bury(season, at, effects) {
      const partition = leaguePartition(season.leagueId);
      const judged = keys.season(season.leagueId, season.season);
      const others = (await table.query(partition, SEASON_PREFIX))
        .map(keyOf)
        .filter(({ sk }) => sk !== judged.sk);
      const writes: Write[] = [
        {
          set: keys.league(season.leagueId),
          fields: { deletedAt: at.toISOString(), userIds: season.members.flatMap(peopleOf) },
          ...MUST_BE_THERE,
        },
        {
          remove: judged,
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': season.version },
        },
        ...others.map((key) => ({ remove: key })),
        ...effectWrites(season.leagueId, at, effects),
      ];
      return (await table.transact(writes)).length === 0 ? 'saved' : 'conflict';
    },
    async get(leagueId) {
      const { data } = Tombstone.safeParse(await table.get(keys.league(leagueId)));
      return data && { id: data.id, code: data.code, userIds: data.userIds };
    },
    endMemberships: ({ id, userIds }) =>
      table.removeAll(
        userIds.flatMap((userId) => [
          keys.membership(userId, id),
          chatKeys.marks(id, userId),
          ruleKeys.marks(id, userId),
        ]),
      ),
    async clear({ id }) {
      const tombstone = keys.league(id);
      for await (const items of table.pages(leaguePartition(id))) {
        const rows = items.map(keyOf).filter(({ sk }) => sk !== tombstone.sk);
        const invited = rows.filter(({ sk }) => sk.startsWith(INVITE_PREFIX));
        // The guards are deleted first, because only the invitations' rows lead to them.
        await table.removeAll(invited.map(({ sk }) => keys.inviteGuard(sk.slice(INVITE_PREFIX.length))));
        await table.removeAll(rows);
      }
    },
    forget: ({ id, code }) => table.removeAll([keys.code(code), keys.league(id)]),
  };
}
