import { pausedAuction, resumedAuction, undoneAuction } from './auction/auction-tools.ts';
import { oneChange } from './auction/auction-clock.ts';
import { withAwayBids } from './auction/auction-auto.ts';
import { crownsText } from './auction/auction-settings.ts';
import { isAuction, type AuctionSeason } from './auction/is-auction.ts';
import { clockFrom, othersOnAuto } from './auto.ts';
import { clockBegunAt, clockEnd } from './draft-clock.ts';
import { currentTurn } from './draft-order.ts';
import {
  isMadeFor,
  isMeantFor,
  makePick,
  type Act,
  type Picked,
  type PickRefusal,
  type PickWish,
} from './draft.ts';
import { barredFromLeading, next, type LeagueSeason, type Pick } from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import type { CommissionerTools } from '../league-rules.ts';
import { awakeBetween } from './night.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seasonNamed } from '../seasons.ts';
import { placeNameOf } from '../teams.ts';
import type { Game } from '../season/games.ts';
import { barredFromReopening, type ReopenRefusal } from './reopening.ts';
import { MORE_TIME, storedTurn, turnFrom } from './stored-turn.ts';
import { usableTools } from './usable-tools.ts';

/** When a paused draft resumes, the member on the clock gets at least this long, so that they have time to notice. */
export const LEAST_RESUMED_SECONDS = 15;

/** Why a commissioner can't use a tool. */
type Barred = 'not-a-member' | 'commissioners-only' | 'tool-not-allowed';
export type ToolRefusal = Barred | 'not-drafting';
export type PauseRefusal = ToolRefusal | 'no-clock';
export type MoreTimeRefusal =
  | PauseRefusal
  | 'draft-paused'
  | 'draft-moved'
  | 'auto-picks-now'
  | 'no-more-time'
  | 'clock-too-long';
export type UndoRefusal =
  | ToolRefusal
  | ReopenRefusal
  | 'draft-imported'
  | 'draft-moved'
  | 'no-pick-yet'
  | 'other-pick';
export type ProxyRefusal = Barred | PickRefusal | 'not-their-turn';

/** Stops the current pick's clock and keeps the remaining time. Pausing again changes nothing. */
export function pauseDraft(season: LeagueSeason, act: Act): Outcome<LeagueSeason, PauseRefusal> {
  const barred = mayMoveClock(season, act.by, 'pause');
  if (barred) return refused(barred);
  if (isAuction(season)) return ok(pausedAuction(season, act));
  if (season.deadlineAt === null) return ok(season);
  const ends = season.deadlineWithoutAuto ?? season.deadlineAt;
  const left = awakeBetween(act.at.getTime(), Date.parse(ends), season.nightWindow);
  const pause = { at: act.at.toISOString(), by: act.by, secondsLeft: Math.ceil(left / 1000) };
  return ok(next(season, { deadlineAt: null, deadlineWithoutAuto: null, pause }));
}

/**
 * Resumes the clock with the remaining time, or at least a few seconds. Resuming again changes nothing. Any commissioner can resume
 * a paused draft, because a finished draft whose last pick was undone is paused even if the league allows no pauses. So where
 * picks can be undone, a repeat is no use of the pause tool, either.
 */
export function resumeDraft(season: LeagueSeason, act: Act): Outcome<LeagueSeason, PauseRefusal> {
  const tool = season.commissionerTools.undo ? 'undo' : 'pause';
  const barred = season.pause ? barredFromLeading(season, act.by) : mayMoveClock(season, act.by, tool);
  if (barred) return refused(barred);
  if (season.pause === null) return ok(season);
  if (isAuction(season)) return ok(resumedSale(season, act.at));
  const seconds = Math.max(season.pause.secondsLeft, LEAST_RESUMED_SECONDS);
  return ok(next(season, { pause: null, ...clockFrom(season, act.at, seconds) }));
}

