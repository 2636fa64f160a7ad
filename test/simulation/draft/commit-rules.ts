import { createHash } from 'node:crypto';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import type { DraftBoard, LeagueSeason, Pick } from '#shared/domain/league-season.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { NFL_TEAMS, teamByAbbreviation } from '#shared/domain/teams.ts';
import { samePick, wrongWithPassing } from '../passing-rules.ts';
import { clockWithoutAuto, wrongAuto } from './auto-rules.ts';
import type { Commit } from './commit.ts';
import { timeByDay } from './day-time.ts';

const GRACE_MS = 1000;
/** How long it can take until the season's draft deadline has taken effect in all leagues: ten minutes. */
export const SETTLED_MS = 600_000;
const LEAST_RESUMED = 15;
/** For each act, the tool that the league must allow. */
const TOOLS = { pauseDraft: 'pause', resumeDraft: 'pause', undoPick: 'undo', addTime: 'moreTime' } as const;
/** How much time a commissioner adds to a pick in one act, and how often. */
const ADDED = { ms: 60_000, most: 3 } as const;
const LEAST_TO_DRAFT = 4;

/** Returns the rule that a write has broken; undefined if it has kept all rules of the draft. */
export function wrongWith(commit: Commit): string | undefined {
  const { before, after } = commit;
  const late = wrongLate(commit);
  if (late !== undefined) return late;
  if (after.handovers.length !== before.handovers.length) return wrongPassing(commit);
  const added = after.picks.slice(before.picks.length);
  if (after.version !== before.version + 1) return `version went from ${before.version} to ${after.version}`;
  const kept = commit.by.act.name === 'undoPick' ? before.picks.slice(0, -1) : before.picks;
  if (kept.some((pick, place) => !samePick(pick, after.picks[place]))) return 'a stored pick was lost';
  if (added.length > 1 && !isPastDraftDeadline(commit)) return `${added.length} picks in one write`;
  if (after.members.length > after.maxMembers) return 'more members than the league takes';
  if (new Set(after.members.map((member) => member.userId)).size < after.members.length)
    return 'a member twice';
  return (
    wrongPhase(commit) ??
    wrongTool(commit) ??
    wrongPicks(commit, added) ??
    wrongAuto(commit) ??
    wrongDeadline(commit)
  );
}

/** Checks that after the season's draft deadline, only the clock changes a league that hasn't drafted. */
function wrongLate({ before, by }: Commit): string | undefined {
  const { name, teamId } = by.act;
  const isClocks = name === 'fireTimer' || teamId === 0;
  return isTooLate(before, by.startedNow) && !isClocks
    ? `${name} past the season's draft deadline`
    : undefined;
}

/** Returns whether a league that hasn't drafted has missed the season's draft deadline. */
export function isTooLate(season: LeagueSeason, at: Date): boolean {
  return ['draft', 'drafting'].includes(season.status) && at.getTime() >= draftDeadline(season) + GRACE_MS;
}

/** Checks that a seat is transferred only when its new member takes it, and that the transfer changes no turn, clock or pick. */
function wrongPassing({ before, after, by }: Commit): string | undefined {
  const passed = after.handovers.at(-1);
  if (by.act.name !== 'takeSeat' || passed?.to !== by.act.by)
    return `a seat passed on by ${by.act.name} of ${by.act.by}`;
  return wrongWithPassing(before, after);
}

