import { barredFromLeading, type LeagueSeason } from '../../league-season.ts';
import { memberOf } from '../../league-members.ts';
import { ok, refused, type Outcome, type Refused } from '../../outcome.ts';
import { placeNameOf, teamById } from '../../teams.ts';
import { isMadeFor, type SeatAct } from '../draft.ts';
import { highestBid, openSlots, toNominate, type Lot } from './auction.ts';
import { bid, nominate, setProxy } from './bidding.ts';
import { withAwayBids } from './auction-auto.ts';
import { oneChange, seenActing, soldIfDue } from './auction-clock.ts';
import { crownsText } from './auction-settings.ts';
import { contested } from './away-seats.ts';
import { auctionOf, withAuction } from './season-auction.ts';
import { isAuction, type AuctionSeason } from './is-auction.ts';
import type { Accepted } from './stored-auction.ts';

/** Why no one can nominate or bid at this moment. */
type LiveRefusal =
  | 'not-a-member'
  | 'not-an-auction'
  | 'not-drafting'
  | 'sales-entered'
  | 'draft-paused'
  | 'unknown-team'
  | 'seat-full';
export type NominateRefusal = LiveRefusal | 'lot-open' | 'not-your-nomination' | 'team-taken' | 'over-budget';
export type BidRefusal = LiveRefusal | 'outbid' | 'over-budget';
export type ProxyRefusal = LiveRefusal | 'team-taken' | 'outbid' | 'below-price';
export type SaleRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'not-an-auction'
  | 'not-drafting'
  | 'has-clock'
  | 'draft-moved'
  | 'not-in-league'
  | 'unknown-team'
  | 'team-taken'
  | 'seat-full'
  | 'over-budget';

/**
 * An act of a seat in a live auction. `at` is when the request reached the game, which decides whether a bid counts; `now` is when
 * it is judged, which decides what the clock has done meanwhile.
 */
export interface AuctionAct extends SeatAct {
  now: Date;
}

/**
 * The season after an act. If the act itself was refused but the lot was overdue, `barred` says why, and the season has the sale.
 * `repeated` is true for a request that was accepted before.
 */
export interface AuctionChange<Refusal extends string> {
  season: LeagueSeason;
  repeated: boolean;
  barred?: Refused<Refusal>;
}
type Judged<Refusal extends string> = Outcome<AuctionChange<Refusal>, Refusal>;

/** Nominates a team with an opening bid (see Auction). */
export function nominateIn(
  season: LeagueSeason,
  wish: { teamId: number; price: number; clientId: string },
  act: AuctionAct,
): Judged<NominateRefusal> {
  return whileLive(season, act, wish, (live, by) => {
    const before = contested(live, wish.teamId);
    const judged = nominate(before, wish, { by, at: act.at });
    if (judged.ok) return ok(withAuction(live, judged.value, act.at, acceptedIn(live, by, wish.clientId)));
    return judged.refused === 'over-budget' ? overBudget(highestBid(before, by)) : judged;
  });
}

/** Bids for the lot on the block. A bid that doesn't count gets the lot as it is. */
export function bidIn(
  season: LeagueSeason,
  wish: { teamId: number; startedAt: string; price: number; clientId: string },
  act: AuctionAct,
): Judged<BidRefusal> {
  return whileLive<BidRefusal>(season, act, wish, (live, by) => {
    const before = contested(live);
    const judged = bid(before, wish, { by, at: act.at });
    if (judged.ok) return ok(withAuction(live, judged.value, act.at, acceptedIn(live, by, wish.clientId)));
    switch (judged.refused) {
      case 'over-budget':
        return overBudget(highestBid(before, by));
      case 'seat-full':
        return refused('seat-full');
      default:
        return { ...refused('outbid', whyTooLate(live, wish, act.at)), present: before.lot };
    }
  });
}

/** Says up to what price a seat wants a team. Saying the same again doesn't renew its time. */
export function setProxyIn(
  season: LeagueSeason,
  wish: { teamId: number; upTo: number | null },
  act: AuctionAct,
): Judged<ProxyRefusal> {
  return whileLive<ProxyRefusal>(season, act, wish, (live, by) => {
    const own = live.auction.proxies.find((proxy) => proxy.userId === by && proxy.teamId === wish.teamId);
    if ((own?.upTo ?? null) === wish.upTo) return ok(live);
    const judged = setProxy(contested(live), wish, { by, at: act.at });
    if (judged.ok) return ok(withoutLimit(live, withAuction(live, judged.value, act.at), wish, act.at));
    switch (judged.refused) {
      case 'below-price':
        return refused('below-price', crownsText(live.auction.lot?.price ?? 0));
      case 'too-late':
        return refused('outbid', tooLate(live.auction.lot?.endsAt ?? '', act.at));
      default:
        return refused(judged.refused);
    }
  });
}

/** Where a proxy is removed, its member bids by Auto from now on, if it is on. */
function withoutLimit(
  before: LeagueSeason,
  after: LeagueSeason,
  { teamId, upTo }: { teamId: number; upTo: number | null },
  at: Date,
): LeagueSeason {
  const isOpen = upTo === null && isAuction(after) && after.auction.lot?.teamId === teamId;
  return isOpen ? oneChange(before, withAwayBids(after, at)) : after;
}

