import type { Clock, Ports } from '#functions/ports.ts';
import { changeSeason } from '#functions/usecases/change-season.ts';
import { fireTimer } from '#functions/usecases/fire-timer.ts';
import { makePick as askForPick } from '#functions/usecases/draft/make-pick.ts';
import { draftView } from '#functions/views/draft-view.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import { deadlineAfter } from '#shared/domain/draft-clock.ts';
import { expirePick, makePick, takenTeams, type Picked, type PickRefusal } from '#shared/domain/draft.ts';
import { defaultRanking } from '#shared/domain/autopick.ts';
import { reminderEffects } from '#shared/domain/draft-news.ts';
import { reminded } from '#shared/domain/league.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { timerDue, type Timer } from '#shared/domain/timer.ts';
import { seasonKey } from '#test/support/memory-league-stores.ts';
import type { MemoryStores } from '#test/support/memory-stores.ts';
import type { LiveSetting } from '../../web/src/features/draft/live/live-draft.ts';
import type { Mutation, UseCases } from './site.ts';
import { TOOL_BUGS } from './tool-bugs.ts';

type Rule = typeof makePick;

/** Bugs that the simulation must catch, each beside production code and never in it. */
export const BUGS: Readonly<Record<string, Mutation>> = {
  'no turn check': { usecases: { makePick: pickBy(onAnyTurn) } },
  'pick in whichever turn is current': { usecases: { makePick: pickBy(inAnyTurn) } },
  'no team check': { usecases: { makePick: pickBy(ofAnyTeam) } },
  'repeated request not recognised': { usecases: { makePick: pickBy(neverRepeated) } },
  'timers armed after the write': { ports: armAfterWrite },
  "the season's deadline not armed": { ports: withoutEnd },
  "clocks run past the season's deadline": { usecases: { makePick: pickBy(withWholeClock) } },
  'clocks run at night': { usecases: { makePick: pickBy(withoutNight) } },
  'schedule named without its deadline': {
    clock: { nameOf: (name) => name.replace(/\.\d+\.(wake|backstop)$/, '.$1') },
  },
  'queue that gives up after three receives': { clock: { mostReceives: 3 } },
  'wake-up that Lambda gives up': { clock: { wakesByFunction: true } },
  'timer consumed by a crash': { clock: { forgetsCrashed: true } },
  'early timer dropped': {
    ports: (ports) => ({ ...ports, pickClock: { ...ports.pickClock, rearm: nothing } }),
  },
  'early timer not awaited': { ports: (ports) => ({ ...ports, clock: hasty(ports.clock) }) },
  'expiry before its time': { usecases: { fireTimer: fireAtOnce } },
  'expiry of whatever pick is current': { usecases: { fireTimer: fireUnfenced } },
  'reminder that a doubled timer repeats': { usecases: { fireTimer: remindUnfenced } },
  'write again without reading again': { ports: saveOverConflict },
  'write without condition': { stores: saveUnconditionally },
  'push before the write': { ports: pushBeforeWrite },
  'news written after the season': { ports: newsAfterSeason },
  'mails announced after the write': { ports: announceAfterWrite },
  'auto-pick ignores the board': { ports: withoutBoards },
  'auto-pick ignores the strategy': { ports: withoutStrategies },
  ...TOOL_BUGS,
  'browser applies older drafts': { usecases: { newestDraft: (_, incoming) => incoming } },
  'browser never asks for an overdue pick': { client: withoutAsking },
  'browser asks only without a socket': { client: askingWithoutSocket },
  'browser does not poll without a socket': { client: (setting) => ({ ...setting, isShown: () => false }) },
  'browser ignores the version of a pong': { client: withoutVersions },
};

async function nothing(): Promise<void> {}

/** The season first, what it brings in a write of its own: a crash between the two tells nobody. */
function newsAfterSeason(ports: Ports): Ports {
  const { seasons } = ports;
  const saveWith: typeof seasons.saveWith = async (season, effects) => {
    const saved = await seasons.save(season);
    if (saved === 'saved') await seasons.saveWith({ ...season, version: season.version + 1 }, effects);
    return saved;
  };
  return { ...ports, seasons: { ...seasons, saveWith } };
}