function wrongPhase(commit: Commit): string | undefined {
  const { before, after } = commit;
  const step = `${before.status} → ${after.status}`;
  const allowed = ['draft → draft', 'draft → drafting', 'drafting → drafting', 'drafting → active'];
  if (!allowed.includes(step) && !(isSettlement(commit) && isPastDraftDeadline(commit)))
    return `status ${step}`;
  if (after.status === 'ended') return wrongEnd(commit);
  const mayKeepPicks = toolOf(commit) !== undefined || commit.by.act.name === 'setDraftAuto';
  if (step === 'drafting → drafting' && !mayKeepPicks && after.picks.length === before.picks.length)
    return 'a running draft was changed without a pick';
  const isOver = after.picks.length === after.order.length * after.teamsEach && after.order.length > 0;
  if (isOver !== (after.status === 'active')) return `${after.picks.length} picks, but ${after.status}`;
  if (before.status !== 'draft')
    return after.order.join() === before.order.join() ? undefined : 'the order changed while drafting';
  if (after.status === 'draft') return undefined;
  const members = after.members.map((member) => member.userId).toSorted();
  const isPlaced = before.members.every(({ draftPosition }) => draftPosition !== null);
  const isByLot = !isPlaced || isSettlement(commit);
  if (isByLot && after.order.join() !== byLot(before, members).join())
    return 'the order is not that of the lots';
  if (isByLot === (after.lotterySeed === before.lotterySeed)) return 'a seed for no draw, or for two';
  return after.order.toSorted().join() === members.join()
    ? undefined
    : 'the order does not name every member';
}

function toolOf({ by }: Commit) {
  return Object.entries(TOOLS).find(([name]) => name === by.act.name)?.[1];
}

/**
 * Checks that commissioners use only the tools that their league allows, and that a tool changes only what it should. Nothing but
 * a tool may pause a draft.
 */
function wrongTool(commit: Commit): string | undefined {
  const { before, after, by } = commit;
  const tool = toolOf(commit);
  const { name } = by.act;
  const paused = [before.pause !== null, after.pause !== null].join();
  if (!tool)
    return before.pause === after.pause || after.status === 'active' ? undefined : `paused by ${name}`;
  if (!leads(before, by.act.by)) return `${name} by ${by.act.by}`;
  if (!allowedTools(before)[tool]) return `${name} in a league without it`;
  if (name === 'undoPick')
    return before.picks.length === after.picks.length + 1 && before.pause?.at === after.pause?.at
      ? undefined
      : `${name} left ${after.picks.length} picks of ${before.picks.length}`;
  if (before.picks.length !== after.picks.length) return `${name} changed the picks`;
  if (name === 'addTime') return wrongAdding(commit);
  return paused === (name === 'pauseDraft' ? 'false,true' : 'true,false') ? undefined : `${name}: ${paused}`;
}

/** Checks that a running clock got exactly a minute more, no more often than allowed, and not for another pick. */
function wrongAdding({ before, after, by }: Commit): string | undefined {
  if (before.pause !== after.pause || before.deadlineAt === null) return 'more time while no clock runs';
  const pickOrder = before.picks.length + 1;
  if (by.act.pickOrder !== pickOrder) return `more time for pick ${pickOrder}, not ${by.act.pickOrder}`;
  const timesOf = ({ turn }: LeagueSeason) => (turn?.pickOrder === pickOrder ? turn.timesAdded : 0);
  const [was, is] = [timesOf(before), timesOf(after)];
  if (is !== was + 1 || is > ADDED.most || after.turn?.addedBy !== by.act.by)
    return `time was added ${is} times after ${was} times, by ${after.turn?.addedBy}`;
  const from = Math.max(Date.parse(before.deadlineAt), by.startedNow.getTime());
  const added = timeByDay(from, Date.parse(after.deadlineAt ?? ''), before.nightWindow);
  const isMore = added >= ADDED.ms && added <= ADDED.ms + 1000 + by.now().getTime() - by.startedNow.getTime();
  return isMore && Date.parse(after.deadlineAt ?? '') <= draftDeadline(before)
    ? undefined
    : `the deadline went from ${before.deadlineAt} to ${after.deadlineAt}`;
}

const leads = ({ ownerId, members }: LeagueSeason, by: string | undefined): boolean =>
  by === ownerId || members.some(({ userId, isCommissioner }) => userId === by && isCommissioner);

/**
 * Returns the tools that a league allows. In a league without a clock, there is nothing to pause, and commissioners can enter and
 * undo picks.
 */
const allowedTools = ({ draftTimerDuration, commissionerTools }: LeagueSeason) =>
  draftTimerDuration === null
    ? { pause: false, undo: true, proxyPick: true, moreTime: false }
    : commissionerTools;

