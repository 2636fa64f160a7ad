import * as z from 'zod/mini';
import { DRAFT_TYPES } from '#shared/domain/draft/auction/auction-settings.ts';
import {
  DRAFT_ORDER_TYPES,
  LEVEL_CROWNS,
  PLAIN_RANKS,
  PLAYOFF_WEIGHTS,
  PLAYOFFS,
  TIE_RULES,
  TRADE_REVIEWS,
  TRADE_SIZES,
} from '#shared/domain/league-rules.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import type { TemplateStore } from '../../ports/ports.ts';
import { paidKeys } from './keys/paid-keys.ts';
import { keys } from './keys/keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED } from './write.ts';

const StoredBook = z.object({
  templates: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      settings: z.looseObject({
        maxMembers: z.int(),
        teamsEach: z._default(z.int(), TEAMS_EACH.default),
        isPublic: z.boolean(),
        draftType: z.exactOptional(z.enum(DRAFT_TYPES)),
        auction: z.exactOptional(
          z.looseObject({ budget: z.int(), lotSeconds: z.int(), resetSeconds: z.int() }),
        ),
        draftTimerDuration: z.nullable(z.int()),
        draftOrderType: z.enum(DRAFT_ORDER_TYPES),
        orderTable: z.exactOptional(z.array(z.array(z.int()))),
        nightWindow: z.nullable(z.object({ from: z.string(), to: z.string() })),
        commissionerTools: z.looseObject({
          pause: z.boolean(),
          undo: z.boolean(),
          proxyPick: z.boolean(),
          moreTime: z._default(z.boolean(), false),
        }),
        tieRule: z._default(z.enum(TIE_RULES), PLAIN_RANKS.tieRule),
        levelCrowns: z._default(z.enum(LEVEL_CROWNS), PLAIN_RANKS.levelCrowns),
        tradeSizes: z.exactOptional(z.enum(TRADE_SIZES)),
        tradeReview: z.exactOptional(z.enum(TRADE_REVIEWS)),
        playoffs: z.exactOptional(z.enum(PLAYOFFS)),
        playoffWeight: z.exactOptional(z.literal(PLAYOFF_WEIGHTS)),
      }),
    }),
  ),
  version: z.int(),
});

const onVersionBefore = (version: number) =>
  version === 1
    ? MUST_BE_NEW
    : {
        ConditionExpression: '#version = :before',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':before': version - 1 },
      };

/** A member's templates are one item in their partition, so that the limit of ten holds under concurrency. */
export function templateStore(table: Table): TemplateStore {
  return {
    async get(userId) {
      const item = await table.get(paidKeys.templates(userId));
      return item ? StoredBook.parse(item) : { templates: [], version: 0 };
    },
    async save(userId, { templates, version }) {
      const failed = await table.transact([
        { check: keys.profile(userId), ...NOT_DELETED },
        { put: { ...paidKeys.templates(userId), templates, version }, ...onVersionBefore(version) },
      ]);
      if (failed.length === 0) return 'saved';
      return failed.includes(0) ? 'former' : 'conflict';
    },
  };
}
