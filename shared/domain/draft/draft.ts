import { signedBy } from '../actor.ts';
import { autoPick, type AutoPickReason } from './auto-pick.ts';
import { clockFrom } from './auto.ts';
import { expiryDue } from './draft-clock.ts';
import { currentTurn, turnAt, type Turn } from './draft-order.ts';
import {
  isDraftComplete,
  next,
  picksInAll,
  type DraftBoard,
  type LeagueSeason,
  type Pick,
} from '../league-season.ts';
import { memberOf, peopleOf } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { seasonNamed } from '../seasons.ts';
import { teamById } from '../teams.ts';
import { seasonPlayed } from '../season/playoffs.ts';
import { nextTick } from '../season/tick.ts';

/** The acting user, and the time. */
export interface Act {
  by: string;
  at: Date;
}

/** An act for a seat. `seat` is the user id of the seat's holder; without it, `by` acts for their own seat (see Partners). */
export interface SeatAct extends Act {
  seat?: string | undefined;
}

export type PickRefusal =
  | 'not-a-member'
  | 'not-drafting'
  | 'draft-paused'
  | 'draft-moved'
  | 'other-turn'
  | 'partner-picked'
  | 'not-your-turn'
  | 'team-taken'
  | 'unknown-team';

/**
 * The team that a member wants. With `pickOrder`, the pick applies only to that turn. With `version`, it applies only
 * to that version of the season.
 */
export interface PickWish {
  teamId: number;
  pickOrder?: number | undefined;
  version?: number | undefined;
}

/** The pick and the season after it. `repeated` is true if the same member had already made the pick (see League season). */
export interface Picked {
  season: LeagueSeason;
  pick: Pick;
  repeated: boolean;
}

/**
 * A member's own pick. It counts as long as it is still their turn, even between deadline and auto-pick. With
 * `pickOrder`, it counts only for that turn, so a second tab or a late request can't also take the next pick. With
 * `version`, it counts only for that version of the season (see Entering). If a partner was faster with another team, the
 * refusal is about the one who made the pick (see Partners).
 */
export function makePick(
  season: LeagueSeason,
  { by, seat = by, teamId, pickOrder, version, at }: SeatAct & PickWish,
): Outcome<Picked, PickRefusal> {
  if (!memberOf(season, seat)) return refused('not-a-member');
  const earlier = season.picks.find((pick) => pick.nflTeamId === teamId);
  if (earlier?.userId === seat && (pickOrder ?? earlier.pickOrder) === earlier.pickOrder)
    return ok({ season, pick: earlier, repeated: true });
  const partners = pickOfPartner(season, { by, seat, pickOrder });
  if (partners) return refused('partner-picked', partners.by);
  if (!isMadeFor(season, version)) return refused('draft-moved');
  const turn = currentTurn(season);
  if (!turn) return refused('not-drafting');
  if (season.pause) return refused('draft-paused');
  if (!teamById(teamId)) return refused('unknown-team');
  if (!isMeantFor(turn, pickOrder)) return refused('other-turn');
  if (turn.userId !== seat) return refused('not-your-turn');
  if (earlier) return refused('team-taken');
  return ok(withPick(season, teamId, at, false, by));
}

/**
 * The pick that another person of this seat has already made in the wanted turn. A request without a turn means the last one
 * made, unless the seat is on the clock again.
 */
function pickOfPartner(
  season: LeagueSeason,
  { by, seat, pickOrder }: { by: string; seat: string; pickOrder: number | undefined },
): Pick | undefined {
  if (pickOrder === undefined && currentTurn(season)?.userId === seat) return undefined;
  const made = season.picks[(pickOrder ?? season.picks.length) - 1];
  const people = peopleOf(memberOf(season, seat) ?? { userId: seat });
  const isPartners = made?.userId === seat && made.by !== undefined && made.by !== by;
  return isPartners && people.includes(by) ? made : undefined;
}