/** Returns whether the write applied the season's draft deadline to a league whose draft hadn't started. */
function isSettlement({ before, after }: Commit): boolean {
  return before.status === 'draft' && ['active', 'ended'].includes(after.status);
}

function wrongEnd({ after }: Commit): string | undefined {
  const least = Math.min(LEAST_TO_DRAFT, after.maxMembers);
  if (after.members.length >= least) return `ended with ${after.members.length} members`;
  return after.picks.length > 0 ? 'picks in a season that ended undrafted' : undefined;
}

/** Computes the draft order from the lottery's seed, without using the game's code. */
function byLot({ lotterySeed }: LeagueSeason, userIds: readonly string[]): string[] {
  const lots = userIds.map((id) => createHash('sha256').update(`${lotterySeed}:${id}`).digest('hex') + id);
  return lots.toSorted().map((lot) => lot.slice(64));
}

const draftDeadline = (season: LeagueSeason) => Date.parse(findSeason(season.season)?.draftDeadline ?? '');

/** Returns whether it is too late for anyone to be on the clock. */
function isPastDraftDeadline({ before, by }: Commit): boolean {
  return by.now().getTime() >= draftDeadline(before) + GRACE_MS;
}

/** Checks each pick against the picks before it. Past the season's draft deadline, the clock must make all remaining picks. */
function wrongPicks(commit: Commit, added: readonly Pick[]): string | undefined {
  const { before, after, by } = commit;
  const isClocks = added[0]?.auto === true;
  if (added.length > 1 && !isClocks) return `${added.length} picks of members in one write`;
  const ranPast = by.startedNow.getTime() >= draftDeadline(before) + GRACE_MS;
  if (isClocks && ranPast && after.status !== 'active')
    return "a pick is left past the season's draft deadline";
  // A league that is auto-drafted at the deadline starts and finishes its draft in one write.
  const begun = isSettlement(commit)
    ? {
        ...before,
        status: 'drafting' as const,
        order: after.order,
        deadlineAt: new Date(draftDeadline(before)).toISOString(),
      }
    : before;
  return added
    .map((pick, place) => {
      const picks = after.picks.slice(0, before.picks.length + place);
      return wrongPick({ ...commit, before: { ...begun, picks } }, pick);
    })
    .find((wrong) => wrong !== undefined);
}

function wrongPick(commit: Commit, pick: Pick): string | undefined {
  const { before, by } = commit;
  const turn = turnAt(before.order, before.picks.length + 1, before);
  const what = `pick ${pick.pickOrder}, team ${pick.nflTeamId}`;
  if (before.status !== 'drafting' || !turn) return `${what}: nobody was on the clock`;
  if (pick.userId !== turn.userId || pick.pickOrder !== turn.pickOrder)
    return `${what}: not the seat on the clock`;
  if (pick.round !== turn.round || pick.pick !== turn.pick) return `${what}: wrong place`;
  if (pick.nflTeamId < 1 || pick.nflTeamId > NFL_TEAMS.length) return `${what}: no such team`;
  if (before.picks.some((earlier) => earlier.nflTeamId === pick.nflTeamId))
    return `${what}: the team was taken`;
  if (before.pause && !isPastDraftDeadline(commit)) return `${what}: made in a paused draft`;
  if (pick.auto) return wrongAutoPick(commit, pick);
  if (pick.onAuto) return `${what}: by Auto, but of a member`;
  const { act } = by;
  // A click counts only for the turn that the screen showed, so clicks in two tabs never make two picks.
  const slot = act.pickOrder ?? pick.pickOrder;
  const isProxy = act.forUserId === pick.userId && leads(before, act.by) && allowedTools(before).proxyPick;
  const isTheirs = isProxy || (act.by === pick.userId && (act.forUserId ?? act.by) === act.by);
  return isTheirs && act.teamId === pick.nflTeamId && slot === pick.pickOrder
    ? undefined
    : `${what}: made by ${act.name} of ${act.by} for team ${act.teamId} in turn ${slot}`;
}

