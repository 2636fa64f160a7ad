import { sharing } from '../actor.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { isCommissioner, memberOf, peopleOf, seatFor, type Partner, type Member } from '../league-members.ts';
import { withNewHolder } from '../draft/auction/new-holder.ts';
import { withoutAuto } from '../draft/auto.ts';
import { ok, refused, type Outcome } from '../outcome.ts';

/** The maximum number of seat handovers in a season. The season's database item stores them all, and should stay small. */
export const HANDOVERS_MOST = 30;

const DAY_MS = 86_400_000;
/**
 * How many days a member must be away before their seat counts as abandoned. They must also have been asked `ASKED_TIMES` times
 * whether they still play.
 */
const UNSEEN_DAYS = 21;
const ASKED_TIMES = 2;
/** How many auto-picks in a row make a seat in a live draft count as abandoned. */
const EXPIRIES = 2;

/**
 * What we know about a member's account. `at` is the member's last visit, or null if no visit is on record. `isGone` is true if
 * the account was deleted, so that the member can't come back to their seat.
 */
export type Seen = { isGone: true } | { isGone: false; at: string | null };
export const GONE: Seen = { isGone: true };

/** The last visit of anyone who acts for this holder's seat. The seat is gone once none of them has an account. */
export function seatSeen(season: LeagueSeason, holder: string, seenOf: (userId: string) => Seen): Seen {
  const visits = peopleOf(memberOf(season, holder) ?? { userId: holder })
    .map(seenOf)
    .filter((seen) => !seen.isGone);
  return visits.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))[0] ?? GONE;
}

/** Why a seat counts as abandoned (see A seat passes on). */
export const ABANDONED_WHY = ['gone', 'unseen', 'expired'] as const;
type AbandonedWhy = (typeof ABANDONED_WHY)[number];

/** Why a seat counts as abandoned; null while its member still plays. */
export function abandonedBecause(
  season: LeagueSeason,
  userId: string,
  { seen, at }: { seen: Seen; at: Date },
): AbandonedWhy | null {
  const member = memberOf(season, userId);
  if (!member || !seatsAreFixed(season)) return null;
  if (seen.isGone) return 'gone';
  if (season.status === 'drafting') return isTimedOut(season, member) ? 'expired' : null;
  const { since, asked } = absenceOf(season, member, seen.at);
  const isLong = since !== null && isDaysAfter(at.getTime(), since, UNSEEN_DAYS);
  return isLong && asked.length >= ASKED_TIMES ? 'unseen' : null;
}

/**
 * Whether the member let the clock run out in each of their last turns. Only their own turns count, so that a replacement isn't
 * blamed for earlier ones.
 */
function isTimedOut({ picks }: LeagueSeason, { userId, joinedAt }: Member): boolean {
  const last = picks.filter((pick) => pick.userId === userId && pick.draftedAt > joinedAt).slice(-EXPIRIES);
  return last.length === EXPIRIES && last.every(({ auto, onAuto }) => auto && !onAuto);
}

/** When a member's absence began (null if unknown), and when the member has been asked about it since then. */
interface Absence {
  since: string | null;
  asked: readonly string[];
}

/**
 * How many days a member must be away before being asked, and the minimum number of days between two questions. Without this
 * minimum, members would be asked every day, because a tick can run that often.
 */
const ASKED_AFTER_DAYS = 14;
const ASKED_EVERY_DAYS = 6;

const isDaysAfter = (later: number, instant: string, days: number): boolean =>
  later - Date.parse(instant) >= days * DAY_MS;

/**
 * Returns a member's absence. If no visit is on record, the absence counts from the first tick that noticed this. That tick only
 * makes a note, and the first question follows `ASKED_AFTER_DAYS` later.
 */