/** A member who switched Auto on during the pause bids now. */
function resumedSale(season: AuctionSeason, at: Date): LeagueSeason {
  const resumed = resumedAuction(season, at);
  return isAuction(resumed) ? oneChange(season, withAwayBids(resumed, at)) : resumed;
}

/** The turn that a commissioner wants to get more time, and how many times it had got some, as their page shows it. */
export interface MoreTimeWish {
  pickOrder?: number | undefined;
  timesAdded?: number | undefined;
}

/**
 * Adds a minute to the current pick's clock, in the clock's own time, so that it doesn't count overnight. The next pick has its
 * usual clock. With `pickOrder`, only that turn gets more time; with `timesAdded`, a request that someone else or an earlier
 * attempt has already fulfilled changes nothing.
 */
export function addTime(
  season: LeagueSeason,
  { by, at, pickOrder, timesAdded }: Act & MoreTimeWish,
): Outcome<LeagueSeason, MoreTimeRefusal> {
  const barred = mayMoveClock(season, by, 'moreTime');
  if (barred) return refused(barred);
  // A bid gives a lot more time.
  if (isAuction(season)) return refused('tool-not-allowed');
  const turn = currentTurn(season);
  if (season.deadlineAt === null || !turn) return refused('draft-paused');
  const stored = storedTurn(season) ?? turnFrom(season, new Date(clockBegunAt(season) ?? at));
  const seen = timesAdded ?? stored.timesAdded;
  if (!isMeantFor(turn, pickOrder) || seen > stored.timesAdded) return refused('draft-moved');
  if (seen < stored.timesAdded) return ok(season);
  if (season.autoUserIds.includes(turn.userId)) return refused('auto-picks-now');
  if (stored.timesAdded >= MORE_TIME.most) return refused('no-more-time');
  // A clock that has run out still counts until its expiry happens.
  const from = new Date(Math.max(Date.parse(season.deadlineAt), at.getTime()));
  const ends = clockEnd(from, season, MORE_TIME.seconds);
  if (ends > Date.parse(seasonNamed(season.season).draftDeadline)) return refused('clock-too-long');
  return ok(
    next(season, {
      deadlineAt: new Date(ends).toISOString(),
      turn: { ...stored, timesAdded: stored.timesAdded + 1, addedBy: by },
    }),
  );
}

/** The season after an undone pick. `isReopened` is true if the draft was finished before. */
export interface Undone {
  season: LeagueSeason;
  undone: Pick;
  isReopened: boolean;
}

/**
 * Undoes the last pick. Its team is available again, and the member who made it is back on the clock, with the full time and
 * without Auto; a paused draft stays paused. A finished draft goes on, paused until a commissioner resumes it. With `pickOrder`,
 * only that pick is undone, so that a second click doesn't undo another pick; with `version`, the undo applies only to that version
 * of the season (see Entering). `games` are the season's games; only a finished draft needs them.
 */
export function undoPick(
  season: LeagueSeason,
  act: Act & Omit<PickWish, 'teamId'> & { games?: readonly Game[] | undefined },
): Outcome<Undone, UndoRefusal> {
  const isReopened = season.status === 'active';
  const barred =
    mayUse(season, act.by, 'undo') ??
    (isReopened ? mayReopen(season, act.games ?? [], act.at) : mayChange(season));
  if (barred) return refused(barred);
  if (!isMadeFor(season, act.version)) return refused('draft-moved');
  const undone = season.picks.at(-1);
  if (!undone) return refused('no-pick-yet');
  if (act.pickOrder !== undefined && act.pickOrder !== undone.pickOrder)
    return refused('other-pick', soldMeanwhile(undone, act.pickOrder));
  if (isAuction(season)) return ok({ season: undoneSale(season, act, undone), undone, isReopened });
  const autoUserIds = othersOnAuto(season, undone.userId);
  const before = { ...season, picks: season.picks.slice(0, -1), autoUserIds, turn: null };
  const after = next(before, { ...(isReopened && reopened(season, undone)), ...clockAfterUndo(before, act) });
  return ok({ season: after, undone, isReopened });
}