/** Whether a request is for this turn. A request without a turn is for the current one. */
export function isMeantFor(turn: Turn, pickOrder: number | undefined): boolean {
  return pickOrder === undefined || pickOrder === turn.pickOrder;
}

/** Whether a request is for the season as it is now. A request without a version is for any version. */
export function isMadeFor(season: LeagueSeason, version: number | undefined): boolean {
  return version === undefined || version === season.version;
}

export type ExpireRefusal = 'not-drafting' | 'draft-paused' | 'not-due';

/** A pick made by the clock, and why the clock picked that team. */
export interface AutoPicked {
  pick: Pick;
  reason: AutoPickReason;
}

/** The season after its clock ran out, and the resulting picks, which are either one pick or all remaining ones. */
export interface Expired {
  season: LeagueSeason;
  made: readonly AutoPicked[];
}

/**
 * Makes the current auto-pick after its deadline and the grace period (see Clock and Auto-pick). From the
 * season's draft deadline on, no one else goes on the clock: all remaining picks are made right away, as
 * one change. `boards` are the members' boards by user id.
 */
export function expirePick(
  season: LeagueSeason,
  at: Date,
  boards: ReadonlyMap<string, DraftBoard>,
): Outcome<Expired, ExpireRefusal> {
  if (season.status !== 'drafting') return refused('not-drafting');
  const played = seasonNamed(season.season);
  const isLast = at >= expiryDue(played.draftDeadline);
  if (!isLast) {
    if (season.deadlineAt === null) return refused(season.pause ? 'draft-paused' : 'not-due');
    if (at < expiryDue(season.deadlineAt)) return refused('not-due');
  }
  const most = isLast ? picksInAll(season) : 1;
  const made: AutoPicked[] = [];
  let after = season;
  for (let turn = currentTurn(season); turn && made.length < most; turn = currentTurn(after)) {
    const choice = autoPick(played, takenTeams(after), boards.get(turn.userId));
    if (!choice) break;
    const picked = withPick(after, choice.teamId, at, true);
    after = picked.season;
    made.push({ pick: picked.pick, reason: choice.reason });
  }
  if (made.length === 0) return refused('not-drafting');
  return ok({ season: { ...after, version: season.version + 1 }, made });
}

/** Ids of the drafted teams. */
export function takenTeams(season: LeagueSeason): Set<number> {
  return new Set(season.picks.map((pick) => pick.nflTeamId));
}

/**
 * Gives the team to the member on the clock. After the last pick, the season becomes active. Only a seat with partners stores who
 * picked, because every other pick is its member's own.
 */
export function withPick(
  season: LeagueSeason,
  nflTeamId: number,
  at: Date,
  auto: boolean,
  by?: string,
): Picked {
  const turn = turnAt(season.order, season.picks.length + 1, season);
  if (!turn) throw new Error(`league ${season.leagueId} has no pick left`);
  // Dated after the last seat transfer, even if the servers' clocks disagree, because the seat's current member made the pick.
  const passed = season.handovers.at(-1);
  const time = Math.max(at.getTime(), passed ? Date.parse(passed.at) + 1 : 0);
  const isOnAuto = auto && season.autoUserIds.includes(turn.userId);
  const draftedAt = new Date(time).toISOString();
  const pick: Pick = {
    ...turn,
    nflTeamId,
    auto,
    ...(isOnAuto && { onAuto: true }),
    draftedAt,
    ...signedBy(season, turn.userId, by),
  };
  const picks = [...season.picks, pick];
  const change = isDraftComplete({ ...season, picks })
    ? ({
        picks,
        status: 'active',
        deadlineAt: null,
        deadlineWithoutAuto: null,
        turn: null,
        pause: null,
        autoUserIds: [],
        tickAt: nextTick(season.leagueId, seasonPlayed(season), at),
      } as const)
    : { picks, ...clockFrom({ ...season, picks, turn: null }, at) };
  return { season: next(season, change), pick, repeated: false };
}
