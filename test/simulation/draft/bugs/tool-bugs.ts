import type { Ports } from '#functions/ports/ports.ts';
import { addTime, resumeDraft, undoPick } from '#functions/usecases/draft/commissioner-tools.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import { startDraft } from '#functions/usecases/draft/start-draft.ts';
import { makePick } from '#functions/usecases/draft/make-pick.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { UseCases } from '../site.ts';
import type { Bug } from './bug.ts';

/** Returns ports that apply this change to every league season that they read. */
function reading<Some extends Pick<Ports, 'seasons'>>(
  ports: Some,
  change: (state: LeagueSeason) => LeagueSeason,
): Some {
  const { seasons } = ports;
  const get: typeof seasons.get = async (...key) => {
    const state = await seasons.get(...key);
    return state && change(state);
  };
  return { ...ports, seasons: { ...seasons, get } };
}

const fireInPause: UseCases['fireTimer'] = (ports, timer) => {
  const deadlineAt = new Date(timer.at * 1000).toISOString();
  const running = (state: LeagueSeason) => (state.pause ? { ...state, pause: null, deadlineAt } : state);
  return fireTimer(timer.kind === 'pick' ? reading(ports, running) : ports, timer);
};

const pickInPause: UseCases['makePick'] = (ports, ...asked) =>
  makePick(
    reading(ports, (state) => ({ ...state, pause: null })),
    ...asked,
  );

const resumeWithWholeClock: UseCases['resumeDraft'] = (ports, ...asked) =>
  resumeDraft(
    reading(ports, ({ pause, ...state }) => ({
      ...state,
      pause: pause && { ...pause, secondsLeft: state.draftTimerDuration ?? 0 },
    })),
    ...asked,
  );

const undoTwo: UseCases['undoPick'] = (ports, ...asked) =>
  undoPick(
    reading(ports, ({ picks, ...state }) => ({
      ...state,
      picks: picks.length > 1 ? picks.toSpliced(-2, 1) : picks,
    })),
    ...asked,
  );

const undoForAnybody: UseCases['undoPick'] = (ports, key, by, input) =>
  undoPick(
    reading(ports, (state) => ({ ...state, ownerId: by })),
    key,
    by,
    input,
  );

const pickForWhomever: UseCases['makePick'] = async (ports, key, caller, input) => {
  const state = input.forUserId === undefined ? undefined : await ports.seasons.get(key.leagueId, key.season);
  const turn = state && currentTurn(state);
  if (!turn) return makePick(ports, key, caller, input);
  return makePick(ports, key, caller, { ...input, forUserId: turn.userId, pickOrder: turn.pickOrder });
};

const pickWithoutTool: UseCases['makePick'] = (ports, ...asked) =>
  makePick(
    reading(ports, (state) => ({
      ...state,
      commissionerTools: { pause: true, undo: true, proxyPick: true, moreTime: true },
    })),
    ...asked,
  );

const addUncounted: UseCases['addTime'] = (ports, ...asked) =>
  addTime(
    reading(ports, (state) => ({ ...state, turn: null })),
    ...asked,
  );

const addToAnyTurn: UseCases['addTime'] = (ports, key, by) => addTime(ports, key, by, {});

const startByAnotherSeed: UseCases['startDraft'] = (ports, ...asked) =>
  startDraft(
    reading(ports, (state) => ({ ...state, lotterySeed: 'another secret' })),
    ...asked,
  );

const startWithoutNextSeed: UseCases['startDraft'] = async (ports, key, by) => {
  const state = await ports.seasons.get(key.leagueId, key.season);
  const seed = state?.lotterySeed ?? '';
  return startDraft({ ...ports, random: { ...ports.random, secret: () => seed } }, key, by);
};

/** Bugs in the commissioner tools for a draft, including the tool that starts it. */
export const TOOL_BUGS: Readonly<Record<string, Bug>> = {
  'timers act in a paused draft': { usecases: { fireTimer: fireInPause }, shares: { tools: 1 } },
  'members can pick in a paused draft': { usecases: { makePick: pickInPause } },
  'resuming a draft gives a full clock': { usecases: { resumeDraft: resumeWithWholeClock } },
  'an undo also drops the pick before': { usecases: { undoPick: undoTwo } },
  'added time isn’t counted': { usecases: { addTime: addUncounted }, shares: { tools: 1 } },
  'time is added to a different turn': { usecases: { addTime: addToAnyTurn }, shares: { tools: 1 } },
  'anyone can undo': { usecases: { undoPick: undoForAnybody }, shares: { tools: 1 } },
  'a pick for a member is made in a different turn': { usecases: { makePick: pickForWhomever } },
  'the order is drawn from a different seed than promised': { usecases: { startDraft: startByAnotherSeed } },
  'two drawings use the same seed': { usecases: { startDraft: startWithoutNextSeed } },
  'a pick for a member is made although the league doesn’t allow it': {
    usecases: { makePick: pickWithoutTool },
  },
};
