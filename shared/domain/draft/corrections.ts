import type { Correction, PickChange } from './correction.ts';
import {
  barredFromLeading,
  isDraftComplete,
  next,
  type LeagueSeason,
  type Pick as DraftPick,
} from '../league-season.ts';
import { memberOf } from '../league-members.ts';
import { seatSeen, type Seen } from '../leagues/seat.ts';
import { ok, refused, type Outcome, type Refused } from '../outcome.ts';
import { hasKickedOff } from '../season/first-kickoff.ts';
import type { Game } from '../season/games.ts';
import type { SeatAct } from './draft.ts';
import { historiesOf, ownedNow, ownershipOf } from '../season/standings.ts';
import { placeNameOf, teamById } from '../teams.ts';

// The rules for correcting a finished draft (see Corrections).

/** The most corrections that a season can have open at once. The same number of the last ones in force is kept. */
export const CORRECTIONS_MOST = 5;
/** The maximum length of a reason, in characters. */
export const REASON_LENGTH = 200;
/** How long a member must be away until their seat counts as confirmed, in ms. */
const AWAY_MS = 48 * 3_600_000;
const DAY_MS = 86_400_000;

/** What the rules need to know in addition to the season: its games, the time, and when members last visited. */
export interface CorrectionFacts {
  games: readonly Game[];
  at: Date;
  seenOf(userId: string): Seen;
}

type Barred = 'draft-not-complete' | 'season-started';
type ChangesRefusal = Barred | 'invalid-correction' | 'unknown-team' | 'team-twice' | 'team-traded';
type Roles = 'not-a-member' | 'commissioners-only';
export type ProposeRefusal = Roles | ChangesRefusal | 'too-many-corrections';
export type ConfirmRefusal = 'not-a-member' | 'correction-not-found' | 'not-asked' | ChangesRefusal;
export type EndRefusal = Roles | 'correction-not-found';

/** Someone's answer to the correction with this id, for their seat (see Partners). */
type Answer = Omit<SeatAct, 'at'> & { id: string };

/** The season after an act on a correction. `isInForce` is true if the act has changed the picks. */
export interface Corrected {
  season: LeagueSeason;
  correction: Correction;
  isInForce: boolean;
}

/**
 * A commissioner proposes a correction. If no one else has to confirm it, it is in force right away. Proposing the same again
 * returns the open correction.
 */
export function proposeCorrection(
  season: LeagueSeason,
  correction: Correction,
  facts: CorrectionFacts,
): Outcome<Corrected, ProposeRefusal> {
  const barred = barredFromLeading(season, correction.by);
  if (barred) return refused(barred);
  const known = knownCorrections(season, facts);
  const same = known.findLast(
    ({ by, changes }) => by === correction.by && isSame(changes, correction.changes),
  );
  if (same && !same.inForceAt) return ok({ season, correction: same, isInForce: false });
  const refusal = judgeChanges(season, correction.changes, facts);
  if (refusal)
    return same && isAsDrafted(season, same) ? ok({ season, correction: same, isInForce: false }) : refusal;
  if (isConfirmed(season, correction, facts)) return ok(inForce(season, correction, facts.at));
  if (known.filter(isOpen).length >= CORRECTIONS_MOST) return refused('too-many-corrections');
  return ok({ season: next(season, { corrections: [...known, correction] }), correction, isInForce: false });
}

/**
 * A seat confirms a correction. The last confirmation puts it in force, if it is still possible then. If only members who are
 * away haven't confirmed, any member's call puts it in force once they have been away long enough.
 */
export function confirmCorrection(
  season: LeagueSeason,
  { id, by, seat = by }: Answer,
  facts: CorrectionFacts,
): Outcome<Corrected, ConfirmRefusal> {
  if (!memberOf(season, seat)) return refused('not-a-member');
  const barred = barredFromCorrecting(season, facts);
  if (barred) return refused(barred);
  const known = knownCorrections(season, facts).find((correction) => correction.id === id);
  if (!known) return refused('correction-not-found');
  if (known.inForceAt) return ok({ season, correction: known, isInForce: false });
  const isNew = seat !== known.by && !known.confirmedBy.includes(seat);
  const correction = isNew ? { ...known, confirmedBy: [...known.confirmedBy, seat] } : known;
  if (!isConfirmed(season, correction, facts)) {
    if (!isAsked(season, known, seat)) return refused('not-asked');
    return ok({ season: isNew ? replaced(season, correction) : season, correction, isInForce: false });
  }
  const refusal = judgeChanges(season, correction.changes, facts);
  return refusal ?? ok(inForce(season, correction, facts.at));
}

/**
 * Ends an open correction. Commissioners can, and so can its proposer and each member whose seat it touches. If there is no
 * such correction, nothing changes. A correction in force stays, and the refusal says so.
 */
