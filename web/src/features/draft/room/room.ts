import type { Draft, DraftBoard, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply, SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { crownOf, defaultRanking, preference } from '#shared/domain/draft/auto-pick.ts';
import { type DraftPlan, turnAt } from '#shared/domain/draft/draft-order.ts';
import { lengthWithAdded } from '#shared/domain/draft/stored-turn.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { isCommissioner, memberOf, peopleOf } from '#shared/domain/league-members.ts';
import type { NightWindow } from '#shared/domain/league-rules.ts';
import { seatName } from '#shared/domain/seat-name.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { draftsAtDeadline } from '#shared/domain/missing-to-draft.ts';
import { knownUsers, personNames } from '../../../parts/leagues/members.ts';
import { queue, withCrown, type Place } from '../board/draft-board.ts';
import { isPaused } from '../clock/pick-clock.ts';
import { rankedTeams, type RankedTeam } from './teams.ts';
import { picksOf, seatOrder } from './turns.ts';

/** What the panels know about a draft, which can be a league's draft or a mock draft. */
export interface DraftView {
  me: string;
  status: SeasonStatus;
  /** The length of the current pick's clock in seconds, with the time added to it; null in a draft without clocks. */
  clockLength: number | null;
  nightWindow: NightWindow | null;
  /** The type of the draft order, and the number of teams per member. */
  plan: DraftPlan;
  /** User IDs, in draft slot order. */
  order: readonly string[];
  /** The draft, including the user's own pending pick; undefined until the draft has loaded. */
  draft: Draft | undefined;
  isMyTurn: boolean;
  /** Whether the user may pick now, which is the case during their own turn, unless the draft is paused. */
  mayPick: boolean;
  isComplete: boolean;
  /** The available teams, in the order of the user's board, or else of the default rankings. */
  available: readonly RankedTeam[];
  /** Whether the user's board has any teams. */
  hasBoard: boolean;
  /** The user's crown; null if they haven't chosen one, undefined until that is known. */
  crown: DraftStrategy | null | undefined;
  /** Returns a team's place, which stays the same when other teams are drafted. */
  placeOf(teamId: number): Place;
  nameOf(userId: string): string;
  /** The user, who may share another member's spot. */
  person: string;
  /** The name of the person who did something, even if they share a spot. */
  personOf(userId: string): string;
  /** Returns a member's name, or "You" for the user, and "You & Ben" if they share their spot. */
  labelOf(userId: string): string;
  isPremium(userId: string): boolean;
  /** Returns whether a member is on Auto. If so, they get an auto-pick right after their turn starts (see Auto). */
  isOnAuto(userId: string): boolean;
}

/** All data for the room's panels, derived from the server's answers. */
export interface Room extends DraftView {
  league: LeagueReply;
  season: Season;
  /** Whether the user is a commissioner. Sharing a commissioner's spot makes no one one. */
  leads: boolean;
  /** Whether the board as it is shown has unsaved changes. If so, an auto-pick may take a different team. */
  isUnsaved: boolean;
  /** The available teams, in the order in which auto-picks would take them. */
  queue: readonly number[];
}

export interface RoomFacts {
  league: LeagueReply;
  season: Season;
  /** The holder of the user's spot. */
  me: string;
  /** The user, if they share another member's spot; by default `me`. */
  person?: string;
  draft: Draft | undefined;
  /** The user's board; null if they haven't saved one, undefined until that is known. */
  board: DraftBoard | null | undefined;
  isUnsaved?: boolean;
  /** The crown that the user has just chosen and that is still being saved. */
  chosenCrown?: DraftStrategy | null | undefined;
  /** Whether the season's draft deadline has passed. */
  isPastDeadline: boolean;
  pending: PendingPick | null;
}

export function roomOf(facts: RoomFacts): Room {
  const { league, season, me, person = me, draft: held, chosenCrown, isPastDeadline, pending } = facts;
  const board = withCrown(facts.board, chosenCrown);
  const plan = league.currentSeason;
  const draft = held && withPendingPick(held, pending, plan);
  const status = statusOf(league.currentSeason.status, draft?.status, isPastDeadline);
  const taken = new Set(draft?.picks.map((pick) => pick.nflTeamId));
  const wanted = preference(season, board);
  const crown = crownOf(board);
  const ranking = defaultRanking(season, crown);
  const placeOf = (teamId: number): Place => {
    const onBoard = board?.teamOrder.indexOf(teamId) ?? -1;
    return onBoard === -1
      ? { number: ranking.indexOf(teamId) + 1, isOnBoard: false, crown }
      : { number: onBoard + 1, isOnBoard: true, crown };
  };
  const users = knownUsers(league);
  const isMyTurn = draft?.status === 'drafting' && draft.userId === me;
  // The pushed order may already include a replacement whose name hasn't loaded yet.
  const unnamed = (userId: string) =>
    draft?.order.includes(userId) === true ? 'A replacement' : 'A former member';
  const nameOf = (userId: string) => users.get(userId)?.username ?? unnamed(userId);
  const personOf = personNames(league, nameOf);
  const sharers = peopleOf(memberOf(league, me) ?? { userId: me }).filter((userId) => userId !== person);
  const mine = seatName(['You', ...sharers.map(personOf)]);
  return {
    league,
    season,
    me,
    person,
    leads: isCommissioner(league, person),
    status,
    clockLength: lengthWithAdded(plan.draftTimerDuration, draft?.addedTime?.times),
    nightWindow: plan.nightWindow,
    plan,
    order: seatOrder(draft, league.members),
    draft,
    isMyTurn,
    mayPick: isMyTurn && !isPaused(draft),
    isComplete: status === 'active' || status === 'completed',
    available: rankedTeams(wanted, placeOf).filter((team) => !taken.has(team.id)),
    isUnsaved: facts.isUnsaved ?? false,
    hasBoard: (board?.teamOrder.length ?? 0) > 0,
    crown: board === undefined ? chosenCrown : crown,
    queue: queue(wanted, taken),
    placeOf,
    nameOf,
    personOf,
    labelOf: (userId) => (userId === me ? mine : nameOf(userId)),
    isPremium: (userId) => users.get(userId)?.isPremium ?? false,
    isOnAuto: (userId) => draft?.autoUserIds.includes(userId) ?? false,
  };
}

/**
 * Returns the newest status. The draft's own status is newer than the season's, but it doesn't cover the end of the season or a
 * missed draft deadline.
 */
function statusOf(
  season: SeasonStatus,
  draft: SeasonStatus | undefined,
  isPastDeadline: boolean,
): SeasonStatus {
  const status = draft ?? season;
  if (status === 'active' && season === 'completed') return season;
  return status === 'draft' && isPastDeadline ? 'ended' : status;
}

const STATUS_LABELS: Readonly<Record<SeasonStatus, string>> = {
  draft: 'Pre-Draft',
  drafting: 'Draft In Progress',
  active: 'Active Season',
  completed: 'Season Complete',
  ended: 'Ended',
};

/**
 * Returns whether this league is waiting to be auto-drafted at the season's draft deadline. Leagues are auto-drafted one after
 * another.
 */
export const isDue = ({ status, league }: Pick<Room, 'status' | 'league'>): boolean =>
  status === 'ended' && draftsAtDeadline(league);

export function statusLabel(room: Pick<Room, 'status' | 'league'>): string {
  return STATUS_LABELS[isDue(room) ? 'drafting' : room.status];
}

export type RoomDialog = 'board' | 'order' | 'help';

export const DIALOG_TITLES: Readonly<Record<RoomDialog, string>> = {
  board: 'My Draft Board',
  order: 'Draft Order',
  help: 'Help',
};

/** A pick that the server hasn't confirmed yet. */
interface PendingPick {
  userId: string;
  nflTeamId: number;
}

/** Returns the draft with the user's own pending pick. The clock and the turn don't change until the server replies. */
export function withPendingPick(draft: Draft, pending: PendingPick | null, plan: DraftPlan): Draft {
  if (!pending || draft.picks.some((pick) => pick.nflTeamId === pending.nflTeamId)) return draft;
  const turn = turnAt(draft.order, draft.picks.length + 1, plan);
  if (turn?.userId !== pending.userId) return draft;
  const { leagueSeasonId, serverTime: draftedAt } = draft;
  const pick: DraftPick = { leagueSeasonId, ...turn, nflTeamId: pending.nflTeamId, auto: false, draftedAt };
  return { ...draft, picks: [...draft.picks, pick] };
}

/** Returns whether to ask for a crown now. A member who hasn't chosen a crown before is asked at their first turn. */
export function isCrownAskedNow({ crown, mayPick, draft, me, isOnAuto }: Room): boolean {
  const isFirst = draft !== undefined && picksOf(draft, me).length === 0;
  return crown === null && mayPick && isFirst && !isOnAuto(me);
}
