import { changeSeason } from '#functions/usecases/change-season.ts';
import { makePick as askForPick } from '#functions/usecases/draft/make-pick.ts';
import { draftView, pickView } from '#functions/views/draft-view.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { deadlineAfter } from '#shared/domain/draft/draft-clock.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { makePick, takenTeams, type Picked, type PickRefusal } from '#shared/domain/draft/draft.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { DRAFT_DEADLINE } from '#test/support/league-season.ts';
import type { UseCases } from '../site.ts';
import type { Bug } from './bug.ts';

type Rule = typeof makePick;

/** Returns the use case for picks, but with this rule. */
function pickBy(rule: Rule): UseCases['makePick'] {
  return async (ports, key, caller, input) => {
    const { userId: by } = caller;
    if (input.teamId === 0 || input.forUserId !== undefined) return askForPick(ports, key, caller, input);
    const outcome = await changeSeason(ports, key, (state) =>
      rule(state, { ...input, by, at: ports.clock.now() }),
    );
    if (!outcome.ok) return outcome;
    const { pick, season, repeated } = outcome.value;
    return ok({ pick: pickView(pick, season), repeated, draft: draftView(season, ports.clock.now()) });
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

function withWholeClock(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  if (!judged.ok || judged.value.repeated || judged.value.season.deadlineAt === null) return judged;
  const seconds = Math.ceil(act.at.getTime() / 1000) + (state.draftTimerDuration ?? 0);
  const deadlineAt = new Date(seconds * 1000).toISOString();
  return ok({ ...judged.value, season: { ...judged.value.season, deadlineAt } });
}

function withoutNight(...[state, act]: Parameters<Rule>): Outcome<Picked, PickRefusal> {
  const judged = makePick(state, act);
  if (!judged.ok || judged.value.repeated || judged.value.season.deadlineAt === null) return judged;
  const deadlineAt = deadlineAfter(act.at, { ...state, nightWindow: null }, state.draftTimerDuration ?? 0);
  return ok({ ...judged.value, season: { ...judged.value.season, deadlineAt } });
}

/** Lets members pick even after the season's draft deadline, until a timer enforces it. */
const untilCarriedOut: UseCases['makePick'] = (ports, key, caller, input) => {
  const last = Date.parse(DRAFT_DEADLINE);
  const clock = { ...ports.clock, now: () => new Date(Math.min(ports.clock.now().getTime(), last)) };
  return askForPick(input.teamId === 0 ? ports : { ...ports, clock }, key, caller, input);
};

/** Bugs in the rule for picks that members make. */
export const PICK_BUGS: Readonly<Record<string, Bug>> = {
  'the turn isn’t checked': { usecases: { makePick: pickBy(onAnyTurn) } },
  'a late click picks in the turn that is current by then': { usecases: { makePick: pickBy(inAnyTurn) } },
  'the team isn’t checked': { usecases: { makePick: pickBy(ofAnyTeam) } },
  'a repeated request isn’t recognized': { usecases: { makePick: pickBy(neverRepeated) } },
  "clocks run past the season's deadline": {
    usecases: { makePick: pickBy(withWholeClock) },
    shares: { lastDays: 1 },
  },
  "picks count after the season's deadline": {
    usecases: { makePick: untilCarriedOut },
    shares: { lastDays: 1 },
  },
  'clocks ignore the overnight pause': {
    usecases: { makePick: pickBy(withoutNight) },
    shares: { longPicks: 1, nights: 1 },
  },
};

function never(): never {
  throw new Error('the simulated season is in the table');
}
