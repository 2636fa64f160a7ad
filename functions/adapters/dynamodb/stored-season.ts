import * as z from 'zod/mini';
import { SEASON_STATUSES } from '#shared/domain/league-season.ts';
import {
  LEVEL_CROWNS,
  NO_PLAYOFFS,
  NO_TOOLS,
  PLAIN_RANKS,
  PLAIN_TRADES,
  PLAYOFF_WEIGHTS,
  PLAYOFFS,
  TIE_RULES,
  TRADE_REVIEWS,
  TRADE_SIZES,
  type DraftOrderType,
} from '#shared/domain/league-rules.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { StoredAuction, StoredSale, StoredSettings } from './auction-codec.ts';

/**
 * A stored pick is [team, auto, when, onAuto, draftedTeam, by], without nulls at its end: `onAuto` if its member had Auto on, the
 * team that was drafted if the pick was corrected, and who made it in a seat with partners. Round, number and member aren't
 * stored, because they follow from the order. That keeps a draft of all teams small. Extra elements from newer code stay with the
 * pick.
 */
const StoredPick = z.tuple(
  [
    z.int(),
    z.boolean(),
    z.string(),
    z.optional(z.nullable(z.literal(true))),
    z.optional(z.nullable(z.int())),
    z.optional(z.nullable(z.string())),
  ],
  z.unknown(),
);

/**
 * A stored handover is [seat, from, when, by]; `by` is null if the member gave the seat up. It omits the new member, who follows
 * from that seat's next handover or from the order. A stored question to an absent member is [seat, when].
 */
const StoredHandover = z.tuple([z.int(), z.string(), z.string(), z.nullable(z.string())], z.unknown());
const StoredAsking = z.tuple([z.int(), z.string()], z.unknown());

/**
 * The stored names of order types. A season stored as `balanced` is ordered by sums, because that was once the only balanced
 * order (see Order).
 */
export const STORED_ORDER_TYPES = {
  snake: 'snake',
  'third-round-reversal': 'third-round-reversal',
  balanced: 'even',
  'balanced-by-sums': 'balanced',
  table: 'table',
} as const satisfies Record<DraftOrderType, string>;
export const ORDER_TYPES = new Map(
  Object.entries(STORED_ORDER_TYPES).map(([type, stored]) => [stored, type as DraftOrderType]),
);

const StoredMember = z.looseObject({
  id: z.string(),
  userId: z.string(),
  isCommissioner: z.boolean(),
  joinedAt: z.string(),
  draftPosition: z.nullable(z.int()),
  partners: z.optional(z.array(z.looseObject({ userId: z.string(), since: z.string() }))),
});
const StoredGuestLink = z.looseObject({ secret: z.string(), at: z.string(), by: z.string() });
export const StoredSeason = z.looseObject({
  leagueId: z.string(),
  season: z.string(),
  version: z.int(),
  ownerId: z.string(),
  isPublic: z.boolean(),
  maxMembers: z.int(),
  sizeBeforeDraft: z._default(z.nullable(z.int()), null),
  status: z.enum([...SEASON_STATUSES, 'pending']),
  members: z.array(StoredMember),
  draftDateTime: z.nullable(z.string()),
  remindAt: z._default(z.nullable(z.string()), null),
  draftTimerDuration: z.nullable(z.int()),
  draftOrderType: z.enum(Object.values(STORED_ORDER_TYPES)),
  orderTable: z._default(z.nullable(z.array(z.array(z.int()))), null),
  hasBestBalance: z.exactOptional(z.literal(true)),
  teamsEach: z._default(z.int(), TEAMS_EACH.default),
  nightWindow: z._default(z.nullable(z.looseObject({ from: z.string(), to: z.string() })), null),
  commissionerTools: z._default(
    z.looseObject({
      pause: z.boolean(),
      undo: z.boolean(),
      proxyPick: z.boolean(),
      moreTime: z._default(z.boolean(), false),
    }),
    { ...NO_TOOLS },
  ),
  tieRule: z._default(z.enum(TIE_RULES), PLAIN_RANKS.tieRule),
  levelCrowns: z._default(z.enum(LEVEL_CROWNS), PLAIN_RANKS.levelCrowns),
  tradeSizes: z._default(z.enum(TRADE_SIZES), PLAIN_TRADES.tradeSizes),
  tradeReview: z._default(z.enum(TRADE_REVIEWS), PLAIN_TRADES.tradeReview),
  playoffs: z._default(z.enum(PLAYOFFS), NO_PLAYOFFS.playoffs),
  playoffWeight: z._default(z.literal(PLAYOFF_WEIGHTS), NO_PLAYOFFS.playoffWeight),
  pause: z._default(
    z.nullable(
      z.looseObject({
        at: z.string(),
        by: z._default(z.nullable(z.string()), null),
        secondsLeft: z.int(),
        isAfterUndo: z.exactOptional(z.literal(true)),
      }),
    ),
    null,
  ),
  tradeDeadline: z.nullable(z.string()),
  order: z.array(z.string()),
  picks: z.array(StoredPick),
  sales: z.exactOptional(z.array(StoredSale)),
  auction: z.exactOptional(StoredAuction),
  missedAuction: z.exactOptional(StoredSettings),
  deadlineAt: z.nullable(z.string()),
  deadlineWithoutAuto: z._default(z.nullable(z.string()), null),
  turn: z._default(
    z.nullable(
      z.looseObject({
        pickOrder: z.int(),
        begunAt: z.string(),
        timesAdded: z._default(z.int(), 0),
        addedBy: z._default(z.nullable(z.string()), null),
      }),
    ),
    null,
  ),
  autoUserIds: z._default(z.array(z.string()), []),
  lotterySeed: z._default(z.nullable(z.string()), null),
  tickAt: z._default(z.nullable(z.string()), null),
  weekTold: z._default(z.int(), 0),
  swaps: z._default(
    z.array(
      z.looseObject({
        tradeNumber: z.int(),
        teamIds: z.array(z.int()),
        at: z.string(),
        isReversal: z.exactOptional(z.literal(true)),
      }),
    ),
    [],
  ),
  tradeBlock: z._default(z.array(z.int()), []),
  lookingFor: z.exactOptional(z.array(z.string())),
  offersEndAt: z._default(z.nullable(z.string()), null),
  handovers: z._default(z.array(StoredHandover), []),
  askings: z._default(z.array(StoredAsking), []),
  keptOut: z._default(z.array(z.string()), []),
  codeDrawnAt: z._default(z.nullable(z.string()), null),
  guestLink: z._default(z.nullable(StoredGuestLink), null),
  seasonLink: z._default(z.nullable(StoredGuestLink), null),
  isImported: z.exactOptional(z.literal(true)),
  importNames: z.exactOptional(z.array(z.string())),
  corrections: z.exactOptional(
    z.array(
      z.looseObject({
        id: z.string(),
        by: z.string(),
        at: z.string(),
        reason: z.string(),
        changes: z.array(
          z.looseObject({ pickOrder: z.int(), teamId: z.int(), before: z.exactOptional(z.int()) }),
        ),
        confirmedBy: z.array(z.string()),
        inForceAt: z.exactOptional(z.string()),
      }),
    ),
  ),
  isRenewed: z.exactOptional(z.literal(true)),
  hasChannel: z.exactOptional(z.literal(true)),
  isProbe: z.exactOptional(z.literal(true)),
  restored: z.exactOptional(z.object({ began: z.string(), version: z.number() })),
});