function absenceOf({ askings }: LeagueSeason, { userId, joinedAt }: Member, seen: string | null): Absence {
  const noted = askings.filter((asking) => asking.userId === userId).map(({ at }) => at);
  const known = seen ?? noted[0];
  if (known === undefined) return { since: null, asked: [] };
  const since = known > joinedAt ? known : joinedAt;
  return { since, asked: noted.filter((at) => isDaysAfter(Date.parse(at), since, ASKED_AFTER_DAYS)) };
}

/**
 * A member to ask whether they're still playing. `times` is how many times they've been asked already. It's null if this tick
 * only notes that they seem absent, because no visit of theirs is on record.
 */
export interface Absent {
  userId: string;
  times: number | null;
}

/** The members to ask now (see A seat passes on). Skips the owner, whose seat can't be given away, and deleted accounts. */
export function absentees(
  season: LeagueSeason,
  { at, seenOf }: { at: Date; seenOf(userId: string): Seen },
): Absent[] {
  if (season.status !== 'active' || season.isRenewed) return [];
  const isPast = (instant: string, days: number) => isDaysAfter(at.getTime(), instant, days);
  return season.members.flatMap((member): Absent[] => {
    const { userId } = member;
    const seen = seenOf(userId);
    if (seen.isGone || userId === season.ownerId) return [];
    const { since, asked } = absenceOf(season, member, seen.at);
    if (since === null) return [{ userId, times: null }];
    const last = asked.at(-1);
    const isLong = isPast(since, ASKED_AFTER_DAYS) && (last === undefined || isPast(last, ASKED_EVERY_DAYS));
    return isLong && asked.length < ASKED_TIMES ? [{ userId, times: asked.length }] : [];
  });
}

/** Adds the questions asked now to a season's `askings`, and drops those from before a member's last visit. */
export function askedNow(
  season: LeagueSeason,
  absent: readonly Absent[],
  { at, seenOf }: { at: Date; seenOf(userId: string): Seen },
): LeagueSeason['askings'] {
  const kept = season.askings.filter(({ userId, at: askedAt }) => {
    const seen = seenOf(userId);
    return !seen.isGone && askedAt >= (seen.at ?? '');
  });
  return [...kept, ...absent.map(({ userId }) => ({ userId, at: at.toISOString() }))];
}

/**
 * Whether a season's seats are fixed. From the draft's start until the season ends, members can't leave, but their seats can be
 * handed over. Before and after, members leave instead.
 */
export function seatsAreFixed({ status, isRenewed }: LeagueSeason): boolean {
  return (status === 'drafting' || status === 'active') && !isRenewed;
}

export type OfferSeatRefusal =
  | 'not-a-member'
  | 'not-in-league'
  | 'seats-not-fixed'
  | 'season-final'
  | 'owner-stays'
  | 'commissioners-only'
  | 'commissioner-stays'
  | 'seat-not-abandoned'
  | 'handovers-full';

/** Whose seat changes hands, and who decides: its member, or a commissioner. */
export interface SeatOffer {
  seatOf: string;
  by: string;
}

/**
 * What the rules about seats need to know in addition to the season. `isFinal` is true once every game has been played
 * (see End of a season).
 */
export interface SeatFacts {
  seen: Seen;
  at: Date;
  isFinal: boolean;
}

/** Why this offer of a seat isn't allowed; undefined if it is. */
export function barredFromOffering(
  season: LeagueSeason,
  { seatOf, by }: SeatOffer,
  facts: SeatFacts,
): OfferSeatRefusal | undefined {
  if (!seatFor(season, by)) return 'not-a-member';
  if (by !== seatOf && !isCommissioner(season, by)) return 'commissioners-only';
  if (!memberOf(season, seatOf)) return 'not-in-league';
  if (!seatsAreFixed(season)) return 'seats-not-fixed';
  if (facts.isFinal) return 'season-final';
  if (seatOf === season.ownerId) return 'owner-stays';
  if (season.handovers.length >= HANDOVERS_MOST) return 'handovers-full';
  // Decisions by an account that is being deleted no longer count, and neither do its trade offers.
  if (by === seatOf) return facts.seen.isGone ? 'not-a-member' : undefined;
  if (isCommissioner(season, seatOf) && by !== season.ownerId) return 'commissioner-stays';
  return abandonedBecause(season, seatOf, facts) === null ? 'seat-not-abandoned' : undefined;
}