function wrongAutoPick({ before, by, boardsOf }: Commit, pick: Pick): string | undefined {
  const what = `auto-pick ${pick.pickOrder}`;
  if (by.act.name !== 'fireTimer' && by.act.teamId !== 0) return `${what}: made by ${by.act.name}`;
  const due = (isStill(before) ? draftDeadline(before) : Date.parse(before.deadlineAt ?? '')) + GRACE_MS;
  if (!(by.now().getTime() >= due && Date.parse(pick.draftedAt) >= due))
    return `${what}: before the deadline and its grace`;
  if ((pick.onAuto ?? false) !== before.autoUserIds.includes(pick.userId))
    return `${what}: marked as another's`;
  const taken = new Set(before.picks.map((earlier) => earlier.nflTeamId));
  const expected = boardsOf(pick.userId).map((board) => firstFree(before.season, taken, board));
  return expected.includes(pick.nflTeamId)
    ? undefined
    : `${what}: team ${pick.nflTeamId} instead of ${expected.join(' or ')}`;
}

/** Returns whether no pick clock is running, so that only the season's draft deadline can make picks. */
const isStill = ({ pause, draftTimerDuration }: LeagueSeason) =>
  pause !== null || draftTimerDuration === null;

/** Returns the team that an auto-pick should take, without using the game's code. */
function firstFree(
  label: string,
  taken: ReadonlySet<number>,
  board: DraftBoard | undefined,
): number | undefined {
  const { teams } = findSeason(label)?.ranking ?? { teams: [] };
  const rank = board?.strategy === 'losses' ? 'lossRank' : 'winRank';
  const hasSaid = board !== undefined && !board.isCrownOpen;
  const inOrder = hasSaid ? teams.toSorted((a, b) => a[rank] - b[rank]) : teams;
  const fallback = inOrder.map(({ abbreviation }) => teamByAbbreviation(abbreviation)?.id ?? 0);
  return [...(board?.teamOrder ?? []), ...fallback].find((teamId) => !taken.has(teamId));
}

/**
 * Checks that the deadline leaves the member on the clock exactly their time, unless the season's draft deadline comes first. For
 * a member on Auto, checks the deadline that they would have without Auto.
 */
function wrongDeadline(commit: Commit): string | undefined {
  const { before, after, by } = commit;
  if (after.status !== 'drafting') {
    return after.deadlineAt === null ? undefined : 'a deadline although nobody is on the clock';
  }
  if (before.draftTimerDuration === null)
    return isStill(after) && after.deadlineAt === null ? undefined : 'a clock in a draft without one';
  if (by.act.name === 'setDraftAuto' || by.act.name === 'addTime') return undefined;
  if (after.pause) return wrongPause(commit);
  const deadline = clockWithoutAuto(after);
  const isResumed = by.act.name === 'resumeDraft';
  const seconds = isResumed
    ? Math.max(before.pause?.secondsLeft ?? 0, LEAST_RESUMED)
    : before.draftTimerDuration;
  const time = seconds * 1000;
  const end = draftDeadline(before);
  const leaves = (from: Date) => timeByDay(from.getTime(), deadline, before.nightWindow);
  const isLongEnough = deadline === end || leaves(by.startedNow) >= time;
  return deadline <= end && isLongEnough && leaves(by.now()) <= time + 1000
    ? undefined
    : `the deadline ${after.deadlineAt} does not leave ${seconds} s`;
}

/** Checks that a paused clock keeps its remaining time, and that undoing a pick leaves a full clock. */
function wrongPause({ before, after, by }: Commit): string | undefined {
  if (after.deadlineAt !== null) return 'a clock runs in a paused draft';
  const left = after.pause?.secondsLeft ?? Number.NaN;
  if (by.act.name === 'undoPick')
    return left === before.draftTimerDuration ? undefined : `${left} s for a pick taken back`;
  const deadline = clockWithoutAuto(before);
  const leaves = (from: Date) => timeByDay(from.getTime(), deadline, before.nightWindow) / 1000;
  return left >= Math.floor(leaves(by.now())) && left <= Math.max(0, Math.ceil(leaves(by.startedNow)))
    ? undefined
    : `a pause keeps ${left} s of ${leaves(by.startedNow)}`;
}
