import type * as z from 'zod/mini';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import { type Asking, type Handover, type LeagueSeason, type Pick } from '#shared/domain/league-season.ts';
import { isListed, placeInList } from '#shared/domain/leagues/public-list.ts';
import { auctionOf, saleOf, storedAuction, storedSale } from './auction-codec.ts';
import { namesOf, storedNames } from './import-names-codec.ts';
import { lookingOf, storedLooking } from './looking-codec.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf } from './keys/key.ts';
import type { Item } from './write.ts';
import { STORED_ORDER_TYPES, ORDER_TYPES, StoredSeason } from './stored-season.ts';

const BEHIND = Symbol('what newer code has put behind a stored tuple');
interface Carrying {
  [BEHIND]?: unknown[];
}
type CarryingPick = Pick & Carrying;

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

/** Returns the season that an item holds. */
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
