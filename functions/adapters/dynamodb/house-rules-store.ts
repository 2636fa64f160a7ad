import * as z from 'zod/mini';
import { HOUSE_RULES, type RulesMarks } from '#shared/domain/leagues/house-rules.ts';
import type { HouseRulesStore } from '../../ports/ports.ts';
import { logWrite, sideChange } from './effects.ts';
import { ruleKeys } from './keys/house-rule-keys.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_THERE, atVersion, type Condition, type Item } from './write.ts';

const StoredRules = z.looseObject({
  version: z.int(),
  text: z.string(),
  stakes: z._default(z.string(), ''),
  changedAt: z.string(),
  changedBy: z._default(z.nullable(z.string()), null),
});
const Marks = z.object({
  userId: z.string(),
  confirmed: z._default(z.nullable(z.object({ season: z.string(), version: z.int() })), null),
  settled: z._default(z.nullable(z.string()), null),
});

/** Whether the member has left, or the league has been deleted. */
const isBarred = (failed: readonly number[]) => failed.includes(0) || failed.includes(1);
const parsed = (item: Item) => StoredRules.parse(fieldsOf(item));

/**
 * House rules and their versions, in their league's partition. A member's marks (rules confirmed, stakes settled) are in the
 * member's own partition.
 */
export function houseRulesStore(table: Table): HouseRulesStore {
  return {
    async of(leagueId) {
      const item = await table.get(ruleKeys.now(leagueId));
      return item && parsed(item);
    },
    async ofMany(leagueIds) {
      const items = await table.getMany(leagueIds.map(ruleKeys.now));
      const byPartition = new Map(items.map((item) => [item['pk'], parsed(item)]));
      return new Map(
        leagueIds.flatMap((id) => {
          const rules = byPartition.get(leaguePartition(id));
          return rules ? [[id, rules] as const] : [];
        }),
      );
    },
    async versionsOf(leagueId) {
      const page = { limit: HOUSE_RULES.kept };
      const items = await table.newest(leaguePartition(leagueId), ruleKeys.versionPrefix, page);
      return items.map(parsed);
    },
    async marksOf(leagueId, userIds) {
      const items = await table.getMany(userIds.map((userId) => ruleKeys.marks(leagueId, userId)));
      const rows = items.map((item) => Marks.parse(fieldsOf(item)));
      return new Map(rows.map(({ userId, ...marks }): [string, RulesMarks] => [userId, marks]));
    },
    async confirm({ leagueId, season, userId }, version) {
      // Deleting a league ends the memberships first, so no mark outlives the league.
      const failed = await table.transact([
        { check: keys.membership(userId, leagueId), ...MUST_BE_THERE },
        sideChange(leagueId),
        { check: ruleKeys.now(leagueId), ...atVersion(version) },
        { set: ruleKeys.marks(leagueId, userId), fields: { userId, confirmed: { season, version } } },
      ]);
      if (isBarred(failed)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'other-rules';
    },
    async settle({ leagueId, season, userId }, { isOn, log }) {
      const failed = await table.transact([
        { check: keys.membership(userId, leagueId), ...MUST_BE_THERE },
        sideChange(leagueId),
        {
          set: ruleKeys.marks(leagueId, userId),
          fields: { userId, settled: isOn ? season : null },
          ...(isOn ? unsettledIn(season) : settledIn(season)),
        },
        ...log.map((line) => logWrite(leagueId, line)),
      ]);
      if (isBarred(failed)) return 'not-a-member';
      return failed.length === 0 ? 'saved' : 'same';
    },
  };
}

const unsettledIn = (season: string): Condition => ({
  ...settledIn(season),
  ConditionExpression: 'attribute_not_exists(#settled) OR #settled <> :season',
});

const settledIn = (season: string): Condition => ({
  ConditionExpression: '#settled = :season',
  ExpressionAttributeNames: { '#settled': 'settled' },
  ExpressionAttributeValues: { ':season': season },
});
