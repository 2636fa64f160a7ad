import type { Draft } from '#shared/contract/schemas/draft.ts';
import { highestBid, moneyOf, openSlots } from '#shared/domain/draft/auction/auction.ts';
import { auctionOf } from '#shared/domain/draft/auction/season-auction.ts';
import type { AuctionSeason } from '#shared/domain/draft/auction/is-auction.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Hall } from './hall.ts';
import { wrongScreens } from './screens.ts';

/** A request whose reply said that it counts. */
export interface Acknowledged {
  by: string;
  teamId: number;
  startedAt?: string;
  price?: number;
  upTo?: number | null;
  clientId?: string;
  draft?: Draft;
  askedAt: Date;
  repeated: boolean;
  wrong?: string;
}

const GRACE_MS = 1000;
/** The exact timer may be lost; then the backstop comes at the next whole minute. */
const LATEST_MS = 65_000;

/** The rule that the last step has broken; undefined if none. */
export function wrongSoFar(hall: Hall, acknowledged: readonly Acknowledged[]): string | undefined {
  const { written, pushed, screens } = hall;
  const first = Math.max(0, written.length - 8);
  const steps = written.slice(first).map(({ season, at }, index) => ({
    after: season,
    before: written[first + index - 1]?.season,
    at,
  }));
  for (const { before, after, at } of steps) {
    const wrong =
      wrongBudget(after) ??
      (before &&
        (wrongVersion(before, after) ??
          wrongSale(before, after, at) ??
          wrongUndo(before, after, at) ??
          wrongAuto(before, after, at)));
    if (wrong !== undefined) return wrong;
  }
  if (pushed.slice(-4).some((text) => text.includes('upTo'))) return 'the room sees a proxy';
  const onScreen = screens.map((screen) => screen.wrong()).find((wrong) => wrong !== undefined);
  if (onScreen !== undefined) return onScreen;
  const recent = acknowledged.slice(-8);
  return recent.map((each) => wrongAnswer(hall, each)).find((wrong) => wrong !== undefined);
}

/** The rule that the whole auction has broken. */
export function wrongAtEnd(hall: Hall, acknowledged: readonly Acknowledged[]): string | undefined {
  const end = hall.written.at(-1)?.season;
  if (!end) return 'nothing was written';
  const { order, teamsEach, picks, auction } = end;
  if (auction?.lot) return 'a lot is open in the end';
  if (new Set(picks.map(({ nflTeamId }) => nflTeamId)).size !== order.length * teamsEach)
    return 'a team is sold twice';
  for (const userId of order)
    if (picks.filter((pick) => pick.userId === userId).length !== teamsEach) return 'not everyone is full';
  const newest = Math.max(0, ...acknowledged.map(({ draft }) => draft?.version ?? 0));
  if (hall.heard() < newest) return 'the room doesn’t hear of an acknowledged act';
  return (
    wrongScreens(hall) ??
    acknowledged.map((each) => wrongLoss(hall, each)).find((wrong) => wrong !== undefined)
  );
}

function wrongBudget(season: LeagueSeason): string | undefined {
  const auction = auctionOf(season as AuctionSeason);
  for (const userId of season.order) {
    if (openSlots(auction, userId) < 0) return 'a seat has too many teams';
    if (moneyOf(auction, userId) < openSlots(auction, userId)) return 'a seat can’t pay for its other slots';
  }
  const { lot } = auction;
  return lot && lot.price > highestBid(auction, lot.leaderId) ? 'the leader can’t pay the price' : undefined;
}

const wrongVersion = (before: LeagueSeason, after: LeagueSeason): string | undefined =>
  after.version === before.version + 1 ? undefined : 'a write goes over a newer one';