/** A crash after the write leaves it without its mails. */
function announceAfterWrite(ports: Ports): Ports {
  const { seasons, mailbox } = ports;
  const saveWith: typeof seasons.saveWith = async (season, effects) => {
    const saved = await seasons.saveWith(season, effects);
    if (saved === 'saved') await mailbox.announce(effects.notifications);
    return saved;
  };
  return { ...ports, mailbox: { ...mailbox, announce: nothing }, seasons: { ...seasons, saveWith } };
}

function hasty(clock: Clock): Clock {
  return { now: () => clock.now(), until: nothing };
}

/** The use case of a pick with another rule in it. */
function pickBy(rule: Rule): UseCases['makePick'] {
  return async (ports, key, by, wish) => {
    if (wish.teamId === 0 || wish.forUserId !== undefined) return askForPick(ports, key, by, wish);
    const outcome = await changeSeason(ports, key, (state) =>
      rule(state, { ...wish, by, at: ports.clock.now() }),
    );
    if (!outcome.ok) return outcome;
    const { pick, season, repeated } = outcome.value;
    return ok({ pick, repeated, draft: draftView(season, ports.clock.now()) });
  };
}

function onAnyTurn(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  if (judged.ok || judged.refused !== 'not-your-turn') return judged;
  const onTheClock = makePick(state, { ...act, by: currentTurn(state)?.userId ?? act.by });
  return onTheClock.ok ? withPick(onTheClock.value, { userId: act.by }) : onTheClock;
}

function inAnyTurn(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  return makePick(state, { ...act, pickOrder: undefined });
}

function ofAnyTeam(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  if (judged.ok || judged.refused !== 'team-taken') return judged;
  const free = defaultRanking(findSeason(state.season) ?? never()).find((id) => !takenTeams(state).has(id));
  const other = makePick(state, { ...act, teamId: free ?? 0 });
  return other.ok ? withPick(other.value, { nflTeamId: act.teamId }) : other;
}

function neverRepeated(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  return judged.ok && judged.value.repeated ? refused('team-taken') : judged;
}

function withPick(picked: Picked, change: Partial<Picked['pick']>): Outcome<Picked, PickRefusal> {
  const pick = { ...picked.pick, ...change };
  const season = { ...picked.season, picks: [...picked.season.picks.slice(0, -1), pick] };
  return ok({ ...picked, season, pick });
}

function armAfterWrite(ports: Ports): Ports {
  const owed: Timer[] = [];
  return {
    ...ports,
    pickClock: {
      ...ports.pickClock,
      arm: async (timer) => (timer.kind === 'pick' ? void owed.push(timer) : ports.pickClock.arm(timer)),
    },
    seasons: {
      ...ports.seasons,
      async save(season) {
        const saved = await ports.seasons.save(season);
        for (const timer of owed.splice(0)) await ports.pickClock.arm(timer);
        return saved;
      },
    },
  };
}

function withoutEnd(ports: Ports): Ports {
  const arm = async (timer: Timer) => {
    if (timer.kind !== 'deadline') await ports.pickClock.arm(timer);
  };
  return { ...ports, pickClock: { ...ports.pickClock, arm } };
}

function withWholeClock(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  if (!judged.ok || judged.value.repeated || judged.value.season.deadlineAt === null) return judged;
  const seconds = Math.ceil(act.at.getTime() / 1000) + state.draftTimerDuration;
  const deadlineAt = new Date(seconds * 1000).toISOString();
  return ok({ ...judged.value, season: { ...judged.value.season, deadlineAt } });
}

function withoutNight(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  if (!judged.ok || judged.value.repeated || judged.value.season.deadlineAt === null) return judged;
  const deadlineAt = deadlineAfter(act.at, { ...state, nightWindow: null });
  return ok({ ...judged.value, season: { ...judged.value.season, deadlineAt } });
}

