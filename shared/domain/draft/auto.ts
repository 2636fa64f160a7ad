import { withAutoInAuction } from './auction/auction-auto.ts';
import { isAuction } from './auction/is-auction.ts';
import { AUTO_SECONDS } from './auto-seconds.ts';
import { deadlineAfter } from './draft-clock.ts';
import { currentTurn } from './draft-order.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { turnFrom } from './stored-turn.ts';

/** The fields in which a season stores the running clock. */
type Clock = Pick<LeagueSeason, 'deadlineAt' | 'deadlineWithoutAuto'>;

/**
 * The clock of a turn that begins or resumes at `at`, with `seconds` left (by default a full clock). If the turn's
 * member is on Auto, the clock is shortened. All fields are null in a draft without a pick clock.
 */
export function clockFrom(
  season: LeagueSeason,
  at: Date,
  seconds = season.draftTimerDuration,
): Clock & Pick<LeagueSeason, 'turn'> {
  if (seconds === null) return { deadlineAt: null, deadlineWithoutAuto: null, turn: null };
  return { ...hastened(season, deadlineAfter(at, season, seconds), at), turn: turnFrom(season, at) };
}

export type AutoRefusal = 'not-a-member' | 'not-drafting' | 'no-clock';

/** A member's request to switch Auto on or off. */
export interface AutoWish {
  by: string;
  on: boolean;
  at: Date;
}

/** Switches Auto on or off for one member, until the draft ends. Repeating the request changes nothing (see Auto). */
export function setAuto(season: LeagueSeason, { by, on, at }: AutoWish): Outcome<LeagueSeason, AutoRefusal> {
  if (!memberOf(season, by)) return refused('not-a-member');
  if (season.status !== 'draft' && season.status !== 'drafting') return refused('not-drafting');
  if (on && season.draftTimerDuration === null) return refused('no-clock');
  if (season.autoUserIds.includes(by) === on) return ok(season);
  if (isAuction(season)) return ok(withAutoInAuction(season, { by, on, at }));
  if (!on) return ok(next(season, withoutAuto(season, by, at)));
  const switched = { ...season, autoUserIds: [...season.autoUserIds, by] };
  const { deadlineAt } = season;
  const isTheirs = currentTurn(season)?.userId === by;
  return ok(next(switched, isTheirs && deadlineAt !== null ? hastened(switched, deadlineAt, at) : {}));
}

/**
 * Ends Auto for a user, if it is on. A clock that Auto shortened continues as if Auto had never been on, with at least
 * a few seconds left. A clock that Auto didn't shorten stays as it is, so that switching back and forth gains no time.
 */
export function withoutAuto(
  season: LeagueSeason,
  userId: string,
  at: Date,
): Pick<LeagueSeason, 'autoUserIds'> & Partial<Clock> {
  const autoUserIds = othersOnAuto(season, userId);
  const { deadlineWithoutAuto } = season;
  const isTheirs = currentTurn(season)?.userId === userId;
  if (autoUserIds === season.autoUserIds || !isTheirs || deadlineWithoutAuto === null) return { autoUserIds };
  const least = deadlineAfter(at, season, AUTO_SECONDS);
  const whole = deadlineWithoutAuto > least ? deadlineWithoutAuto : least;
  return { autoUserIds, deadlineAt: whole, deadlineWithoutAuto: null };
}

/** The ids of the members on Auto, except this user's id. */
export function othersOnAuto({ autoUserIds }: LeagueSeason, userId: string): readonly string[] {
  return autoUserIds.includes(userId) ? autoUserIds.filter((id) => id !== userId) : autoUserIds;
}

function hastened(season: LeagueSeason, deadlineAt: string, at: Date): Clock {
  const soon = deadlineAfter(at, season, AUTO_SECONDS);
  const isSooner = season.autoUserIds.includes(currentTurn(season)?.userId ?? '') && soon < deadlineAt;
  return isSooner
    ? { deadlineAt: soon, deadlineWithoutAuto: deadlineAt }
    : { deadlineAt, deadlineWithoutAuto: null };
}
