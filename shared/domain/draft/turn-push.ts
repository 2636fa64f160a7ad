import type { LeagueSeason } from '../league-season.ts';
import { memberOf, peopleOf } from '../league-members.ts';
import { pushText, type PushText } from '../news/push-text.ts';
import { auctionClock, isAuction } from './auction/is-auction.ts';
import type { AnnouncedLot, LotNews } from './auction/lot-news.ts';
import { lotEnd, lotText, lotToTell } from './auction/lot-push.ts';
import { nominationOf } from './auction/season-auction.ts';
import { secondsLeftAt } from './draft-clock.ts';
import { currentTurn, turnAt, type Turn } from './draft-order.ts';
import { turnName, type AnnouncedTurn } from './turn-name.ts';

/**
 * Someone to notify of a turn of their seat. `type` is `turn` if they are on the clock, `next` if they are on deck. In an auction
 * it can be about a lot of their seat instead.
 */
export type ToldOfTurn =
  | { userId: string; type: 'turn' | 'next'; turn: Turn }
  | { userId: string; type: LotNews['type']; lot: LotNews };

/** Who gets a push under this name. `about` tells news that don't replace each other apart; turns have none. */
interface Told {
  name: string;
  about?: string;
  readers: readonly ToldOfTurn[];
}

/**
 * Returns the name of an announced turn, and who gets a push about it (see Pushed turns). `not yet` means that it's too early for
 * the push, and `over` that it's too late. The next member is notified, too, unless the turn after this one belongs to the same
 * member or to someone on Auto.
 */
export function turnToTell(
  season: LeagueSeason | undefined,
  announced: AnnouncedTurn | AnnouncedLot,
): 'not yet' | 'over' | Told {
  if (!season) return 'over';
  if (season.version < announced.version) return 'not yet';
  if ('lot' in announced) return toldOfLot(season, announced);
  const turn = nominationOf(season) ?? currentTurn(season);
  const name = turnName(season);
  if (!turn || name === undefined || turn.pickOrder !== announced.pickOrder) return 'over';
  const readers = toldOf(season, 'turn', turn);
  // Who nominates after that depends on who buys.
  if (isAuction(season)) return { name, readers };
  const after = turnAt(season.order, turn.pickOrder + 1, season);
  const isTold = after && after.userId !== turn.userId && !season.autoUserIds.includes(after.userId);
  return { name, readers: isTold ? [...readers, ...toldOf(season, 'next', after)] : readers };
}

function toldOfLot(season: LeagueSeason, announced: AnnouncedLot): 'over' | Told {
  const { lot } = announced;
  const told = lotToTell(season, announced);
  if (told === 'over') return told;
  const people = peopleOf(memberOf(season, lot.userId) ?? lot);
  return { ...told, readers: people.map((userId) => ({ userId, type: lot.type, lot })) };
}

/** A turn's member and their partners. */
function toldOf(season: LeagueSeason, type: 'turn' | 'next', turn: Turn): ToldOfTurn[] {
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

/** When the turn or the lot ends, ISO 8601 UTC; null if no clock runs for it. */
export function endOf(told: ToldOfTurn, season: LeagueSeason): string | null {
  if ('lot' in told) return lotEnd(season, told.lot) ?? null;
  return auctionClock(season) ?? season.deadlineAt;
}

/** The push's title and body, and what a device shows instead once the turn is over. */
export function turnText(
  told: ToldOfTurn,
  season: LeagueSeason,
  league: string,
  at: Date,
): PushText & { late: string } {
  if ('lot' in told) return lotText(season, told.lot, league);
  const { type, turn } = told;
  if (isAuction(season)) return nominationText(season, league, at);
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

function nominationText(season: LeagueSeason, league: string, at: Date): PushText & { late: string } {
  const left = secondsLeftAt({ deadlineAt: auctionClock(season), pause: null }, at) ?? 0;
  const body = `${league}: name the next team of the auction.`;
  return {
    ...pushText({ title: `You nominate: ${timeLeft(left)} left`, body }),
    late: `The auction in ${league} has moved on.`,
  };
}

/** `1:30`, `2 h`, `5 h 20 min`. */
function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (seconds < HOUR_SECONDS) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}
