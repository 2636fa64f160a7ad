import * as z from 'zod/mini';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import {
  DRAFT_ORDER_TYPES,
  LEVEL_CROWNS,
  NO_TOOLS,
  PLAIN_RANKS,
  SEASON_STATUSES,
  TIE_RULES,
  type LeagueSeason,
  type Pick,
} from '#shared/domain/league-season.ts';
import { isListed, placeInList } from '#shared/domain/leagues/public-list.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { fieldsOf, keys } from './keys.ts';
import type { Item } from './write.ts';

/**
 * A stored pick is [team, auto, when]. Round, number and member follow from the order, so that a draft of all teams stays
 * small. What newer code has put behind these is kept with the pick.
 */
const StoredPick = z.tuple([z.int(), z.boolean(), z.string()], z.unknown());
const BEHIND = Symbol('what newer code has put behind a stored pick');
type CarryingPick = Pick & { [BEHIND]?: unknown[] };

const StoredMember = z.looseObject({
  id: z.string(),
  userId: z.string(),
  isCommissioner: z.boolean(),
  joinedAt: z.string(),
  draftPosition: z.nullable(z.int()),
});
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
  draftTimerDuration: z.int(),
  draftOrderType: z.enum(DRAFT_ORDER_TYPES),
  teamsEach: z._default(z.int(), TEAMS_EACH.default),
  nightWindow: z._default(z.nullable(z.looseObject({ from: z.string(), to: z.string() })), null),
  commissionerTools: z._default(
    z.looseObject({ pause: z.boolean(), undo: z.boolean(), proxyPick: z.boolean() }),
    { ...NO_TOOLS },
  ),
  tieRule: z._default(z.enum(TIE_RULES), PLAIN_RANKS.tieRule),
  levelCrowns: z._default(z.enum(LEVEL_CROWNS), PLAIN_RANKS.levelCrowns),
  pause: z._default(
    z.nullable(
      z.looseObject({ at: z.string(), by: z._default(z.nullable(z.string()), null), secondsLeft: z.int() }),
    ),
    null,
  ),
  tradeDeadline: z.nullable(z.string()),
  order: z.array(z.string()),
  picks: z.array(StoredPick),
  deadlineAt: z.nullable(z.string()),
  lotterySeed: z._default(z.nullable(z.string()), null),
  tickAt: z._default(z.nullable(z.string()), null),
  weekTold: z._default(z.int(), 0),
  swaps: z._default(
    z.array(z.looseObject({ tradeNumber: z.int(), teamIds: z.tuple([z.int(), z.int()]), at: z.string() })),
    [],
  ),
  tradeBlock: z._default(z.array(z.int()), []),
  offersEndAt: z._default(z.nullable(z.string()), null),
  handovers: z._default(
    z.array(z.looseObject({ from: z.string(), to: z.string(), at: z.string(), by: z.string() })),
    [],
  ),
  askings: z._default(z.array(z.looseObject({ userId: z.string(), at: z.string() })), []),
  keptOut: z._default(z.array(z.string()), []),
  codeDrawnAt: z._default(z.nullable(z.string()), null),
  isRenewed: z.exactOptional(z.literal(true)),
});

/** The season as an item; public ones that have not started to draft are in the index. */
export function seasonItem(season: LeagueSeason): Item {
  return {
    ...keys.season(season.leagueId, season.season),
    ...(isListed(season) && { gsi1pk: keys.publicPartition(season.season), gsi1sk: placeInList(season) }),
    ...season,
    picks: season.picks.map((pick: CarryingPick) => [
      pick.nflTeamId,
      pick.auto,
      pick.draftedAt,
      ...(pick[BEHIND] ?? []),
    ]),
  };
}

/** The condition that the stored season is one version older than this. */
export function onVersionBefore({ version }: LeagueSeason) {
  return {
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':before': version - 1 },
  };
}

export function seasonOf(item: Item): LeagueSeason {
  const stored = StoredSeason.parse(fieldsOf(item));
  const picks = stored.picks.map(([nflTeamId, auto, draftedAt, ...behind], index): CarryingPick => {
    const turn = turnAt(stored.order, index + 1, stored);
    if (!turn) throw new Error(`league ${stored.leagueId} holds more picks than turns`);
    return { ...turn, nflTeamId, auto, draftedAt, ...(behind.length > 0 && { [BEHIND]: behind }) };
  });
  // `pending` is read as `draft` (see League season).
  return { ...stored, status: stored.status === 'pending' ? 'draft' : stored.status, picks };
}