export type TakeSeatRefusal = OfferSeatRefusal | 'seated-already' | 'kept-out';

/** The replacement, the id of their member record, and the partners who stay in the seat, if any. */
interface Substitute {
  userId: string;
  memberId: string;
  partners?: readonly Partner[];
}

/**
 * Gives a member's seat to a replacement, with its teams, future picks and points (see A seat passes on). The current turn and
 * its clock stay as they are. Only the former member's Auto ends.
 */
export function transferSeat(
  season: LeagueSeason,
  offer: SeatOffer,
  to: Substitute,
  facts: SeatFacts,
): Outcome<LeagueSeason, TakeSeatRefusal> {
  if (seatFor(season, to.userId)) return refused('seated-already');
  if (season.keptOut.includes(to.userId)) return refused('kept-out');
  const barred = barredFromOffering(season, offer, facts);
  if (barred) return refused(barred);
  return ok(seatPassed(season, offer, to, facts.at));
}

/** The season with a new holder in the seat. Its partners, except those named, have left it. */
export function seatPassed(
  season: LeagueSeason,
  { seatOf, by }: SeatOffer,
  to: Substitute,
  now: Date,
): LeagueSeason {
  const at = passedAt(season, now);
  const holder = (userId: string) => (userId === seatOf ? to.userId : userId);
  const taken = { id: to.memberId, userId: to.userId, isCommissioner: false, joinedAt: at };
  return next(season, {
    members: season.members.map((member) =>
      member.userId === seatOf ? sharing({ ...member, ...taken }, to.partners ?? []) : member,
    ),
    order: season.order.map(holder),
    picks: season.picks.map((pick) => (pick.userId === seatOf ? { ...pick, userId: to.userId } : pick)),
    askings: season.askings.filter(({ userId }) => userId !== seatOf),
    ...withoutAuto(season, seatOf, now),
    ...withNewHolder(season, seatOf, to.userId),
    handovers: [...season.handovers, { from: seatOf, to: to.userId, at, by }],
    ...(season.lookingFor && { lookingFor: season.lookingFor.filter(({ userId }) => userId !== seatOf) }),
    ...(season.corrections && { corrections: season.corrections.filter((open) => open.by !== seatOf) }),
  });
}

/**
 * Returns the time of a handover, which is after all earlier picks and handovers. Otherwise, differences between the servers'
 * clocks could change who made a pick, or who had a seat.
 */
function passedAt({ picks, handovers }: LeagueSeason, at: Date): string {
  const before = [...picks.map(({ draftedAt }) => draftedAt), ...handovers.map((passed) => passed.at)];
  return new Date(Math.max(at.getTime(), ...before.map((instant) => Date.parse(instant) + 1))).toISOString();
}

/** The ids of everyone who has, shares or had a seat in the season. */
export function holdersIn({ members, handovers }: LeagueSeason): string[] {
  return [...new Set([...members.flatMap(peopleOf), ...handovers.map(({ from }) => from)])];
}

/** Returns the id of the user who had this user's current seat at that time. */
export function holderAt({ handovers }: Pick<LeagueSeason, 'handovers'>, userId: string, at: string): string {
  return handovers.reduceRight(
    (holder, { from, to, at: passedAt }) => (to === holder && at < passedAt ? from : holder),
    userId,
  );
}

/** The ids of everyone who had this user's seat before them, earliest first. */
export function formerHolders({ handovers }: Pick<LeagueSeason, 'handovers'>, userId: string): string[] {
  const former: string[] = [];
  let holder = userId;
  for (const { from, to } of handovers.toReversed()) {
    if (to !== holder) continue;
    former.unshift(from);
    holder = from;
  }
  return former;
}
