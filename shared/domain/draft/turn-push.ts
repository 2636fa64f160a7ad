import { memberOf, peopleOf, type LeagueSeason, type Pick } from '../league-season.ts';
import { pushText, type PushText } from '../news/push-text.ts';
import { placeNameOf } from '../teams.ts';
import { wholeSecondAfter } from './auction/auction.ts';
import { crownsText } from './auction/auction-settings.ts';
import { nominationOf } from './auction/season-auction.ts';
import { auctionClock, isAuction, type AuctionSeason } from './auction/is-auction.ts';
import { secondsLeftAt } from './draft-clock.ts';
import { currentTurn, turnAt, type Turn } from './draft-order.ts';
import { turnName, type AnnouncedTurn } from './turn-name.ts';

/** Someone to notify of a turn of their seat. `type` is `turn` if they are on the clock, `next` if they are on deck. */
export interface ToldOfTurn {
  userId: string;
  type: 'turn' | 'next';
  turn: Turn;
}

/**
 * Returns the name of an announced turn, and who gets a push about it (see Pushed turns). `not yet` means that it's too early for
 * the push, and `over` that it's too late. The next member is notified, too, unless the turn after this one belongs to the same
 * member or to someone on Auto.
 */
export function turnToTell(
  season: LeagueSeason | undefined,
  announced: AnnouncedTurn,
): 'not yet' | 'over' | { name: string; readers: readonly ToldOfTurn[] } {
  if (!season) return 'over';
  if (season.version < announced.version) return 'not yet';
  const turn = nominationOf(season) ?? currentTurn(season);
  const name = turnName(season);
  if (!turn || name === undefined || turn.pickOrder !== announced.pickOrder) return 'over';
  if (isAuction(season)) return { name, readers: toldOfSale(season, turn) };
  const readers = toldOf(season, 'turn', turn);
  const after = turnAt(season.order, turn.pickOrder + 1, season);
  const isTold = after && after.userId !== turn.userId && !season.autoUserIds.includes(after.userId);
  return { name, readers: isTold ? [...readers, ...toldOf(season, 'next', after)] : readers };
}

/** Who nominates, unless Auto does, and who has just bought a team. Who nominates after that depends on who buys. */
function toldOfSale(season: AuctionSeason, turn: Turn): ToldOfTurn[] {
  const buyer = newSale(season)?.userId;
  const nominator = season.autoUserIds.includes(turn.userId) ? [] : toldOf(season, 'turn', turn);
  const isOther = buyer !== undefined && buyer !== turn.userId;
  return isOther ? [...nominator, ...toldOf(season, 'turn', { ...turn, userId: buyer })] : nominator;
}

/**
 * The sale that began the nomination. After a pause or an undo, the same nomination gets a clock again, which ends later, and its
 * sale is no news.
 */
function newSale(season: AuctionSeason): Pick | undefined {
  const sale = season.picks.at(-1);
  const ends = nominationOf(season)?.endsAt;
  if (!sale || ends === undefined) return undefined;
  return ends <= wholeSecondAfter(new Date(sale.draftedAt), season.auction.nominateSeconds)
    ? sale
    : undefined;
}

/** A turn's member and their partners. */
function toldOf(season: LeagueSeason, type: ToldOfTurn['type'], turn: Turn): ToldOfTurn[] {
  return peopleOf(memberOf(season, turn.userId) ?? turn).map((userId) => ({ userId, type, turn }));
}

/** When to look for a turn that isn't stored yet, in seconds after its announcement. Most turns are stored by the first look. */
const LOOKS = [1, 2, 4, 10];

/**
 * Returns in how many seconds to look again for a turn that isn't stored yet; undefined if it will never be stored.
 * @param age ms since its announcement.
 * @param longest how many seconds the announcing function can run.
 */