export function endCorrection(
  season: LeagueSeason,
  { id, by, seat = by }: Answer,
  facts: Pick<CorrectionFacts, 'games' | 'at'>,
): Outcome<{ season: LeagueSeason; ended: Correction | undefined }, EndRefusal> {
  if (!memberOf(season, seat)) return refused('not-a-member');
  const known = knownCorrections(season, facts);
  const ended = known.find((correction) => correction.id === id);
  if (!ended) return ok({ season, ended });
  const isTheirs = ended.by === by || seatsOf(season, ended).includes(seat);
  const barred = isTheirs ? undefined : barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (!isOpen(ended)) return refused('correction-not-found');
  return ok({ season: next(season, { corrections: known.filter(({ id: other }) => other !== id) }), ended });
}

/**
 * The corrections that can still come into force, and the last ones in force, oldest first. All of them end at the first kickoff
 * of a drafted team.
 */
export function knownCorrections(
  season: LeagueSeason,
  facts: Pick<CorrectionFacts, 'games' | 'at'>,
): readonly Correction[] {
  return barredFromCorrecting(season, facts) ? [] : (season.corrections ?? []);
}

/**
 * The season, in the same version, without the corrections that this user has proposed. Their reasons are the user's own words,
 * which go with the user's account. What is in force stays so, because the picks have it.
 */
export function withoutProposals(season: LeagueSeason, userId: string): LeagueSeason {
  const { corrections = [] } = season;
  const left = corrections.filter(({ by }) => by !== userId);
  return left.length === corrections.length ? season : { ...season, corrections: left };
}

export const isOpen = ({ inForceAt }: Correction): boolean => inForceAt === undefined;

/** The members whose picks a correction changes, by user id. */
export function seatsOf({ picks }: LeagueSeason, { changes }: Pick<Correction, 'changes'>): string[] {
  const numbers = new Set(changes.map(({ pickOrder }) => pickOrder));
  return [...new Set(picks.filter(({ pickOrder }) => numbers.has(pickOrder)).map(({ userId }) => userId))];
}

/** Who still has to confirm a correction: these members, or any member other than its proposer. */
export interface Missing {
  waitsFor: string[];
  needsAnother: boolean;
}

/**
 * Returns who still has to confirm. The proposer's own seat counts as confirmed, and so do the seats of deleted accounts, and of
 * members who have been away for 48 hours since the proposal. But no one decides alone about their own seat: if the correction
 * touches the proposer's seat, one more member has to confirm it in person.
 */
export function missingFor(
  season: LeagueSeason,
  correction: Correction,
  facts: Pick<CorrectionFacts, 'seenOf' | 'at'>,
): Missing {
  const { by, confirmedBy } = correction;
  const touched = seatsOf(season, correction);
  const waitsFor = touched.filter(
    (userId) =>
      userId !== by &&
      !confirmedBy.includes(userId) &&
      !isAway(correction, facts.at, seatSeen(season, userId, facts.seenOf)),
  );
  const isSeconded = confirmedBy.some((userId) => userId !== by && memberOf(season, userId));
  return { waitsFor, needsAnother: touched.includes(by) && waitsFor.length === 0 && !isSeconded };
}

function isConfirmed(season: LeagueSeason, correction: Correction, facts: CorrectionFacts): boolean {
  const { waitsFor, needsAnother } = missingFor(season, correction, facts);
  return waitsFor.length === 0 && !needsAnother;
}

/** Visits are recorded to the day, so a seat counts as present until the end of the day when anyone of it visited. */
function isAway({ at: proposedAt }: Correction, at: Date, seen: Seen): boolean {
  if (seen.isGone) return true;
  const present = seen.at === null ? 0 : Date.parse(seen.at.slice(0, 10)) + DAY_MS;
  return at.getTime() - Math.max(present, Date.parse(proposedAt)) >= AWAY_MS;
}

/** Members are asked if the correction touches their seat, or if it touches the proposer's, which needs a second member. */
function isAsked(season: LeagueSeason, correction: Correction, userId: string): boolean {
  const touched = seatsOf(season, correction);
  return touched.includes(userId) || touched.includes(correction.by);
}

function barredFromCorrecting(
  season: LeagueSeason,
  { games, at }: Pick<CorrectionFacts, 'games' | 'at'>,
): Barred | undefined {
  if (season.status !== 'active' || !isDraftComplete(season)) return 'draft-not-complete';
  return hasKickedOff(season, games, at) ? 'season-started' : undefined;
}

