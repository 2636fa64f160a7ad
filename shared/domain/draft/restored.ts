import { easternLabel } from '../eastern.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { League } from '../leagues/league.ts';
import { scheduledAt } from '../leagues/draft-time.ts';
import type { Effects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { seasonNamed } from '../seasons.ts';
import { resumedAuction } from './auction/auction-tools.ts';
import { auctionClock, isAuction } from './auction/is-auction.ts';
import { deadlineAfter } from './draft-clock.ts';
import { currentTurn } from './draft-order.ts';
import { turnFrom } from './stored-turn.ts';

/**
 * The least time that members get to return to a draft after a restore, because they don't know when Two Crowns is back up
 * (see Restore). It includes the time for a deployment.
 */
const RETURN_SECONDS = 1800;

/**
 * How much a restore raises a season's version. This is more than the number of changes that a restore can undo, so that open
 * pages treat the restored state as newer than their own.
 */
const LEAP = 10_000;

/** One restore of the whole table, and when it processes a season. */
export interface Restore {
  /** When the restore began, ISO 8601 UTC; also the restore's name. */
  began: string;
  at: Date;
}

/**
 * A season after a restore to an earlier moment (see Restore). Drafts wait for their members to return. Everything else
 * stays as it was at that moment. Returns the season itself if there is nothing left to do.
 */
export function broughtBack(season: LeagueSeason, { began, at }: Restore): LeagueSeason {
  const isBack = season.restored?.began === began;
  if (season.status === 'ended' || (isBack && !isWaitedAway(season, at))) return season;
  const version = season.version + (isBack ? 1 : LEAP);
  return {
    ...season,
    ...clockAnew(season, at),
    ...startPutOff(season, at),
    restored: { began, version },
    version,
  };
}

/**
 * Whether less than half of the members' time to return is left, although the season hasn't changed since its restore. This
 * happens if the restore takes a long time to get to arming the timers.
 */
function isWaitedAway(season: LeagueSeason, at: Date): boolean {
  const { status, version, restored, deadlineAt, draftDateTime } = season;
  const comes =
    status === 'drafting' ? (auctionClock(season) ?? deadlineAt) : status === 'draft' ? draftDateTime : null;
  if (comes === null || restored?.version !== version) return false;
  return Date.parse(comes) < at.getTime() + (RETURN_SECONDS / 2) * 1000;
}

/**
 * A full clock for the current turn, or a longer one if members need the time to return. Auto doesn't shorten it,
 * because the next member needs that time as well.
 */
function clockAnew(season: LeagueSeason, at: Date): Partial<LeagueSeason> {
  if (isAuction(season) && auctionClock(season) !== null) {
    const { auction = season.auction } = resumedAuction(season, at, RETURN_SECONDS);
    return { auction };
  }
  const { status, deadlineAt, draftTimerDuration } = season;
  if (status !== 'drafting' || deadlineAt === null || draftTimerDuration === null) return {};
  const seconds = Math.max(draftTimerDuration, RETURN_SECONDS);
  return {
    deadlineAt: deadlineAfter(at, season, seconds),
    deadlineWithoutAuto: null,
    turn: turnFrom(season, at),
  };
}

/**
 * Postpones a draft whose start has passed or is too near. The draft now starts at the first full minute that leaves members
 * enough time to return.
 */
function startPutOff(season: LeagueSeason, at: Date): Partial<LeagueSeason> {
  const { status, draftDateTime } = season;
  const soonest = Math.ceil(at.getTime() / 60_000) * 60_000 + RETURN_SECONDS * 1000;
  if (status !== 'draft' || draftDateTime === null || Date.parse(draftDateTime) >= soonest) return {};
  // After the season's draft deadline no draft starts; the league is settled as usual.
  if (soonest >= Date.parse(seasonNamed(season.season).draftDeadline)) return {};
  return scheduledAt(new Date(soonest).toISOString(), at);
}

/**
 * Notifies every member if the restore delayed the current pick or the start of the draft. If it delayed neither, no one is
 * notified.
 */
export function restoredEffects(
  league: Pick<League, 'id' | 'name'>,
  before: LeagueSeason,
  after: LeagueSeason,
): Effects {
  const told = (words: Pick<Notice, 'type' | 'title' | 'message' | 'until'>, text: string): Effects => ({
    notices: after.members.map(({ userId: to }) => ({ to, leagueId: league.id, ...words })),
    happening: { act: 'draft-postponed', by: null, text },
  });
  const { name } = league;
  const ends = auctionClock(after);
  if (ends !== null && ends !== auctionClock(before)) {
    const until = easternLabel(ends);
    const words = {
      type: 'draft_reminder',
      title: `${name}’s auction resumes`,
      message: `Two Crowns was down and lost the last bids. The auction goes on from lot ${after.picks.length + 1}, until ${until}.`,
      until: { at: ends, late: `${name}’s auction has moved on.` },
    } as const;
    return told(words, `Two Crowns was down. The auction resumes at lot ${after.picks.length + 1}`);
  }
  if (after.deadlineAt !== null && after.deadlineAt !== before.deadlineAt) {
    const pick = currentTurn(after)?.pickOrder ?? 0;
    const until = easternLabel(after.deadlineAt);
    const words = {
      type: 'draft_reminder',
      title: `${name}’s draft resumes at pick ${pick}`,
      message: `Two Crowns was down and lost every pick from No. ${pick} on. Pick ${pick} is on the clock until ${until}.`,
      until: { at: after.deadlineAt, late: `${name}’s draft has moved on.` },
    } as const;
    return told(words, `Two Crowns was down. The draft resumes at pick ${pick}`);
  }
  if (after.draftDateTime !== null && after.draftDateTime !== before.draftDateTime) {
    const starts = easternLabel(after.draftDateTime);
    const words = {
      type: 'draft_postponed',
      title: `${name}’s draft is delayed`,
      message: `Two Crowns was down at draft time. The new start is ${starts}.`,
    } as const;
    return told(words, `Two Crowns was down. The draft now starts ${starts}`);
  }
  return {};
}
