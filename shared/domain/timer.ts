import { expiryDue } from './draft-clock.ts';
import type { LeagueSeason } from './league-season.ts';
import { seasonNamed } from './seasons.ts';

/**
 * What a timer carries (see Two timers): it acts only when the stored season still asks for exactly it. `at` is the pick's
 * deadline, the scheduled start or a reminder of it, the season's draft deadline, its tick, or the end of an offer, in whole
 * seconds since 1970.
 */
export type Timer =
  | { kind: 'pick'; leagueId: string; season: string; pickOrder: number; at: number }
  | {
      kind: 'start' | 'reminder' | 'undrafted' | 'deadline' | 'tick' | 'offers';
      leagueId: string;
      season: string;
      at: number;
    };
export type TimerKind = Timer['kind'];

interface Kind {
  /** The instant for which a season in this state waits, or null. */
  awaited(season: LeagueSeason): string | null;
  /** When the timer of that instant may act. */
  due(at: Date): Date;
}

const afterGrace = (at: Date): Date => expiryDue(at.toISOString());
const onTime = (at: Date): Date => at;
const isDrafting = (season: LeagueSeason): boolean => season.status === 'drafting';

/**
 * Everything that a season may wait for: a lobby its reminder, its start, and the season's draft deadline; a running draft its
 * pick, unless it is paused, and the same deadline, by a kind of its own, since a draft of a lobby that never had one armed must end, too; a drafted
 * season its tick and the end of the first pending offer.
 */
const KINDS: Readonly<Record<TimerKind, Kind>> = {
  // A clock that the season's draft deadline cuts short needs no timer of its own.
  pick: {
    awaited: (season) =>
      isDrafting(season) && season.deadlineAt !== seasonNamed(season.season).draftDeadline
        ? season.deadlineAt
        : null,
    due: afterGrace,
  },
  deadline: {
    awaited: (season) => (isDrafting(season) ? seasonNamed(season.season).draftDeadline : null),
    due: afterGrace,
  },
  start: { awaited: (season) => (season.status === 'draft' ? season.draftDateTime : null), due: onTime },
  reminder: { awaited: (season) => (season.status === 'draft' ? season.remindAt : null), due: onTime },
  // Seasons from before this timer have no seed either; their next change brings both.
  undrafted: {
    awaited: (season) =>
      season.status === 'draft' && season.lotterySeed !== null
        ? seasonNamed(season.season).draftDeadline
        : null,
    due: afterGrace,
  },
  tick: { awaited: (season) => (season.status === 'active' ? season.tickAt : null), due: onTime },
  offers: {
    awaited: (season) => (season.status === 'active' ? season.offersEndAt : null),
    due: afterGrace,
  },
};

/** The timers that a season needs now. */
export function timersOf(season: LeagueSeason): Timer[] {
  return Object.entries(KINDS).flatMap(([kind, { awaited }]) => {
    const at = awaited(season);
    return at === null ? [] : [timerFor(kind as TimerKind, season, at)];
  });
}

/** Whether the stored season still waits for this timer: of the same kind, for the same pick and the same instant. */
export function isAwaited(timer: Timer, season: LeagueSeason): boolean {
  return timersOf(season).some((wanted) => timerName(wanted) === timerName(timer));
}

/**
 * The timer as the season table has it now: a draft deadline that was a guess may have been corrected since it was armed (see
 * Two timers). Other instants stand in the season itself.
 */
export function byTable(timer: Timer): Timer {
  if (timer.kind !== 'deadline' && timer.kind !== 'undrafted') return timer;
  return { ...timer, at: seconds(seasonNamed(timer.season).draftDeadline) };
}

/** When a timer may act: that of a deadline one second after it, the others at their time. */
export function timerDue(timer: Timer): Date {
  return KINDS[timer.kind].due(new Date(timer.at * 1000));
}

/** Same timer, same name: arming it twice meets ConflictException, which means armed. At most 55 characters. */
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