/** A lot is sold to its leader at its price, a second after its end, unless no one else could outbid. */
function wrongSale(before: LeagueSeason, after: LeagueSeason, at: number): string | undefined {
  const sale = after.picks.length > before.picks.length ? after.picks.at(-1) : undefined;
  const lot = before.auction?.lot;
  if (!sale || !lot) return undefined;
  const auction = auctionOf(before as AuctionSeason);
  const { userId, price = 0 } = sale;
  const isContested = before.order.some((rival) => rival !== userId && highestBid(auction, rival) > price);
  if (!isContested) return undefined;
  if (sale.nflTeamId !== lot.teamId || userId !== lot.leaderId || price !== lot.price)
    return 'a lot goes to someone else, or for another price';
  if (at < Date.parse(lot.endsAt) + GRACE_MS) return 'a lot is sold before it is due';
  if (at > Date.parse(lot.endsAt) + LATEST_MS) return 'a lot is sold too late';
  const better = auction.proxies.some(
    ({ userId: rival, teamId, upTo, since }) =>
      since <= lot.endsAt &&
      teamId === lot.teamId &&
      rival !== userId &&
      Math.min(upTo, highestBid(auction, rival)) > price,
  );
  return better ? 'a proxy would have given more' : undefined;
}

/** An undo finds no overdue lot: it is sold first. */
function wrongUndo(before: LeagueSeason, after: LeagueSeason, at: number): string | undefined {
  const ends = before.pause ? undefined : before.auction?.lot?.endsAt;
  const isOverdue = ends !== undefined && at >= Date.parse(ends) + GRACE_MS;
  return isOverdue && after.picks.length < before.picks.length ? 'an undo voids an overdue lot' : undefined;
}

/** Auto takes part from the moment at which it is switched on, so not while a lot is being sold. */
function wrongAuto(before: LeagueSeason, after: LeagueSeason, at: number): string | undefined {
  const [lot, same] = [before.auction?.lot, after.auction?.lot];
  if (!lot || before.pause || lot.startedAt !== same?.startedAt || at <= Date.parse(lot.endsAt))
    return undefined;
  const isLater = after.autoUserIds.some((userId) => !before.autoUserIds.includes(userId));
  return isLater ? 'Auto is switched on for a lot that is being sold' : undefined;
}

/** What a reply says is what is stored as its version, and nothing but what came in time. */
function wrongAnswer(
  { written }: Hall,
  { draft, wrong, askedAt, price, repeated, teamId, by, upTo }: Acknowledged,
) {
  if (wrong !== undefined) return wrong;
  const index = written.findLastIndex(({ season }) => season.version === draft?.version);
  const stored = written[index]?.season;
  if (!draft || !stored || repeated) return undefined;
  if ((draft.pausedAt === null) !== (stored.pause === null)) return 'an acknowledged pause is not stored';
  const [told] = draft.lots ?? [];
  const lot = stored.auction?.lot;
  if (told?.price !== lot?.price || told?.leaderId !== lot?.leaderId) return 'a reply tells of another price';
  if (told && !stored.pause && told.endsAt !== lot?.endsAt) return 'a reply tells of another end';
  const before = written[index - 1]?.season.auction?.lot;
  if (price !== undefined && before?.teamId === teamId && askedAt.toISOString() > before.endsAt)
    return 'a late bid counts';
  const isKept = stored.auction?.proxies.some((own) => own.userId === by && own.teamId === teamId);
  return typeof upTo === 'number' && !isKept ? 'an acknowledged proxy is not stored' : undefined;
}

/** A lot's price never falls below an acknowledged bid. A bid of the leader is a proxy, which moves no price. */
function wrongLoss({ written }: Hall, { by, teamId, startedAt, price, draft }: Acknowledged) {
  if (startedAt === undefined || price === undefined || !draft) return undefined;
  const before = written.findLast(({ season }) => season.version < draft.version)?.season.auction?.lot;
  if (before?.teamId === teamId && before.leaderId === by) return undefined;
  const later = written.filter(({ season }) => season.version >= draft.version);
  for (const [index, { season }] of later.entries()) {
    const lot = season.auction?.lot;
    const isOpen = lot?.teamId === teamId && lot.startedAt === startedAt;
    if (isOpen && lot.price < price) return 'an acknowledged bid is lost';
    if (isOpen) continue;
    const grew = season.picks.length > (later[index - 1]?.season.picks.length ?? season.picks.length);
    const sale = season.picks.at(-1);
    return grew && sale?.nflTeamId === teamId && (sale.price ?? 0) < price
      ? 'an acknowledged bid is lost'
      : undefined;
  }
  return undefined;
}
