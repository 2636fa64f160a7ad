import { startDraft } from '#shared/domain/draft/start-draft.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Member } from '#shared/domain/league-members.ts';
import { NO_PLAYOFFS, NO_TOOLS, PLAIN_RANKS, PLAIN_TRADES } from '#shared/domain/league-rules.ts';
import type { Lottery } from '#shared/domain/draft/lottery.ts';
import type { Outcome } from '#shared/domain/outcome.ts';

/** Returns the user ID of a seat. Seat 1 owns the league. Like many Cognito subs, the ID isn't an RFC 9562 UUID. */
export function seat(number: number): string {
  return `24688438-40e1-70d0-d97e-${String(number).padStart(12, '0')}`;
}

export const LEAGUE_ID = '01K3KD0000000000000000000A';
const JOINED_AT = '2025-08-01T12:00:00.000Z';
/** The time at which these drafts start. */
export const DRAFT_AT = new Date('2025-08-25T23:00:00.000Z');
/** The draft deadline of these drafts' season. */
export const DRAFT_DEADLINE = '2025-09-04T19:00:00.000Z';

function member(number: number): Member {
  return {
    id: `member-${number}`,
    userId: seat(number),
    isCommissioner: number === 1,
    joinedAt: JOINED_AT,
    draftPosition: null,
  };
}

/** Returns a league with this many members before its draft, without draft positions. */
export function lobby(members: number, change: Partial<LeagueSeason> = {}): LeagueSeason {
  return {
    leagueId: LEAGUE_ID,
    season: '2025-26',
    version: 1,
    ownerId: seat(1),
    isPublic: false,
    maxMembers: members,
    sizeBeforeDraft: null,
    status: 'draft',
    members: Array.from({ length: members }, (_, index) => member(index + 1)),
    draftDateTime: null,
    remindAt: null,
    draftTimerDuration: 90,
    draftOrderType: 'snake',
    orderTable: null,
    teamsEach: 3,
    nightWindow: null,
    commissionerTools: NO_TOOLS,
    ...PLAIN_RANKS,
    ...PLAIN_TRADES,
    ...NO_PLAYOFFS,
    tradeDeadline: null,
    order: [],
    picks: [],
    deadlineAt: null,
    deadlineWithoutAuto: null,
    turn: null,
    pause: null,
    autoUserIds: [],
    lotterySeed: 'a secret of the lobby',
    tickAt: null,
    weekTold: 0,
    swaps: [],
    tradeBlock: [],
    offersEndAt: null,
    handovers: [],
    askings: [],
    keptOut: [],
    codeDrawnAt: null,
    guestLink: null,
    seasonLink: null,
    ...change,
  };
}

/** Returns the season with a partner in this holder's seat. */
export function withPartner(season: LeagueSeason, holder: number, partner: number): LeagueSeason {
  const shared = { userId: seat(partner), since: JOINED_AT };
  return {
    ...season,
    members: season.members.map((each) =>
      each.userId === seat(holder) ? { ...each, partners: [...(each.partners ?? []), shared] } : each,
    ),
  };
}

/** A lottery whose hash returns its input, so that it draws members in the order of their user IDs. */
export const BY_USER_ID: Lottery = { newSeed: () => 'the next secret', sha256: (text) => text };

/** Returns the same league as `lobby`, with its draft running in seat order. */
export function drafting(members: number, change: Partial<LeagueSeason> = {}): LeagueSeason {
  const act = { by: null, at: DRAFT_AT };
  return value(startDraft(lobby(members, change), act, BY_USER_ID)).season;
}

/** Returns the league from `lobby` after its draft. `teamIds` are in the order of the picks. */
export function drafted(
  members: number,
  teamIds: readonly number[],
  change: Partial<LeagueSeason> = {},
): LeagueSeason {
  const state = drafting(members, change);
  const picks = allTurns(state.order, state).map((turn, index) => ({
    ...turn,
    nflTeamId: teamIds[index] ?? 0,
    auto: false,
    draftedAt: new Date(DRAFT_AT.getTime() + index * 1000).toISOString(),
  }));
  return { ...state, picks, status: 'active', deadlineAt: null, turn: null, version: 2 + picks.length };
}

/** Returns the value of an outcome. Throws if the outcome is a refusal. */
export function value<Value>(outcome: Outcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(`refused: ${outcome.refused}`);
  return outcome.value;
}
