import * as z from 'zod/mini';
import type { Lot } from '#shared/domain/draft/auction/auction.ts';
import { placeOf } from '#shared/domain/draft/auction/season-auction.ts';
import type { SeasonAuction } from '#shared/domain/draft/auction/stored-auction.ts';
import { DRAFT_STRATEGIES, type Pick } from '#shared/domain/league-season.ts';

/**
 * A stored sale is [team, seat, price, when, auto, onAuto, draftedTeam], without nulls at its end, where a seat is its place in the
 * order. Unlike a pick's, its member doesn't follow from its place. Extra elements from newer code stay with the sale.
 */
export const StoredSale = z.tuple(
  [
    z.int(),
    z.int(),
    z.int(),
    z.string(),
    z.optional(z.nullable(z.literal(true))),
    z.optional(z.nullable(z.literal(true))),
    z.optional(z.nullable(z.int())),
  ],
  z.unknown(),
);
export type StoredSale = z.infer<typeof StoredSale>;

const SETTINGS = { budget: z.int(), lotSeconds: z.int(), resetSeconds: z.int(), nominateSeconds: z.int() };

/** An auction that the league missed. */
export const StoredSettings = z.looseObject(SETTINGS);

/** Proxies are [seat, team, limit, since], accepted requests [seat, client id], and crowns [seat, crown]; `since` is in ms. */
export const StoredAuction = z.looseObject({
  ...SETTINGS,
  lot: z.nullable(
    z.looseObject({
      teamId: z.int(),
      price: z.int(),
      leader: z.int(),
      startedAt: z.string(),
      endsAt: z.string(),
    }),
  ),
  nominateBy: z.nullable(z.string()),
  proxies: z.array(z.tuple([z.int(), z.int(), z.int(), z.int()], z.unknown())),
  accepted: z.array(z.tuple([z.int(), z.string()], z.unknown())),
  worths: z.array(z.int()),
  crowns: z.array(z.tuple([z.int(), z.enum(DRAFT_STRATEGIES)], z.unknown())),
  spread: z.string(),
  missed: z.array(z.int()),
});
type StoredAuction = z.infer<typeof StoredAuction>;

export function storedAuction(order: readonly string[], auction: SeasonAuction): Record<string, unknown> {
  const seat = (userId: string) => order.indexOf(userId);
  const { lot, proxies, accepted, crowns, missed } = auction;
  const { leaderId = '', ...block } = lot ?? {};
  return {
    ...auction,
    lot: lot && { ...block, leader: seat(leaderId) },
    proxies: proxies.map(({ userId, teamId, upTo, since }) => [
      seat(userId),
      teamId,
      upTo,
      Date.parse(since),
    ]),
    accepted: accepted.map(({ userId, clientId }) => [seat(userId), clientId]),
    crowns: crowns.map(({ userId, crown }) => [seat(userId), crown]),
    missed: missed.map(seat),
  };
}

function lotOf({ leader, ...lot }: NonNullable<StoredAuction['lot']>, holder: (seat: number) => string): Lot {
  return { ...lot, leaderId: holder(leader) };
}

export function auctionOf(order: readonly string[], stored: StoredAuction): SeasonAuction {
  const holder = (seat: number) => order[seat] ?? '';
  const { lot, proxies, accepted, crowns, missed } = stored;
  return {
    ...stored,
    lot: lot && lotOf(lot, holder),
    proxies: proxies.map(([seat, teamId, upTo, since]) => ({
      userId: holder(seat),
      teamId,
      upTo,
      since: new Date(since).toISOString(),
    })),
    accepted: accepted.map(([seat, clientId]) => ({ userId: holder(seat), clientId })),
    crowns: crowns.map(([seat, crown]) => ({ userId: holder(seat), crown })),
    missed: missed.map(holder),
  };
}

/** A pick with a price as a sale. `behind` is what newer code has put behind it. */
export function storedSale(order: readonly string[], pick: Pick, behind: readonly unknown[]): unknown[] {
  const { nflTeamId, userId, price, draftedAt, auto, onAuto, draftedTeamId } = pick;
  const seldom = [auto || null, onAuto ?? null, draftedTeamId ?? null, ...behind];
  const last = seldom.findLastIndex((each) => each !== null);
  return [nflTeamId, order.indexOf(userId), price, draftedAt, ...seldom.slice(0, last + 1)];
}

/** The sale with this place among all, from 0, as a pick. `behind` gets what newer code has put behind it. */
export function saleOf(
  order: readonly string[],
  [nflTeamId, seat, price, draftedAt, auto, onAuto, draftedTeam]: StoredSale,
  index: number,
): Pick {
  const userId = order[seat];
  if (userId === undefined) throw new Error('a team is sold to a seat that is not there');
  const corrected = draftedTeam ? { draftedTeamId: draftedTeam } : {};
  const place = placeOf(index, order.length);
  return {
    userId,
    nflTeamId,
    ...place,
    auto: auto ?? false,
    ...(onAuto && { onAuto }),
    draftedAt,
    price,
    ...corrected,
  };
}
