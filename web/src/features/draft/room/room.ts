import type { Draft, DraftBoard, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply, SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { crownOf, defaultRanking, preference } from '#shared/domain/draft/auto-pick.ts';
import { type DraftPlan, turnAt } from '#shared/domain/draft/draft-order.ts';
import type { DraftStrategy, NightWindow } from '#shared/domain/league-season.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { draftsAtDeadline } from '#shared/domain/missing-to-draft.ts';
import { knownUsers } from '../../../parts/leagues/members.ts';
import { queue, withCrown, type Place } from '../board/draft-board.ts';
import { isPaused } from '../clock/pick-clock.ts';
import { rankedTeams, type RankedTeam } from './teams.ts';
import { seatOrder } from './turns.ts';

/** The panels' data about a draft, in a league or a mock draft. */
export interface DraftView {
  me: string;
  status: SeasonStatus;
  /** The length of the pick clock in seconds; null in a draft without clocks. */
  clockLength: number | null;
  nightWindow: NightWindow | null;
  /** The draft's order type, and its number of rounds. */
  plan: DraftPlan;
  /** User ids by draft slot. */
  order: readonly string[];
  /** The draft with the user's own pending pick; undefined until the first answer. */
  draft: Draft | undefined;
  isMyTurn: boolean;
  /** Whether the user may pick: in their own turn, unless the draft is paused. */
  mayPick: boolean;
  isComplete: boolean;
  /** The available teams, the user's preferred ones first: by their board, or else by the default rankings. */
  available: readonly RankedTeam[];
  /** Whether the user has their own order of teams. */
  hasBoard: boolean;
  /** The user's crown: null if they haven't chosen one, undefined until known. */
  crown: DraftStrategy | null | undefined;
  /** A team's place, which doesn't change when other teams are taken. */
  placeOf(teamId: number): Place;
  nameOf(userId: string): string;
  /** The name, but "You" for the user. */
  labelOf(userId: string): string;
  isPremium(userId: string): boolean;
  /** Whether the clock picks for a member right at the start of their turn (see Auto). */
  isOnAuto(userId: string): boolean;
}

/** All data for the room's panels, derived from the server's answers. */
export interface Room extends DraftView {
  league: LeagueReply;
  season: Season;
  /** Whether the shown board has unsaved changes: then an auto-pick may differ. */
  isUnsaved: boolean;
  /** The available teams in the order of auto-picks. */
  queue: readonly number[];
}

export interface RoomFacts {
  league: LeagueReply;
  season: Season;
  me: string;
  draft: Draft | undefined;
  /** Null if none has been saved yet, undefined until known. */
  board: DraftBoard | null | undefined;
  isUnsaved?: boolean;
  /** The crown whose save is pending. */
  chosenCrown?: DraftStrategy | null | undefined;
  /** Whether the season's draft deadline has passed. */
  isPastDeadline: boolean;
  pending: PendingPick | null;
}

export function roomOf(facts: RoomFacts): Room {
  const { league, season, me, draft: held, chosenCrown, isPastDeadline, pending } = facts;
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
  // A replacement is in the pushed order before the league with their name has loaded.
  const unnamed = (userId: string) =>
    draft?.order.includes(userId) === true ? 'A replacement' : 'A former member';
  const nameOf = (userId: string) => users.get(userId)?.username ?? unnamed(userId);
  return {
    league,
    season,
    me,
    status,
    clockLength: plan.draftTimerDuration,
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
    labelOf: (userId) => (userId === me ? 'You' : nameOf(userId)),
    isPremium: (userId) => users.get(userId)?.isPremium ?? false,
    isOnAuto: (userId) => draft?.autoUserIds.includes(userId) ?? false,
  };
}

/**
 * Returns the newest status. The draft's own is newer than the season's, but doesn't cover the end of the season or a passed
 * deadline.
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

/** Whether this league is waiting to be auto-drafted at the season's deadline. Leagues are drafted one after the other. */
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

/** A pick the server hasn't answered yet. */
interface PendingPick {
  userId: string;
  nflTeamId: number;
}

/** The draft with the user's own pending pick; clock and turn stay unchanged until the server answers. */
export function withPendingPick(draft: Draft, pending: PendingPick | null, plan: DraftPlan): Draft {
  if (!pending || draft.picks.some((pick) => pick.nflTeamId === pending.nflTeamId)) return draft;
  const turn = turnAt(draft.order, draft.picks.length + 1, plan);
  if (turn?.userId !== pending.userId) return draft;
  const { leagueSeasonId, serverTime: draftedAt } = draft;
  const pick: DraftPick = { leagueSeasonId, ...turn, nflTeamId: pending.nflTeamId, auto: false, draftedAt };
  return { ...draft, picks: [...draft.picks, pick] };
}
