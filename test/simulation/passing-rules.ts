import { turnAt } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import { memberOf } from '#shared/domain/league-members.ts';

const EXPIRIES = 2;
/** If ending Auto extends a turn, the turn has at most this much time left, in ms: three seconds, plus rounding up. */
const MOST_LEFT_MS = 4000;

/**
 * Returns what is wrong with a write that transferred a seat; undefined if nothing is. Everything must move to the substitute,
 * and no turn, clock, pick or team may change in any other way (see A seat passes on).
 */
export function wrongWithPassing(before: LeagueSeason, after: LeagueSeason): string | undefined {
  const passed = after.handovers.at(-1);
  if (!passed || after.handovers.length !== before.handovers.length + 1) return 'several seats in one write';
  if (JSON.stringify(after.handovers.slice(0, -1)) !== JSON.stringify(before.handovers))
    return 'a passing of before was changed';
  if (after.version !== before.version + 1) return `version went from ${before.version} to ${after.version}`;
  const { from, to, by } = passed;
  if (from === before.ownerId) return `a seat of the owner passed on to ${to}`;
  if (!memberOf(before, from) || memberOf(before, to) || memberOf(after, from) || !memberOf(after, to))
    return 'a seat with two members, or none';
  if (memberOf(after, to)?.isCommissioner) return 'a substitute leads the league';
  if (by !== from && before.status === 'drafting' && !isTimedOut(before, from))
    return 'a seat was given away whose member still picks';
  return wrongHolder(before, after, (userId) => (userId === from ? to : userId));
}

function wrongHolder(
  before: LeagueSeason,
  after: LeagueSeason,
  holder: (userId: string) => string,
): string | undefined {
  const seats = ({ members }: LeagueSeason, named = (userId: string) => userId) =>
    members.map(({ userId, draftPosition }) => `${named(userId)} ${draftPosition}`).join();
  if (seats(after) !== seats(before, holder)) return 'a member lost their place by a passing';
  if (after.order.join() !== before.order.map(holder).join()) return 'a passing left another order';
  const moved = before.picks.map((pick) => ({ ...pick, userId: holder(pick.userId) }));
  if (moved.length !== after.picks.length || moved.some((pick, place) => !samePick(pick, after.picks[place])))
    return 'a passing changed or lost a pick';
  if (still(after) !== still(before)) return 'a passing changed the draft or the season';
  return wrongClock(before, after);
}

const still = ({ status, pause, swaps, tradeBlock, tickAt, weekTold }: LeagueSeason): string =>
  JSON.stringify([status, pause, swaps, tradeBlock, tickAt, weekTold]);

/**
 * Checks that the substitute gets the clock unchanged. If the previous member was on Auto, the substitute gets the clock as it
 * would be without Auto.
 */
function wrongClock(before: LeagueSeason, after: LeagueSeason): string | undefined {
  const { from = '', at = '' } = after.handovers.at(-1) ?? {};
  const others = before.autoUserIds.filter((userId) => userId !== from);
  if (after.autoUserIds.join() !== others.join()) return 'a passing left other members on Auto';
  const isTheirs = others.length < before.autoUserIds.length && isOnClock(before, from);
  const [was, is] = [before, after].map(({ deadlineAt, deadlineWithoutAuto }) =>
    isTheirs
      ? Date.parse(deadlineWithoutAuto ?? deadlineAt ?? '')
      : JSON.stringify([deadlineAt, deadlineWithoutAuto]),
  );
  const isMore = isTheirs && Number(is) > Number(was) && Number(is) <= Date.parse(at) + MOST_LEFT_MS;
  return was === is || isMore || before.deadlineAt === null ? undefined : 'a passing changed the clock';
}

function isOnClock(season: LeagueSeason, userId: string): boolean {
  return turnAt(season.order, season.picks.length + 1, season)?.userId === userId;
}

/** Returns whether the clock made the last two picks for a member. Doesn't use the game's code. */
function isTimedOut({ picks, handovers }: LeagueSeason, userId: string): boolean {
  const since = handovers.findLast(({ to }) => to === userId)?.at ?? '';
  const own = picks.filter((pick) => pick.userId === userId && pick.draftedAt > since).slice(-EXPIRIES);
  return own.length === EXPIRIES && own.every(({ auto, onAuto }) => auto && !onAuto);
}

export function samePick(one: Pick, other: Pick | undefined): boolean {
  return (
    other !== undefined &&
    one.pickOrder === other.pickOrder &&
    one.userId === other.userId &&
    one.nflTeamId === other.nflTeamId &&
    one.auto === other.auto &&
    one.onAuto === other.onAuto &&
    one.by === other.by &&
    one.draftedAt === other.draftedAt
  );
}