/** Names the team that was sold after the pick that was to be undone; undefined if none was. */
function soldMeanwhile({ nflTeamId, price, pickOrder }: Pick, wanted: number): string | undefined {
  return price === undefined || pickOrder < wanted
    ? undefined
    : `${placeNameOf(nflTeamId)} was sold for ${crownsText(price)} in the meantime`;
}

/** A finished auction goes on, too (see Auction). */
function undoneSale(season: AuctionSeason, act: Act, undone: Pick): LeagueSeason {
  const after = undoneAuction(season, act);
  if (season.status !== 'active') return after;
  const { pause } = after;
  return { ...after, ...reopened(season, undone), pause: pause && { ...pause, isAfterUndo: true } };
}

/** The clock of the undone turn. While the draft is paused, or if it was finished, the clock waits with the full time. */
function clockAfterUndo(season: LeagueSeason, { by, at }: Act): Partial<LeagueSeason> {
  const seconds = season.draftTimerDuration;
  if (seconds !== null && season.pause) return { pause: { ...season.pause, secondsLeft: seconds } };
  if (seconds !== null && season.status === 'active')
    return { pause: { at: at.toISOString(), by, secondsLeft: seconds, isAfterUndo: true } };
  return clockFrom({ ...season, status: 'drafting' }, at);
}

/** What a draft that goes on after its end no longer has: ticks, corrections, and its undone team on the trade block. */
function reopened({ tradeBlock, corrections }: LeagueSeason, { nflTeamId }: Pick): Partial<LeagueSeason> {
  return {
    status: 'drafting',
    tickAt: null,
    offersEndAt: null,
    ...(corrections && { corrections: [] }),
    tradeBlock: tradeBlock.filter((teamId) => teamId !== nflTeamId),
  };
}

/** An imported draft has no last pick of its own. It's taken back as a whole (see Import). */
function mayReopen(
  season: LeagueSeason,
  games: readonly Game[],
  at: Date,
): ReopenRefusal | 'draft-imported' | undefined {
  return season.isImported ? 'draft-imported' : barredFromReopening(season, games, at);
}

/** A commissioner's request to pick for the member on the clock. It always names the turn. */
export interface ProxyWish {
  teamId: number;
  pickOrder: number;
  version?: number | undefined;
  forUserId: string;
}

/** Picks for the member on the clock; the pick counts as the member's own. */
export function proxyPick(
  season: LeagueSeason,
  { by, at, forUserId, ...input }: Act & ProxyWish,
): Outcome<Picked, ProxyRefusal> {
  const barred = mayUse(season, by, 'proxyPick');
  if (barred) return refused(barred);
  if (!memberOf(season, forUserId)) return refused('not-their-turn');
  const picked = makePick(season, { ...input, by, seat: forUserId, at });
  return !picked.ok && picked.refused === 'not-your-turn' ? refused('not-their-turn') : picked;
}

function mayUse(season: LeagueSeason, by: string, tool: keyof CommissionerTools): Barred | undefined {
  return barredFromLeading(season, by) ?? (usableTools(season)[tool] ? undefined : 'tool-not-allowed');
}

/** Without a pick clock, there is nothing to pause or extend, whatever tools the league allows. */
function mayMoveClock(
  season: LeagueSeason,
  by: string,
  tool: 'pause' | 'undo' | 'moreTime',
): PauseRefusal | undefined {
  const barred = barredFromLeading(season, by);
  if (barred) return barred;
  if (season.draftTimerDuration === null) return 'no-clock';
  return mayUse(season, by, tool) ?? mayChange(season);
}

function mayChange(season: LeagueSeason): 'not-drafting' | undefined {
  return season.status === 'drafting' ? undefined : 'not-drafting';
}
