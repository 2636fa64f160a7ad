import * as z from 'zod/mini';
import { BANNER_PATTERNS } from '#shared/domain/leagues/league-banner.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import type { Clock, LeagueStore } from '../../ports/ports.ts';
import { effectWrites } from './effects.ts';
import { keys, LEFT_PREFIX, MEMBERSHIP_PREFIX } from './keys/keys.ts';
import { fieldsOf, LIST_INDEX, userPartition } from './keys/key.ts';
import { onVersionBefore, seasonItem } from './season-codec.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Item } from './write.ts';

const StoredLeague = z.looseObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  ownerId: z.string(),
  currentSeason: z.string(),
  createdAt: z.string(),
  pastSeasons: z.optional(z.array(z.string())),
  sideChanges: z.optional(z.int()),
  banner: z.optional(
    z.nullable(
      z.looseObject({
        pattern: z.enum(BANNER_PATTERNS),
        teamId: z.int(),
        otherTeamId: z.int(),
        text: z.string(),
      }),
    ),
  ),
  /** A league with this field is gone for everyone (see Deletion). */
  deletedAt: z.optional(z.string()),
});
const Pointer = z.object({ leagueId: z.string() });
const IndexEntry = z.object({ pk: z.string(), gsi1sk: z.string() });

function present(item: Item): League[] {
  const league = StoredLeague.parse(fieldsOf(item));
  return league.deletedAt === undefined ? [league] : [];
}

/** Leagues, their codes and their memberships. */
export function leagueStore(table: Table, clock: Pick<Clock, 'now'>): LeagueStore {
  const pointedAt = async (userId: string, prefix: string) => {
    const items = await table.query(userPartition(userId), prefix);
    return items.map((item) => Pointer.parse(item).leagueId);
  };
  return {
    async create(league, season, effects) {
      const failed = await table.transact([
        { put: { ...keys.code(league.code), leagueId: league.id }, ...MUST_BE_NEW },
        { put: { ...keys.league(league.id), ...league }, ...MUST_BE_NEW },
        { put: seasonItem(season), ...MUST_BE_NEW },
        ...effectWrites(league.id, clock.now(), effects),
      ]);
      return failed.length === 0 ? 'created' : 'taken';
    },
    async renew({ league, season, past }, effects) {
      const failed = await table.transact([
        {
          set: keys.league(league.id),
          fields: { currentSeason: league.currentSeason, pastSeasons: league.pastSeasons },
          ConditionExpression: '#season = :season',
          ExpressionAttributeNames: { '#season': 'currentSeason' },
          ExpressionAttributeValues: { ':season': past.season },
        },
        // This fails for a deleted league, because it has no season left.
        { put: seasonItem(past), ...onVersionBefore(past) },
        { put: seasonItem(season), ...MUST_BE_NEW },
        ...effectWrites(league.id, clock.now(), effects),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async madeBy(act) {
      const item = await table.get(keys.act(act.userId, act.clientId));
      return item && Pointer.parse(item).leagueId;
    },
    async get(leagueId) {
      const item = await table.get(keys.league(leagueId));
      return item && present(item)[0];
    },
    async getMany(leagueIds) {
      const items = await table.getMany(leagueIds.map((id) => keys.league(id)));
      return items.flatMap(present);
    },
    async idOfCode(code) {
      const item = await table.get(keys.code(code));
      return item && Pointer.parse(item).leagueId;
    },
    async listPublic(season, { after, limit }) {
      const partition = keys.publicPartition(season);
      const items = await table.queryIndex(LIST_INDEX, partition, limit, 'oldest', after);
      return items.map((item) => {
        const { pk, gsi1sk: cursor } = IndexEntry.parse(item);
        return { leagueId: keys.leagueOf(pk), cursor };
      });
    },
    listOf: (userId) => pointedAt(userId, MEMBERSHIP_PREFIX),
    listLeft: (userId) => pointedAt(userId, LEFT_PREFIX),
  };
}