export function nextLook(age: number, longest: number): number | undefined {
  const next = [...LOOKS, longest].find((look) => look * 1000 > age);
  return next === undefined ? undefined : Math.max(1, Math.ceil(next - age / 1000));
}

/** A member whose page has been silent for longer than this may have put the phone away. Pages ping every 20 seconds. */
const SILENT_SECONDS = 25;

/**
 * Tells whether a member's open draft room shows them this turn. Returns true if their page has pinged since the turn began, and
 * false if it has been silent for too long. If neither is the case yet, returns the number of seconds to wait before asking
 * again.
 * @param seenAt the last ping from their page in the draft room, in ms; undefined without a socket in the room.
 */
export function seesTurn(
  seenAt: number | undefined,
  begunAt: number,
  now: number,
): boolean | { seconds: number } {
  if (seenAt === undefined) return false;
  if (seenAt > begunAt) return true;
  const silent = (now - seenAt) / 1000;
  return silent < SILENT_SECONDS && { seconds: Math.ceil(SILENT_SECONDS - silent) };
}

const HOUR_SECONDS = 3600;

/**
 * How long a turn's push can wait for its reader's quiet hours to end, in seconds. If the pick clock is an hour or more, or there
 * is none, the push can wait for as long as the quiet hours last. If it's shorter, the push must be sent an hour before the clock
 * runs out, so it can wait only if the overnight pause stops the clock.
 */
export function quietSecondsOf(season: LeagueSeason, at: Date): number {
  const { draftTimerDuration } = season;
  // A nomination takes seconds, whatever the pick clock of its league is.
  if (auctionClock(season) !== null) return 0;
  if (draftTimerDuration === null || draftTimerDuration >= HOUR_SECONDS) return Number.POSITIVE_INFINITY;
  return Math.max(0, (secondsLeftAt(season, at) ?? 0) - HOUR_SECONDS);
}

/** The push's title and body, and what a device shows instead once the turn is over. */
export function turnText(
  told: ToldOfTurn,
  season: LeagueSeason,
  league: string,
  at: Date,
): PushText & { late: string } {
  const { type, turn } = told;
  if (isAuction(season)) return nominationText(season, told, league, at);
  const left = secondsLeftAt(season, at);
  const which = `round ${turn.round}, pick ${turn.pickOrder}`;
  if (type === 'turn')
    return {
      ...pushText({
        title: `You’re on the clock${left === null ? '' : `: ${timeLeft(left)} left`}`,
        body: `${league}: ${which}.${left === null ? ' No pick clock.' : ''}`,
      }),
      late: left === null ? `You may still be on the clock in ${league}.` : `Your pick in ${league} is in.`,
    };
  const soon = left === null ? 'after this pick' : `within ${timeLeft(left)}`;
  return {
    ...pushText({ title: 'You’re on deck', body: `${league}: you’re up next at ${which}, ${soon}.` }),
    late: `${league}’s draft has moved on.`,
  };
}

function nominationText(
  season: AuctionSeason,
  { turn }: ToldOfTurn,
  league: string,
  at: Date,
): PushText & { late: string } {
  const sale = newSale(season);
  const sold =
    sale?.userId === turn.userId
      ? `Sold to you: ${placeNameOf(sale.nflTeamId)} for ${crownsText(sale.price ?? 0)}`
      : undefined;
  const late = `The auction in ${league} has moved on.`;
  if (nominationOf(season)?.userId !== turn.userId)
    return { ...pushText({ title: sold ?? late, body: `${league}: the auction goes on.` }), late };
  const left = secondsLeftAt({ deadlineAt: auctionClock(season), pause: null }, at) ?? 0;
  const next = `${league}: name the next team of the auction.`;
  const body = sold === undefined ? next : `${sold}. ${next}`;
  return { ...pushText({ title: `You nominate: ${timeLeft(left)} left`, body }), late };
}

/** `1:30`, `2 h`, `5 h 20 min`. */
function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (seconds < HOUR_SECONDS) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
