import type { Clock, Ports } from '#functions/ports/ports.ts';
import { changeSeason } from '#functions/usecases/change-season.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import { expirePick } from '#shared/domain/draft/draft.ts';
import { reminderEffects } from '#shared/domain/draft/draft-news.ts';
import { reminded } from '#shared/domain/leagues/draft-time.ts';
import { ok, refused } from '#shared/domain/outcome.ts';
import { timerDue, type Timer } from '#shared/domain/timer.ts';
import type { Bug } from './bug.ts';

function hasty(clock: Clock): Clock {
  return { now: () => clock.now(), until: async () => undefined };
}

function armAfterWrite(ports: Ports): Ports {
  const owed: Timer[] = [];
  return {
    ...ports,
    timers: {
      ...ports.timers,
      arm: async (timer) => (timer.kind === 'pick' ? void owed.push(timer) : ports.timers.arm(timer)),
    },
    seasons: {
      ...ports.seasons,
      async save(season) {
        const saved = await ports.seasons.save(season);
        for (const timer of owed.splice(0)) await ports.timers.arm(timer);
        return saved;
      },
    },
  };
}

const withoutTimer =
  (kind: Timer['kind']) =>
  (ports: Ports): Ports => {
    const arm = async (timer: Timer) => {
      if (timer.kind !== kind) await ports.timers.arm(timer);
    };
    return { ...ports, timers: { ...ports.timers, arm } };
  };

/** Believes that every timer is due, even if the function's clock says that it isn't. */
async function fireAtOnce(...[ports, timer]: Parameters<typeof fireTimer>): ReturnType<typeof fireTimer> {
  const { clock } = ports;
  const believing: Clock = {
    ...clock,
    now: () => new Date(Math.max(clock.now().getTime(), timerDue(timer).getTime())),
  };
  return fireTimer({ ...ports, clock: believing }, timer);
}

/** Checks a timer only against its own deadline, and not against the draft's current deadline. */
async function fireUnfenced(...[ports, timer]: Parameters<typeof fireTimer>): ReturnType<typeof fireTimer> {
  if (timer.kind !== 'pick' || ports.clock.now() < timerDue(timer)) return fireTimer(ports, timer);
  const deadlineAt = new Date(timer.at * 1000).toISOString();
  const outcome = await changeSeason(ports, timer, (state) => {
    return expirePick({ ...state, deadlineAt }, ports.clock.now(), new Map());
  });
  return outcome.ok ? 'acted' : 'idle';
}

/** Sends a reminder every time its timer fires. */
async function remindUnfenced(...[ports, timer]: Parameters<typeof fireTimer>): ReturnType<typeof fireTimer> {
  if (timer.kind !== 'reminder' || ports.clock.now() < timerDue(timer)) return fireTimer(ports, timer);
  const league = await ports.leagues.get(timer.leagueId);
  const outcome = await changeSeason(ports, timer, (state) => {
    const now = ports.clock.now();
    if (!league || state.status !== 'draft') return refused('stale');
    return ok({ season: reminded(state, now), effects: reminderEffects(league, state, now) });
  });
  return outcome.ok ? 'acted' : 'idle';
}

/** Bugs in how timers are armed, kept and run. */
export const TIMER_BUGS: Readonly<Record<string, Bug>> = {
  'timers are armed after the write': { ports: armAfterWrite },
  "no timer is armed for the season's deadline": { ports: withoutTimer('deadline') },
  'no timer is armed for counting the draft': { ports: withoutTimer('count') },
  'a schedule is named without its deadline': {
    clock: { nameOf: (name) => name.replace(/\.\d+\.(wake|backstop)$/, '.$1') },
  },
  'the queue gives up after three receives': { clock: { mostReceives: 3 } },
  'wake-ups invoke the function, so Lambda can give up on them': {
    clock: { wakesByFunction: true },
    shares: { longPicks: 1, outages: 1 },
  },
  'a crash uses up its timer': { clock: { forgetsCrashed: true } },
  'an early timer is dropped': {
    ports: (ports) => ({ ...ports, timers: { ...ports.timers, rearm: async () => undefined } }),
  },
  'an early timer doesn’t wait until it’s due': {
    ports: (ports) => ({ ...ports, clock: hasty(ports.clock) }),
  },
  'a clock expires before its time': { usecases: { fireTimer: fireAtOnce } },
  'an old timer expires the current pick': { usecases: { fireTimer: fireUnfenced } },
  'a duplicate timer repeats the reminder': { usecases: { fireTimer: remindUnfenced } },
};