/** Believes every timer: its clock stands at least at the timer's due second. */
async function fireAtOnce(...[ports, timer]: Parameters<typeof fireTimer>): ReturnType<typeof fireTimer> {
  const { clock } = ports;
  const believing: Clock = {
    ...clock,
    now: () => new Date(Math.max(clock.now().getTime(), timerDue(timer).getTime())),
  };
  return fireTimer({ ...ports, clock: believing }, timer);
}

/** Looks at the timer's own deadline alone. */
async function fireUnfenced(...[ports, timer]: Parameters<typeof fireTimer>): ReturnType<typeof fireTimer> {
  if (timer.kind !== 'pick' || ports.clock.now() < timerDue(timer)) return fireTimer(ports, timer);
  const deadlineAt = new Date(timer.at * 1000).toISOString();
  const outcome = await changeSeason(ports, timer, (state) => {
    const ranking = defaultRanking(findSeason(state.season) ?? never());
    return expirePick({ ...state, deadlineAt }, ports.clock.now(), new Map(), ranking);
  });
  return outcome.ok ? 'acted' : 'idle';
}

/** Reminds whenever a reminder's timer comes. */
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

function saveOverConflict(ports: Ports): Ports {
  return {
    ...ports,
    seasons: {
      ...ports.seasons,
      async save(season) {
        const saved = await ports.seasons.save(season);
        if (saved === 'saved') return saved;
        const stored = await ports.seasons.get(season.leagueId, season.season);
        return ports.seasons.save({ ...season, version: (stored ?? season).version + 1 });
      },
    },
  };
}

function saveUnconditionally(stores: MemoryStores): MemoryStores {
  const items = stores.storedSeasons as Map<string, LeagueSeason>;
  const save: MemoryStores['seasons']['save'] = async (season) => {
    items.set(seasonKey(season.leagueId, season.season), season);
    return 'saved';
  };
  return { ...stores, seasons: { ...stores.seasons, save } };
}

function pushBeforeWrite(ports: Ports): Ports {
  return {
    ...ports,
    seasons: {
      ...ports.seasons,
      async save(season) {
        const listeners = await ports.connections.listOf(season.leagueId);
        const draft = draftView(season, ports.clock.now());
        await ports.publisher.push(listeners, { type: 'draft', leagueId: season.leagueId, draft });
        return ports.seasons.save(season);
      },
    },
  };
}

function withoutBoards(ports: Ports): Ports {
  const { boards } = ports;
  return { ...ports, boards: { ...boards, listOf: async () => new Map() } };
}

function withoutStrategies(ports: Ports): Ports {
  const { boards } = ports;
  const listOf: typeof boards.listOf = async (leagueId, season) =>
    new Map(
      [...(await boards.listOf(leagueId, season))].map(([userId, board]) => [
        userId,
        { ...board, strategy: 'wins' as const },
      ]),
    );
  return { ...ports, boards: { ...boards, listOf } };
}

function withoutAsking(setting: LiveSetting): LiveSetting {
  return { ...setting, calls: { expire: () => Promise.reject(new Error('never asked')) } };
}

function askingWithoutSocket(setting: LiveSetting): LiveSetting {
  let isLive = false;
  return {
    ...setting,
    onConnection: (connection) => (isLive = connection === 'live'),
    calls: {
      expire: (pickOrder) =>
        isLive ? Promise.reject(new Error('not asked')) : setting.calls.expire(pickOrder),
    },
  };
}

/** Its socket says of every pong that the page knows it all. */
function withoutVersions(setting: LiveSetting): LiveSetting {
  const follow: LiveSetting['socket']['follow'] = (league) =>
    setting.socket.follow({
      ...league,
      onMessage: (message) =>
        league.onMessage(message.type === 'pong' ? { ...message, version: 0 } : message),
    });
  return { ...setting, socket: { follow } };
}

function never(): never {
  throw new Error('the simulated season is in the table');
}
