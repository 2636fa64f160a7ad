import {
  barredFromLeading,
  memberOf,
  next,
  PICK_SECONDS,
  type DraftOrderType,
  type LeagueSeason,
  type Member,
} from './league-season.ts';
import { ok, refused, type Outcome } from './outcome.ts';
import type { Season } from './seasons.ts';
import { tradeDeadlineOf, type TradeDeadlineRefusal } from './trade-deadline.ts';

/** What stays the same over a league's seasons. */
export interface League {
  id: string;
  code: string;
  name: string;
  ownerId: string;
  currentSeason: string;
  createdAt: string;
}

/** 6 characters that cannot be mistaken for one another (no I, L, O, 0, 1). */
export const LEAGUE_CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const LEAGUE_CODE_LENGTH = 6;

/** What the creator asks for. */
export interface NewLeague {
  name: string;
  maxMembers: number;
  isPublic: boolean;
  draftDateTime: string | null;
  draftTimerDuration?: number | undefined;
  draftOrderType?: DraftOrderType | undefined;
}

export type ScheduleRefusal = 'draft-time-past' | 'draft-time-too-late';
export type CreateRefusal = ScheduleRefusal | 'no-season-open';

/** A new league with its creator as owner, commissioner and first member, in the first season still open (see Seasons). */
export function createLeague(
  wish: NewLeague,
  creator: { userId: string; at: Date; id: string; code: string; memberId: string },
  season: Season | undefined,
): Outcome<{ league: League; season: LeagueSeason }, CreateRefusal> {
  if (!season) return refused('no-season-open');
  const late = judgeDraftTime(wish.draftDateTime, creator.at, season);
  if (late) return refused(late);
  const createdAt = creator.at.toISOString();
  const { id, code, userId: ownerId } = creator;
  const owner: Member = {
    id: creator.memberId,
    userId: ownerId,
    isCommissioner: true,
    joinedAt: createdAt,
    draftPosition: null,
  };
  return ok({
    league: { id, code, name: wish.name, ownerId, currentSeason: season.label, createdAt },
    season: {
      leagueId: id,
      season: season.label,
      version: 1,
      ownerId,
      isPublic: wish.isPublic,
      maxMembers: wish.maxMembers,
      status: 'draft',
      members: [owner],
      draftDateTime: wish.draftDateTime,
      draftTimerDuration: wish.draftTimerDuration ?? PICK_SECONDS.default,
      draftOrderType: wish.draftOrderType ?? 'snake',
      tradeDeadline: null,
      order: [],
      picks: [],
      deadlineAt: null,
      tickAt: null,
    },
  });
}

/** Its timer must be armed before the time comes. */
const LEAD_MS = 60_000;

/** A draft time must be ahead, by a minute, and before the season's draft deadline. */
export function judgeDraftTime(time: string | null, at: Date, season: Season): ScheduleRefusal | undefined {
  if (time === null) return undefined;
  if (Date.parse(time) < at.getTime() + LEAD_MS) return 'draft-time-past';
  if (Date.parse(time) >= Date.parse(season.draftDeadline)) return 'draft-time-too-late';
  return undefined;
}

export type JoinRefusal = 'league-full' | 'draft-started' | 'private-league';

/**
 * Adds a member. Joining again changes nothing (`joined: false`). Members who join a league whose order was already
 * set take the last position. A public league may be joined without its code, a private one may not.
 */
export function joinLeague(
  season: LeagueSeason,
  joiner: { userId: string; memberId: string; at: Date; byCode: boolean },
): Outcome<{ season: LeagueSeason; joined: boolean }, JoinRefusal> {
  if (memberOf(season, joiner.userId)) return ok({ season, joined: false });
  if (!joiner.byCode && !season.isPublic) return refused('private-league');
  if (season.status !== 'draft') return refused('draft-started');
  if (season.members.length >= season.maxMembers) return refused('league-full');
  const ordered =
    season.members.length > 1 && season.members.every((member) => member.draftPosition !== null);
  const member: Member = {
    id: joiner.memberId,
    userId: joiner.userId,
    isCommissioner: false,
    joinedAt: joiner.at.toISOString(),
    draftPosition: ordered ? season.members.length + 1 : null,
  };
  return ok({ season: next(season, { members: [...season.members, member] }), joined: true });
}

/** What a commissioner may set for a season; absent fields stay. */
export interface SeasonSettings {
  draftDateTime?: string | null | undefined;
  draftTimerDuration?: number | undefined;
  draftOrderType?: DraftOrderType | undefined;
  /** A day, or an instant of it; see `tradeDeadlineOf`. */
  tradeDeadline?: string | null | undefined;
}

export type SettingsRefusal =
  | ScheduleRefusal
  | TradeDeadlineRefusal
  | 'not-a-member'
  | 'commissioners-only'
  | 'draft-started';

/**
 * Changes what is given and differs; where nothing differs, the season stays as it is. Clock and order type are fixed once the
 * draft has started, its time once the draft is over, the trade deadline never.
 */
export function changeSeasonSettings(
  state: LeagueSeason,
  act: { by: string; at: Date },
  wish: SeasonSettings,
  season: Season,
): Outcome<LeagueSeason, SettingsRefusal> {
  const barred = barredFromLeading(state, act.by);
  if (barred) return refused(barred);
  const { draftTimerDuration = state.draftTimerDuration, draftOrderType = state.draftOrderType } = wish;
  const isPlannedAnew =
    draftTimerDuration !== state.draftTimerDuration || draftOrderType !== state.draftOrderType;
  if (isPlannedAnew && state.status !== 'draft') return refused('draft-started');
  const draftTime = newDraftTime(state, act.at, wish, season);
  if (!draftTime.ok) return draftTime;
  const deadline = newTradeDeadline(state, act.at, wish, season);
  if (!deadline.ok) return deadline;
  const change = {
    draftDateTime: draftTime.value,
    draftTimerDuration,
    draftOrderType,
    tradeDeadline: deadline.value,
  };
  const isChanged =
    isPlannedAnew ||
    change.draftDateTime !== state.draftDateTime ||
    change.tradeDeadline !== state.tradeDeadline;
  return ok(isChanged ? next(state, change) : state);
}

/** The stored one is not judged again: its minute may have come meanwhile. */
function newDraftTime(
  state: LeagueSeason,
  at: Date,
  { draftDateTime = state.draftDateTime }: SeasonSettings,
  season: Season,
): Outcome<string | null, ScheduleRefusal | 'draft-started'> {
  if (draftDateTime === state.draftDateTime) return ok(draftDateTime);
  if (state.status !== 'draft' && state.status !== 'drafting') return refused('draft-started');
  const barred = judgeDraftTime(draftDateTime, at, season);
  return barred ? refused(barred) : ok(draftDateTime);
}

function newTradeDeadline(
  { tradeDeadline }: LeagueSeason,
  at: Date,
  wish: SeasonSettings,
  season: Season,
): Outcome<string | null, TradeDeadlineRefusal> {
  if (wish.tradeDeadline === undefined || wish.tradeDeadline === tradeDeadline) return ok(tradeDeadline);
  return tradeDeadlineOf(wish.tradeDeadline, at, season);
}

/** Takes a scheduled draft time away that came with too few members (see Start). */
export function clearDraftTime(state: LeagueSeason): LeagueSeason {
  return next(state, { draftDateTime: null });
}