/** Why the draft can't be changed like this; undefined if it can. A team that only the correction brings in hasn't played either. */
function judgeChanges(
  season: LeagueSeason,
  changes: readonly PickChange[],
  facts: CorrectionFacts,
): Refused<ChangesRefusal> | undefined {
  const barred = barredFromCorrecting(season, facts);
  if (barred) return refused(barred);
  if (!changes.every(({ teamId }) => teamById(teamId))) return refused('unknown-team');
  const numbers = new Set(changes.map(({ pickOrder }) => pickOrder));
  const touched = season.picks.filter(({ pickOrder }) => numbers.has(pickOrder));
  const isIdle = touched.some((pick) => teamAfter(pick, changes) === pick.nflTeamId);
  if (changes.length === 0 || touched.length !== changes.length || isIdle)
    return refused('invalid-correction');
  const picks = changed(season.picks, changes);
  const teamIds = picks.map(({ nflTeamId }) => nflTeamId);
  const twice = teamIds.find((id, index) => teamIds.indexOf(id) !== index);
  if (twice !== undefined) return refused('team-twice', placeNameOf(twice));
  if (hasKickedOff({ ...season, picks }, facts.games, facts.at)) return refused('season-started');
  const trade = tradeInTheWay(season, touched);
  return trade === undefined ? undefined : refused('team-traded', `trade ${trade}`);
}

/** The number of the last trade of a team that is no longer with its drafter; undefined if all of them are. */
function tradeInTheWay(season: LeagueSeason, touched: readonly DraftPick[]): number | undefined {
  const owners = new Map(
    ownedNow(historiesOf(ownershipOf(season))).map(({ teamId, userId }) => [teamId, userId]),
  );
  const gone = touched.filter(({ nflTeamId, userId }) => owners.get(nflTeamId) !== userId);
  return season.swaps.findLast(({ teamIds }) => gone.some(({ nflTeamId }) => teamIds.includes(nflTeamId)))
    ?.tradeNumber;
}

/** All teams that a correction takes from a pick or gives to one. */
export function teamsIn({ picks }: LeagueSeason, changes: readonly PickChange[]): Set<number> {
  const before = picks.filter((pick) => teamAfter(pick, changes) !== pick.nflTeamId);
  return new Set([...before.map(({ nflTeamId }) => nflTeamId), ...changes.map(({ teamId }) => teamId)]);
}

/**
 * The season with the correction's teams. In swaps of a team that has come back, the new team takes the old one's place. Other
 * open corrections of the same picks end, because the members who confirmed them agreed to another change.
 */
function inForce(season: LeagueSeason, correction: Correction, at: Date): Corrected {
  const { changes, id } = correction;
  const made = changes.map((change) => ({ ...change, before: teamOf(season, change.pickOrder) }));
  const done = { ...correction, changes: made, inForceAt: at.toISOString() };
  const others = (season.corrections ?? []).filter((other) => other.id !== id);
  const past = [...others.filter((other) => !isOpen(other)), done].slice(-CORRECTIONS_MOST);
  const numbers = new Set(changes.map(({ pickOrder }) => pickOrder));
  const isOvertaken = (other: Correction) => other.changes.some(({ pickOrder }) => numbers.has(pickOrder));
  const renamed = new Map(season.picks.map((pick) => [pick.nflTeamId, teamAfter(pick, changes)]));
  const now = (teamId: number) => renamed.get(teamId) ?? teamId;
  const teamIds = teamsIn(season, changes);
  const after = next(season, {
    picks: changed(season.picks, changes),
    swaps: season.swaps.map((swap) => ({ ...swap, teamIds: swap.teamIds.map(now) })),
    tradeBlock: season.tradeBlock.filter((teamId) => !teamIds.has(teamId)),
    corrections: [...past, ...others.filter((other) => isOpen(other) && !isOvertaken(other))],
  });
  return { season: after, correction: done, isInForce: true };
}

function changed(picks: readonly DraftPick[], changes: readonly PickChange[]): DraftPick[] {
  return picks.map((pick) => {
    const nflTeamId = teamAfter(pick, changes);
    if (nflTeamId === pick.nflTeamId) return pick;
    const { draftedTeamId = pick.nflTeamId, ...rest } = pick;
    return { ...rest, nflTeamId, ...(draftedTeamId !== nflTeamId && { draftedTeamId }) };
  });
}

function teamAfter({ pickOrder, nflTeamId }: DraftPick, changes: readonly PickChange[]): number {
  return changes.find((change) => change.pickOrder === pickOrder)?.teamId ?? nflTeamId;
}

const teamOf = ({ picks }: LeagueSeason, pickOrder: number): number => picks[pickOrder - 1]?.nflTeamId ?? 0;

/** Whether the draft has these teams already, so that a repeated proposal has nothing left to do. */
function isAsDrafted(season: LeagueSeason, { changes }: Correction): boolean {
  return changes.every(({ pickOrder, teamId }) => teamOf(season, pickOrder) === teamId);
}

function isSame(some: readonly PickChange[], others: readonly PickChange[]): boolean {
  const keys = (changes: readonly PickChange[]) =>
    changes.map(({ pickOrder, teamId }) => `${pickOrder}:${teamId}`).toSorted();
  return keys(some).join() === keys(others).join();
}

function replaced({ corrections = [], ...season }: LeagueSeason, correction: Correction): LeagueSeason {
  return next(season, {
    corrections: corrections.map((open) => (open.id === correction.id ? correction : open)),
  });
}