/** A commissioner enters a sale of an auction without clocks. */
export function enterSale(
  season: LeagueSeason,
  wish: { teamId: number; userId: string; price: number; version?: number | undefined },
  { by, at }: { by: string; at: Date },
): Judged<SaleRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred === 'not-a-member') return refused(barred);
  if (!isAuction(season)) return refused('not-an-auction');
  if (barred) return refused(barred);
  const earlier = season.picks.find(({ nflTeamId }) => nflTeamId === wish.teamId);
  if (earlier?.userId === wish.userId && earlier.price === wish.price) return ok({ season, repeated: true });
  if (season.status !== 'drafting') return refused('not-drafting');
  if (season.draftTimerDuration !== null) return refused('has-clock');
  if (!isMadeFor(season, wish.version)) return refused('draft-moved');
  if (!memberOf(season, wish.userId)) return refused('not-in-league');
  if (!teamById(wish.teamId)) return refused('unknown-team');
  if (earlier) return refused('team-taken');
  const before = auctionOf(season);
  if (openSlots(before, wish.userId) === 0) return refused('seat-full');
  const most = highestBid(before, wish.userId);
  if (wish.price > most) return overBudget(most);
  const { teamId, userId, price } = wish;
  const sold = [...before.sold, { teamId, userId, price, at: at.toISOString() }];
  return ok({ season: withAuction(season, toNominate({ ...before, sold }, at), at), repeated: false });
}

/**
 * Judges an act in a live auction. A bid that reached the game in time counts as long as its lot isn't sold. Otherwise, a lot that
 * is overdue is sold first, whatever becomes of the act.
 */
function whileLive<Refusal extends string>(
  season: LeagueSeason,
  { by, seat = by, at, now }: AuctionAct,
  { teamId, clientId }: { teamId: number; clientId?: string },
  rule: (live: AuctionSeason, seat: string) => Outcome<LeagueSeason, Refusal>,
): Judged<Refusal | LiveRefusal> {
  if (!memberOf(season, seat)) return refused('not-a-member');
  if (!isAuction(season)) return refused('not-an-auction');
  if (clientId !== undefined && isAccepted(season, { userId: seat, clientId }))
    return ok({ season, repeated: true });
  if (season.status !== 'drafting') return refused('not-drafting');
  if (season.draftTimerDuration === null) return refused('sales-entered');
  if (season.pause) return refused('draft-paused');
  if (!teamById(teamId)) return refused('unknown-team');
  const { lot } = season.auction;
  const isInTime = lot?.teamId === teamId && at.toISOString() <= lot.endsAt;
  const sold = isInTime ? season : soldIfDue(season, now);
  const live = isAuction(sold) && sold.status === 'drafting' ? seenActing(sold, seat) : undefined;
  const judged = live ? rule(live, seat) : refused('not-drafting' as const);
  if (judged.ok)
    return ok({ season: judged.value === live ? sold : oneChange(season, judged.value), repeated: false });
  return sold === season ? judged : ok({ season: sold, repeated: false, barred: judged });
}

/** How many accepted requests of each seat are remembered: more than a page sends before it hears of the first. */
const REMEMBERED = 8;

function isAccepted({ auction }: AuctionSeason, { userId, clientId }: Accepted): boolean {
  return auction.accepted.some((known) => known.userId === userId && known.clientId === clientId);
}

function acceptedIn({ auction }: AuctionSeason, userId: string, clientId: string) {
  const own = auction.accepted.filter((known) => known.userId === userId).slice(1 - REMEMBERED);
  const others = auction.accepted.filter((known) => known.userId !== userId);
  return { accepted: [...others, ...own, { userId, clientId }] };
}

const overBudget = (most: number): Refused<'over-budget'> => refused('over-budget', crownsText(most));

/** Says how much too low, or how late, a bid was. */
function whyTooLate(
  { auction, picks }: AuctionSeason,
  { teamId, startedAt }: { teamId: number; startedAt: string },
  at: Date,
): string {
  const lot: Lot | null = auction.lot;
  const isOnBlock = lot?.teamId === teamId && lot.startedAt === startedAt;
  if (isOnBlock && at.toISOString() <= lot.endsAt) return `the price is now ${crownsText(lot.price)}`;
  if (isOnBlock) return tooLate(lot.endsAt, at);
  const sale = picks.find(({ nflTeamId }) => nflTeamId === teamId);
  if (!sale) return 'this team isn’t on the block anymore';
  const late =
    at.getTime() > Date.parse(sale.draftedAt) ? `, ${secondsBetween(sale.draftedAt, at)} earlier` : '';
  return `${placeNameOf(teamId)} was sold for ${crownsText(sale.price ?? 1)}${late}`;
}

const tooLate = (endsAt: string, at: Date): string => `it came ${secondsBetween(endsAt, at)} too late`;

const secondsBetween = (from: string, to: Date): string =>
  `${Math.max(0.1, (to.getTime() - Date.parse(from)) / 1000).toFixed(1)} seconds`;
