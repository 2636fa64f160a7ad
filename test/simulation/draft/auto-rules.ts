import { turnAt } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Commit } from './commit.ts';
import { timeByDay } from './day-time.ts';

const AUTO_MS = 3000;

/** Returns when the clock would expire if the member weren't on Auto, in ms since 1970. */
export function clockWithoutAuto({ deadlineAt, deadlineWithoutAuto }: LeagueSeason): number {
  return Date.parse(deadlineWithoutAuto ?? deadlineAt ?? '');
}

/** Returns what a write got wrong about Auto; undefined if nothing. Uses a second implementation of Auto's rules. */
export function wrongAuto(commit: Commit): string | undefined {
  const { before, after, by } = commit;
  const expected = membersOnAuto(commit);
  if (after.autoUserIds.join() !== expected.join())
    return `${by.act.name} of ${by.act.by} left Auto on for ${after.autoUserIds.join()}`;
  if (after.deadlineAt === null)
    return after.deadlineWithoutAuto === null ? undefined : 'a clock without Auto where none runs';
  const [was, is] = [userOnClock(before), userOnClock(after)];
  const isSwitch = by.act.name === 'setDraftAuto' && by.act.by === is;
  const isNewTurn = was !== is || before.picks.length !== after.picks.length || before.deadlineAt === null;
  if (by.act.name === 'addTime')
    return before.autoUserIds.includes(is ?? '') ? 'more time for a member on Auto' : undefined;
  if (!isSwitch && !isNewTurn)
    return clocks(before) === clocks(after)
      ? undefined
      : `${by.act.name} moved the clock to ${clocks(after)}`;
  if (!after.autoUserIds.includes(is ?? '')) return wrongWithoutIt(commit, isSwitch);
  const deadline = Date.parse(after.deadlineAt);
  const whole = clockWithoutAuto(after);
  if (isSwitch && whole !== clockWithoutAuto(before)) return 'Auto moved the clock without it';
  if (deadline === whole && leaves(commit, by.now(), whole) <= AUTO_MS + 1000) return undefined;
  return deadline < whole && isSoon(commit) ? undefined : `Auto ends the turn at ${after.deadlineAt}`;
}

function wrongWithoutIt(commit: Commit, isSwitch: boolean): string | undefined {
  const { before, after } = commit;
  if (after.deadlineWithoutAuto !== null) return 'a clock is hastened without Auto';
  if (!isSwitch) return undefined;
  const isWhole = after.deadlineAt !== null && Date.parse(after.deadlineAt) === clockWithoutAuto(before);
  const isLater = clockWithoutAuto(after) > clockWithoutAuto(before);
  const isEnough = leaves(commit, commit.by.now(), clockWithoutAuto(after)) >= AUTO_MS - 100;
  if (isWhole) return undefined;
  if (before.deadlineWithoutAuto === null) return 'Auto that has hastened nothing gives time';
  return isLater && isSoon(commit) && isEnough ? undefined : `Auto off ends the turn at ${after.deadlineAt}`;
}

/** Returns whether the clock was left with the three seconds that Auto leaves, rounded up to a whole second. */
function isSoon(commit: Commit): boolean {
  const deadline = Date.parse(commit.after.deadlineAt ?? '');
  return (
    leaves(commit, commit.by.startedNow, deadline) >= AUTO_MS &&
    leaves(commit, commit.by.now(), deadline) <= AUTO_MS + 1000
  );
}

const leaves = ({ before }: Commit, from: Date, deadline: number): number =>
  timeByDay(from.getTime(), deadline, before.nightWindow);

/**
 * Returns who should be on Auto. Members can switch only their own Auto. A member's Auto also ends when their pick is undone, and
 * when the draft ends.
 */
function membersOnAuto({ before, after, by: { act } }: Commit): readonly string[] {
  if (after.status === 'active') return [];
  const others = (userId?: string) => before.autoUserIds.filter((id) => id !== userId);
  if (act.name === 'undoPick') return others(before.picks.at(-1)?.userId);
  if (act.name !== 'setDraftAuto') return before.autoUserIds;
  return act.on === true ? [...before.autoUserIds, act.by ?? ''] : others(act.by);
}

const userOnClock = (season: LeagueSeason): string | undefined =>
  season.status === 'drafting' ? turnAt(season.order, season.picks.length + 1, season)?.userId : undefined;

const clocks = ({ deadlineAt, deadlineWithoutAuto }: LeagueSeason): string =>
  `${deadlineAt} (${deadlineWithoutAuto})`;
