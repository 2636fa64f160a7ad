import { auctionClock, isAuction } from './draft/auction/is-auction.ts';
import { expiryDue, settlementDue } from './draft/draft-clock.ts';
import type { LeagueSeason } from './league-season.ts';
import { seasonNamed } from './seasons.ts';

/** The kinds of timers that a season has at most one of. A draft has many pick timers, so each of those also names its pick. */
export const SEASON_TIMERS = [
  'start',
  'reminder',
  'undrafted',
  'deadline',
  'tick',
  'offers',
  'count',
] as const;

/**
 * The content of a timer (see Two timers). A timer acts only if the stored season still waits for exactly this timer. `at` is the
 * instant that the season waits for, in whole seconds since 1970.
 */
export type ClockTimer =
  | { kind: 'pick'; leagueId: string; season: string; pickOrder: number; at: number }
  | { kind: (typeof SEASON_TIMERS)[number]; leagueId: string; season: string; at: number };
/** The timer of an auction's clock, which has a function of its own. `lot` counts the lots, from 1; 0 is the season's draft deadline. */
export interface LotTimer {
  kind: 'lot';
  leagueId: string;
  season: string;
  lot: number;
  at: number;
}
export type Timer = ClockTimer | LotTimer;
export type TimerKind = Timer['kind'];

interface Kind {
  /** The instants that a season in its current state waits for; null stands for none. */
  awaited(season: LeagueSeason): readonly (string | null)[];
  /** Returns when the timer for an instant can act in a league. */
  due(at: Date, timer: Timer): Date;
}

const afterGrace = (at: Date): Date => expiryDue(at.toISOString());
/** For timers that are due at the same instant in all leagues. Gives each league its own moment after that instant. */
const oneByOne = (at: Date, { leagueId }: Timer): Date => settlementDue(leagueId, at.toISOString());
const onTime = (at: Date): Date => at;
/** For a timer that is armed before the write it waits for. The extra minute makes sure that the write comes first. */
const aMinuteLater = (at: Date): Date => new Date(at.getTime() + 60_000);
const isDrafting = (season: LeagueSeason): boolean => season.status === 'drafting';
/** A lot without a number stands for the season's draft deadline, which is the same instant in all leagues. */
const isOfAllLots = (timer: Timer): boolean => timer.kind === 'lot' && timer.lot === 0;
const isLiveAuction = (season: LeagueSeason): boolean => isDrafting(season) && isAuction(season);
const deadlineOf = ({ season }: LeagueSeason): string => seasonNamed(season).draftDeadline;

