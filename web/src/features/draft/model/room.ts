import type { Draft, DraftBoard, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply, SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { crownOf, defaultRanking, preference } from '#shared/domain/draft/autopick.ts';
import { type DraftPlan, turnAt } from '#shared/domain/draft/draft-order.ts';
import type { DraftStrategy, NightWindow } from '#shared/domain/league-season.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { draftsAtDeadline } from '#shared/domain/missing-to-draft.ts';
import { knownUsers } from '../../../parts/leagues/members.ts';
import { queue, withCrown, type Place } from './draft-board.ts';
import { isPaused } from './pick-clock.ts';
import { rankedTeams, type RankedTeam } from './teams.ts';
import { seatOrder } from './turns.ts';

/** What the panels show of a draft, whether a league holds it or nobody. */
export interface DraftView {
  me: string;
  status: SeasonStatus;
  /** The length of each pick's clock in seconds; null in a draft without clocks. */
  clockLength: number | null;
  nightWindow: NightWindow | null;
  /** How the draft goes through the seats, and how many rounds there are. */
  plan: DraftPlan;
  /** User ids by seat. */
  order: readonly string[];
  /** With the reader's own unanswered pick; undefined until the first answer. */
  draft: Draft | undefined;
  isMyTurn: boolean;
  /** Whether the reader may pick: in their own turn, unless the draft is paused. */
  mayPick: boolean;
  isComplete: boolean;
  /** The free teams, the reader's most wanted first: by their board, or else by the default ranking. */
  available: readonly RankedTeam[];
  /** Whether the reader has put teams in an order of their own. */
  hasBoard: boolean;
  /** The crown that the reader plays for: null until they have said so, undefined until that is known. */
  crown: DraftStrategy | null | undefined;
  /** Stays the same when other teams are taken or starred. */
  placeOf(teamId: number): Place;
  nameOf(userId: string): string;
  /** The name, but "You" for the reader. */
  labelOf(userId: string): string;
  isPremium(userId: string): boolean;
  /** Whether the clock picks for a member as soon as it is their turn (see Auto). */
  isOnAuto(userId: string): boolean;
}

/** Everything that the room's panels show, derived from the server's answers. */
export interface Room extends DraftView {
  league: LeagueReply;
  season: Season;
  /** Whether something of the board that is shown is not saved yet: then an automatic pick may differ. */
  isUnsaved: boolean;
  /** The free teams in the order in which an automatic pick would take them. */
  queue: readonly number[];
}

export interface RoomFacts {
  league: LeagueReply;
  season: Season;
  me: string;
  draft: Draft | undefined;
  /** Null if none was saved yet, undefined until that is known. */
  board: DraftBoard | null | undefined;
  isUnsaved?: boolean;
  /** The crown that is being saved. */
  chosenCrown?: DraftStrategy | undefined;
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
  // A replacement is in the pushed order before the league that names them is here.
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
 * While the draft runs, its own status is the newest. But it knows neither how the season goes on afterwards nor that
 * its deadline has passed.
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

/** Whether the season's draft deadline drafts a league that had not begun: that comes to one league after the other. */
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

/** A pick that was sent but is not answered yet. */
interface PendingPick {
  userId: string;
  nflTeamId: number;
}

/** The draft with the caller's own unanswered pick in it; clock and turn stay as they are until the server answers. */
export function withPendingPick(draft: Draft, pending: PendingPick | null, plan: DraftPlan): Draft {
  if (!pending || draft.picks.some((pick) => pick.nflTeamId === pending.nflTeamId)) return draft;
  const turn = turnAt(draft.order, draft.picks.length + 1, plan);
  if (turn?.userId !== pending.userId) return draft;
  const { leagueSeasonId, serverTime: draftedAt } = draft;
  const pick: DraftPick = { leagueSeasonId, ...turn, nflTeamId: pending.nflTeamId, auto: false, draftedAt };
  return { ...draft, picks: [...draft.picks, pick] };
}
