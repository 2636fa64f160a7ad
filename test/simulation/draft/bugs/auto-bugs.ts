import { changeSeason } from '#functions/usecases/change-season.ts';
import { pauseDraft, undoPick } from '#functions/usecases/draft/commissioner-tools.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import { draftView } from '#functions/views/draft-view.ts';
import type { Ports } from '#functions/ports/ports.ts';
import { setAuto } from '#shared/domain/draft/auto.ts';
import { deadlineAfter } from '#shared/domain/draft/draft-clock.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok } from '#shared/domain/outcome.ts';
import type { UseCases } from '../site.ts';
import type { Bug } from './bug.ts';

const OFTEN = { autos: 1 } as const;

type Rule = typeof setAuto;

/** Returns the Auto use case, but with this rule. */
function autoBy(rule: Rule): UseCases['setDraftAuto'] {
  return async (ports, key, by, { on }) => {
    const outcome = await changeSeason(ports, key, (state) => {
      const judged = rule(state, { by, on, at: ports.clock.now() });
      return judged.ok ? ok({ season: judged.value }) : judged;
    });
    return outcome.ok ? ok(draftView(outcome.value.season, ports.clock.now())) : outcome;
  };
}

/** Returns a rule that applies this change to the season that the real rule returns. */
function then(change: (after: LeagueSeason, before: LeagueSeason, at: Date) => Partial<LeagueSeason>): Rule {
  return (before, act) => {
    const judged = setAuto(before, act);
    if (!judged.ok || judged.value === before || judged.value.deadlineAt === null) return judged;
    return ok({ ...judged.value, ...change(judged.value, before, act.at) });
  };
}

const forWhoeverIsOn: Rule = (state, act) =>
  setAuto(state, { ...act, by: currentTurn(state)?.userId ?? act.by });
const atOnce = then((after, before, at) =>
  after.deadlineWithoutAuto === null ? {} : { deadlineAt: deadlineAfter(at, before, 0) },
);
const withWholeClock = then(({ autoUserIds }, before, at) =>
  autoUserIds.length < before.autoUserIds.length
    ? { deadlineAt: deadlineAfter(at, before, before.draftTimerDuration ?? 0) }
    : {},
);
const forgetsWhole = then(() => ({ deadlineWithoutAuto: null }));

/** Returns ports that apply this change to every season before they write it. */
function writing<Some extends Pick<Ports, 'seasons'>>(
  ports: Some,
  change: (after: LeagueSeason, before: LeagueSeason) => Partial<LeagueSeason>,
): Some {
  const { seasons } = ports;
  let read: LeagueSeason | undefined;
  const changed = (after: LeagueSeason) => ({ ...after, ...(read && change(after, read)) });
  return {
    ...ports,
    seasons: {
      ...seasons,
      get: async (...key) => (read = await seasons.get(...key)),
      save: (season) => seasons.save(changed(season)),
      saveWith: (season, effects) => seasons.saveWith(changed(season), effects),
    },
  };
}

const undoKeepsAuto: UseCases['undoPick'] = (ports, ...asked) =>
  undoPick(
    writing(ports, (_, { autoUserIds }) => ({ autoUserIds })),
    ...asked,
  );
const pauseKeepsHaste: UseCases['pauseDraft'] = (ports, ...asked) =>
  pauseDraft(
    writing(ports, ({ pause }, { deadlineWithoutAuto }) =>
      deadlineWithoutAuto === null ? {} : { pause: pause && { ...pause, secondsLeft: 3 } },
    ),
    ...asked,
  );
const marksAll: UseCases['fireTimer'] = (ports, timer) =>
  fireTimer(
    writing(ports, ({ picks }) => ({
      picks: picks.map((pick) => (pick.auto ? { ...pick, onAuto: true } : pick)),
    })),
    timer,
  );
const endsAuto: UseCases['fireTimer'] = (ports, timer) =>
  fireTimer(
    writing(ports, () => ({ autoUserIds: [] })),
    timer,
  );

/** Bugs in the switch with which members turn Auto on and off (see Auto). */
export const AUTO_BUGS: Readonly<Record<string, Bug>> = {
  'the switch changes Auto for the member on the clock': {
    usecases: { setDraftAuto: autoBy(forWhoeverIsOn) },
    shares: OFTEN,
  },
  'Auto picks without its three seconds': { usecases: { setDraftAuto: autoBy(atOnce) }, shares: OFTEN },
  'switching Auto off gives a new clock': {
    usecases: { setDraftAuto: autoBy(withWholeClock) },
    shares: OFTEN,
  },
  'the clock the member had before Auto is forgotten': {
    usecases: { setDraftAuto: autoBy(forgetsWhole) },
    shares: OFTEN,
  },
  'undoing a pick leaves Auto on': {
    usecases: { undoPick: undoKeepsAuto },
    shares: { autos: 1, tools: 1 },
  },
  'a pause keeps only Auto’s seconds': {
    usecases: { pauseDraft: pauseKeepsHaste },
    shares: { autos: 1, tools: 1 },
  },
  'an expired clock counts as Auto': { usecases: { fireTimer: marksAll }, shares: OFTEN },
  'Auto ends after its pick': { usecases: { fireTimer: endsAuto }, shares: OFTEN },
};