/** What a season waits for, by kind of timer, and when that timer can act. */
const KINDS: Readonly<Record<TimerKind, Kind>> = {
  // A live draft waits for the current pick's clock to run out, unless the draft is paused or has no clock. If Auto shortens the
  // clock to three seconds, the draft also waits for the end of the normal clock, because a slow function's timer may fire before
  // the write that it was armed for. If the season's draft deadline cuts the clock short, the `deadline` timer is used instead.
  pick: {
    awaited: (season) => {
      const { draftDeadline } = seasonNamed(season.season);
      const clocks = isDrafting(season) ? [season.deadlineAt, season.deadlineWithoutAuto] : [];
      return clocks.filter((ends) => ends !== draftDeadline);
    },
    due: afterGrace,
  },
  // A live auction waits for the end of its lot or, between two lots, for the end of the nomination. Its timer judges what is
  // stored when it fires, because bids move the end.
  // The season's draft deadline, which an auction waits for from its start on, is a lot without a number.
  lot: {
    awaited: (season) => [auctionClock(season), isLiveAuction(season) ? deadlineOf(season) : null],
    due: (at, timer) => (isOfAllLots(timer) ? oneByOne : afterGrace)(at, timer),
  },
  // A live draft waits for the season's draft deadline. This is a kind of its own, because a draft must end even if its lobby
  // never armed `undrafted`.
  deadline: {
    awaited: (season) => [isDrafting(season) && !isAuction(season) ? deadlineOf(season) : null],
    due: oneByOne,
  },
  start: { awaited: (season) => [season.status === 'draft' ? season.draftDateTime : null], due: onTime },
  reminder: { awaited: (season) => [season.status === 'draft' ? season.remindAt : null], due: onTime },
  // A lobby waits for the season's draft deadline. If a season is older than this kind of timer, it has no lottery seed, and its
  // next change adds both the seed and the timer.
  undrafted: {
    awaited: (season) => [
      season.status === 'draft' && season.lotterySeed !== null
        ? seasonNamed(season.season).draftDeadline
        : null,
    ],
    due: oneByOne,
  },
  tick: { awaited: (season) => [season.status === 'active' ? season.tickAt : null], due: onTime },
  // A drafted season waits until a pending offer ends, or until an offer's receiver must be notified that the offer is about to
  // end.
  offers: {
    awaited: (season) => [season.status === 'active' ? season.offersEndAt : null],
    due: afterGrace,
  },
  // A drafted season waits for its draft to be counted (see Average pick). Whether that has happened is stored elsewhere, so the
  // timer stays awaited until the season is over. Imported drafts and the probe's drafts aren't counted, because no one chose
  // their picks here, and auctions aren't, because the order of their sales says nothing about the teams.
  count: {
    awaited: ({ tickAt, isImported, isProbe, auction, picks }) => [
      tickAt !== null && !isImported && !isProbe && !auction ? (picks.at(-1)?.draftedAt ?? null) : null,
    ],
    due: aMinuteLater,
  },
};

/** The timers that a season needs now. */
export function timersOf(season: LeagueSeason): Timer[] {
  return Object.entries(KINDS).flatMap(([kind, { awaited }]) =>
    awaited(season)
      .filter((at) => at !== null)
      .map((at) => timerFor(kind as TimerKind, season, at)),
  );
}

/** Whether the stored season still waits for this timer: same kind, same pick, same instant. */
export function isAwaited(timer: Timer, season: LeagueSeason): boolean {
  return timersOf(season).some((wanted) => timerName(wanted) === timerName(timer));
}

/**
 * The timer with the draft deadline from the current season table. A guessed deadline may have been corrected after the timer was
 * armed (see Two timers). All other instants are stored in the season itself.
 */
export function byTable<Of extends Timer>(timer: Of): Of {
  const isOfDeadline = timer.kind === 'deadline' || timer.kind === 'undrafted' || isOfAllLots(timer);
  if (!isOfDeadline) return timer;
  return { ...timer, at: seconds(seasonNamed(timer.season).draftDeadline) };
}

/** The timer with which an auction waits for the draft deadline of the current season table. */
export const deadlineLotOf = (timer: LotTimer): LotTimer => byTable({ ...timer, lot: 0 });

/** Returns when a timer can act. Some kinds act later than their instant, such as a second after a pick's deadline. */
export function timerDue(timer: Timer): Date {
  return KINDS[timer.kind].due(new Date(timer.at * 1000), timer);
}

/**
 * A timer's fixed name, at most 55 characters. Arming the timer again throws ConflictException, which means that it is already
 * armed.
 */
export function timerName(timer: Timer): string {
  return `${timer.kind}.${timer.leagueId}.${timer.season}.${placeOf(timer)}${timer.at}`;
}

/** The number of the timer's pick or lot, of which a season has many. */
function placeOf(timer: Timer): string {
  if (timer.kind === 'pick') return `${timer.pickOrder}.`;
  return timer.kind === 'lot' ? `${timer.lot}.` : '';
}

function timerFor(kind: TimerKind, season: LeagueSeason, instant: string): Timer {
  const common = {
    leagueId: season.leagueId,
    season: season.season,
    at: seconds(instant),
  };
  const place = season.picks.length + 1;
  if (kind === 'lot') return { kind, ...common, lot: instant === deadlineOf(season) ? 0 : place };
  return kind === 'pick' ? { kind, ...common, pickOrder: place } : { kind, ...common };
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
