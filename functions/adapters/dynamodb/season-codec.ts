import * as z from 'zod/mini';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import {
  LEVEL_CROWNS,
  NO_PLAYOFFS,
  NO_TOOLS,
  PLAIN_RANKS,
  PLAIN_TRADES,
  PLAYOFF_WEIGHTS,
  PLAYOFFS,
  SEASON_STATUSES,
  TIE_RULES,
  TRADE_REVIEWS,
  TRADE_SIZES,
  type Asking,
  type DraftOrderType,
  type Handover,
  type LeagueSeason,
  type Pick,
} from '#shared/domain/league-season.ts';
import { isListed, placeInList } from '#shared/domain/leagues/public-list.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import {
  auctionOf,
  saleOf,
  StoredAuction,
  storedAuction,
  StoredSale,
  storedSale,
  StoredSettings,
} from './auction-codec.ts';
import { namesOf, storedNames } from './import-names-codec.ts';
import { lookingOf, storedLooking } from './looking-codec.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf } from './keys/key.ts';
import type { Item } from './write.ts';

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
const BEHIND = Symbol('what newer code has put behind a stored tuple');
interface Carrying {
  [BEHIND]?: unknown[];
}
type CarryingPick = Pick & Carrying;

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
const STORED_ORDER_TYPES = {
  snake: 'snake',
  'third-round-reversal': 'third-round-reversal',
  balanced: 'even',
  'balanced-by-sums': 'balanced',
  table: 'table',
} as const satisfies Record<DraftOrderType, string>;
const ORDER_TYPES = new Map(
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
const StoredSeason = z.looseObject({
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

/** The season as an item. A public season is in the index until its draft. */
export function seasonItem(season: LeagueSeason): Item {
  return {
    ...keys.season(season.leagueId, season.season),
    ...(isListed(season) && { gsi1pk: keys.publicPartition(season.season), gsi1sk: placeInList(season) }),
    ...season,
    draftOrderType: STORED_ORDER_TYPES[season.draftOrderType],
    ...storedPicks(season),
    handovers: storedHandovers(season),
    askings: season.askings.map((asking: Asking & Carrying) => [
      season.order.indexOf(asking.userId),
      asking.at,
      ...(asking[BEHIND] ?? []),
    ]),
    ...(season.lookingFor && { lookingFor: storedLooking(season.order, season.lookingFor) }),
    ...(season.importNames && { importNames: storedNames(season.members, season.importNames) }),
  };
}

/** Teams are drafted or sold, never both in one season. */
function storedPicks({ picks, order, auction }: LeagueSeason): Item {
  const sold = picks.filter(({ price }) => price !== undefined);
  return {
    picks: picks.filter(({ price }) => price === undefined).map(storedPick),
    ...(sold.length > 0 && {
      sales: sold.map((pick: CarryingPick) => storedSale(order, pick, pick[BEHIND] ?? [])),
    }),
    ...(auction && { auction: storedAuction(order, auction) }),
  };
}

function storedPick(pick: CarryingPick): unknown[] {
  const { nflTeamId, auto, draftedAt, onAuto, draftedTeamId, by } = pick;
  const behind = pick[BEHIND] ?? [];
  const seldom = [onAuto ?? null, draftedTeamId ?? null, by ?? null, ...behind];
  const last = seldom.findLastIndex((each) => each !== null);
  return [nflTeamId, auto, draftedAt, ...seldom.slice(0, last + 1)];
}

function storedHandovers({ order, handovers }: LeagueSeason): unknown[] {
  const holders = [...order];
  const stored = handovers.toReversed().map((handover: Handover & Carrying) => {
    const { from, to, at, by } = handover;
    const seat = holders.indexOf(to);
    holders[seat] = from;
    return [seat, from, at, by === from ? null : by, ...(handover[BEHIND] ?? [])];
  });
  return stored.toReversed();
}

/** Reads the handovers backward, because the draft order names the members as they are after the last handover. */
function handoversOf({ order, handovers }: z.infer<typeof StoredSeason>): (Handover & Carrying)[] {
  const holders = [...order];
  const read = handovers.toReversed().map(([seat, from, at, by, ...behind]) => {
    const to = holders[seat];
    if (to === undefined) throw new Error('a seat that is not there has passed on');
    holders[seat] = from;
    return { from, to, at, by: by ?? from, ...carried(behind) };
  });
  return read.toReversed();
}

function askingsOf({ order, askings }: z.infer<typeof StoredSeason>): (Asking & Carrying)[] {
  return askings.flatMap(([seat, at, ...behind]) => {
    const userId = order[seat];
    return userId === undefined ? [] : { userId, at, ...carried(behind) };
  });
}

const carried = (behind: unknown[]): Carrying => (behind.length > 0 ? { [BEHIND]: behind } : {});

/** True if the stored season has the version `before`, by default one less than this season's. */
export function onVersionBefore({ version }: LeagueSeason, before = version - 1) {
  return {
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':before': before },
  };
}

export function seasonOf(item: Item): LeagueSeason {
  const parsed = StoredSeason.parse(fieldsOf(item));
  const stored = { ...parsed, draftOrderType: ORDER_TYPES.get(parsed.draftOrderType) ?? 'snake' };
  const drafted = stored.picks.map((pick, index): CarryingPick => {
    const [nflTeamId, auto, draftedAt, onAuto, draftedTeam, by, ...behind] = pick;
    const turn = turnAt(stored.order, index + 1, stored);
    if (!turn) throw new Error(`league ${stored.leagueId} holds more picks than turns`);
    const corrected = draftedTeam && { draftedTeamId: draftedTeam };
    const seldom = { ...(onAuto && { onAuto }), ...corrected, ...(by && { by }), ...carried(behind) };
    return { ...turn, nflTeamId, auto, draftedAt, ...seldom };
  });
  const sold = (stored.sales ?? []).map((sale, index): CarryingPick => {
    const [, , , , , , , ...behind] = sale;
    return { ...saleOf(stored.order, sale, index), ...carried(behind) };
  });
  const { handovers, askings } = { handovers: handoversOf(parsed), askings: askingsOf(parsed) };
  const { lookingFor, importNames, sales: _sales, auction, ...others } = stored;
  // `pending` is read as `draft` (see League season).
  return {
    ...others,
    ...(lookingFor && { lookingFor: lookingOf(parsed.order, lookingFor) }),
    ...(importNames && { importNames: namesOf(parsed.members, importNames) }),
    status: stored.status === 'pending' ? 'draft' : stored.status,
    picks: [...drafted, ...sold],
    ...(auction && { auction: auctionOf(parsed.order, auction) }),
    handovers,
    askings,
    ...autoOf(parsed),
  };
}

/** Drops leftovers. Code from before Auto existed keeps these fields even after the turn has ended or the member has left. */
function autoOf({ autoUserIds, members, deadlineAt, deadlineWithoutAuto }: z.infer<typeof StoredSeason>) {
  const isLater = deadlineAt !== null && deadlineWithoutAuto !== null && deadlineWithoutAuto > deadlineAt;
  return {
    autoUserIds: autoUserIds.filter((id) => members.some(({ userId }) => userId === id)),
    deadlineWithoutAuto: isLater ? deadlineWithoutAuto : null,
  };
}
