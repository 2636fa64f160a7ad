import { expiryDue, settlementDue } from './draft/draft-clock.ts';
import type { LeagueSeason } from './league-season.ts';
import { seasonNamed } from './seasons.ts';

/** The kinds of timers that a season has at most one of. A draft has many pick timers, so those also name their pick. */
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
 * The content of a timer (see Two timers). A timer acts only if the stored season still waits for exactly this timer. `at`, in
 * whole seconds since 1970, is the pick's deadline, the scheduled start or a reminder of it, the season's draft deadline, its
 * tick, the end of an offer or the time to announce that end, or the last pick of a draft that has to be counted.
 */
export type Timer =
  | { kind: 'pick'; leagueId: string; season: string; pickOrder: number; at: number }
  | { kind: (typeof SEASON_TIMERS)[number]; leagueId: string; season: string; at: number };
export type TimerKind = Timer['kind'];

interface Kind {
  /** The instants that a season in its current state waits for; null stands for none. */
  awaited(season: LeagueSeason): readonly (string | null)[];
  /** When the timer for an instant can act in a league. */
  due(at: Date, leagueId: string): Date;
}

const afterGrace = (at: Date): Date => expiryDue(at.toISOString());
/** For timers that are due at the same instant in all leagues: each league gets its own moment after it. */
const oneByOne = (at: Date, leagueId: string): Date => settlementDue(leagueId, at.toISOString());
const onTime = (at: Date): Date => at;
/** For a timer that is armed before the write it waits for: the extra minute makes sure that the write comes first. */
const aMinuteLater = (at: Date): Date => new Date(at.getTime() + 60_000);
const isDrafting = (season: LeagueSeason): boolean => season.status === 'drafting';

/**
 * Everything that a season can wait for. A lobby waits for the reminder and the start of its draft, and for the season's draft
 * deadline. A live draft waits for the current pick, unless the draft is paused or has no clock, and for the same deadline. The
 * deadline has its own timer kind, because a draft must end even if its lobby never armed one. If Auto shortens a pick, the draft
 * also waits for the clock without Auto: Auto's three seconds are so short that a slow function's timer may fire before the write
 * that it was armed for. A drafted season waits for its tick and the first end of a pending offer. Until it is over, it also
 * waits for its draft to be counted: whether that has happened is stored separately (see Average pick).
 */
const KINDS: Readonly<Record<TimerKind, Kind>> = {
  // The `deadline` timer covers a clock that the season's draft deadline cuts short.
  pick: {
    awaited: (season) => {
      const { draftDeadline } = seasonNamed(season.season);
      const clocks = isDrafting(season) ? [season.deadlineAt, season.deadlineWithoutAuto] : [];
      return clocks.filter((ends) => ends !== draftDeadline);
    },
    due: afterGrace,
  },
  deadline: {
    awaited: (season) => [isDrafting(season) ? seasonNamed(season.season).draftDeadline : null],
    due: oneByOne,
  },
  start: { awaited: (season) => [season.status === 'draft' ? season.draftDateTime : null], due: onTime },
  reminder: { awaited: (season) => [season.status === 'draft' ? season.remindAt : null], due: onTime },
  // Seasons from before this timer existed have no seed either. Their next change adds both.
  undrafted: {
    awaited: (season) => [
      season.status === 'draft' && season.lotterySeed !== null
        ? seasonNamed(season.season).draftDeadline
        : null,
    ],
    due: oneByOne,
  },
  tick: { awaited: (season) => [season.status === 'active' ? season.tickAt : null], due: onTime },
  offers: {
    awaited: (season) => [season.status === 'active' ? season.offersEndAt : null],
    due: afterGrace,
  },
  // An imported draft isn't counted, because no one drafted it here. Neither is the probe's, because no one chose its picks.
  count: {
    awaited: ({ tickAt, isImported, isProbe, picks }) => [
      tickAt !== null && !isImported && !isProbe ? (picks.at(-1)?.draftedAt ?? null) : null,
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
 * The timer with the draft deadline from the current season table: a guessed deadline may have been corrected after the timer was
 * armed (see Two timers). All other instants are stored in the season itself.
 */
export function byTable(timer: Timer): Timer {
  if (timer.kind !== 'deadline' && timer.kind !== 'undrafted') return timer;
  return { ...timer, at: seconds(seasonNamed(timer.season).draftDeadline) };
}

/**
 * Returns when a timer can act: a second after a pick's deadline or an offer's end, up to ten minutes after the season's draft
 * deadline, a minute after the last pick of a draft that has to be counted, and otherwise exactly at its instant.
 */
export function timerDue(timer: Timer): Date {
  return KINDS[timer.kind].due(new Date(timer.at * 1000), timer.leagueId);
}

/**
 * A timer's fixed name, so that arming it again throws ConflictException, which means that it is already armed. At most 55
 * characters.
 */
export function timerName(timer: Timer): string {
  const which = timer.kind === 'pick' ? `${timer.pickOrder}.${timer.at}` : timer.at;
  return `${timer.kind}.${timer.leagueId}.${timer.season}.${which}`;
}

function timerFor(kind: TimerKind, season: LeagueSeason, instant: string): Timer {
  const common = {
    leagueId: season.leagueId,
    season: season.season,
    at: seconds(instant),
  };
  if (kind !== 'pick') return { kind, ...common };
  return { kind, ...common, pickOrder: season.picks.length + 1 };
}

const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
