import { simulateDraft } from './simulate-draft.ts';

export const LONG_MS = 480_000;

/** The expected result of many drafts: no invariant is broken, and enough happens to test each invariant. */
export const SOUND = { broken: undefined, incomplete: 0, isToldOften: true, isPickedByBoth: true };

/** Plays the drafts of the seeds from `first` to `last` under faults, and stops when a draft breaks an invariant. */
export async function manyDrafts(first: number, last: number) {
  const totals = { incomplete: 0, picks: 0, autoPicks: 0, told: 0 };
  let broken: unknown;
  for (let seed = first; seed <= last && broken === undefined; seed += 1) {
    const { violation, turns, picks, autoPicks, told, isUndrafted } = await simulateDraft(seed);
    broken = violation && { ...violation, replay: `npm run simulate -- --seed ${seed}` };
    totals.incomplete += Number(!isUndrafted && picks !== turns);
    totals.picks += picks;
    totals.autoPicks += autoPicks;
    totals.told += told;
  }
  const automatic = totals.autoPicks / totals.picks;
  return {
    broken,
    incomplete: totals.incomplete,
    // The threshold is low, because members who have the draft room open get no push.
    isToldOften: totals.told / totals.picks > 0.2,
    // Both the clock and the members must make picks; otherwise half of the rules would be untested.
    isPickedByBoth: automatic > 0.2 && automatic < 0.8,
  };
}
