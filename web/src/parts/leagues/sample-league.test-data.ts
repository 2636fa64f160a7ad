import type { CurrentSeason, LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';

/** The user ids of four members: Ana, Ben, Cy and Dee. */
export const SEATS = [1, 2, 3, 4].map((seat) => `24688438-40e1-70d0-d97e-00000000000${seat}`);
const LEAGUE_ID = '01J5ZQ8W9X0ABCDEFGHJKMNPQR';
const NAMES = ['Ana', 'Ben', 'Cy', 'Dee'];

export const nameOf = (userId: string) => NAMES[SEATS.indexOf(userId)] ?? 'nobody';

export function memberNamed(userId: string, draftPosition: number | null): MemberReply {
  return {
    id: `m-${userId}`,
    leagueId: LEAGUE_ID,
    leagueSeasonId: `${LEAGUE_ID}:2025-26`,
    userId,
    draftPosition,
    isCommissioner: false,
    isFormer: false,
    formerHolders: [],
    abandoned: null,
    joinedAt: '2025-08-01T00:00:00.000Z',
    user: {
      id: userId,
      username: nameOf(userId),
      firstName: nameOf(userId),
      profileImageUrl: 'helmet',
      isPremium: false,
    },
  };
}

/** Returns a league with these members before its draft. Ana owns it. */
export function leagueOf(members: readonly MemberReply[], season: Partial<CurrentSeason> = {}): LeagueReply {
  return {
    id: LEAGUE_ID,
    code: 'ABC234',
    name: 'Sunday Crew',
    ownerId: SEATS[0] ?? '',
    minMembers: 2,
    maxMembers: 10,
    isPublic: false,
    inviteMethod: 'code',
    createdAt: '2025-08-01T00:00:00.000Z',
    draftDate: season.draftDateTime ?? null,
    tradeDeadline: season.tradeDeadline ?? null,
    status: 'draft',
    isDraftComplete: false,
    banner: null,
    isRenewable: false,
    seasons: ['2025-26'],
    members: [...members],
    currentSeason: {
      id: `${LEAGUE_ID}:2025-26`,
      leagueId: LEAGUE_ID,
      season: '2025-26',
      status: 'draft',
      isDraftComplete: false,
      draftDateTime: null,
      reminderSent: false,
      fiveMinReminderSent: false,
      draftTimerDuration: 90,
      draftTimerStartedAt: null,
      maxMembersOverride: null,
      isPublicOverride: null,
      draftOrderType: 'snake',
      orderTable: null,
      teamsEach: 3,
      nightWindow: null,
      commissionerTools: { pause: false, undo: false, proxyPick: false, moreTime: false },
      tieRule: 'nothing',
      tradeSizes: 'one',
      tradeReview: 'none',
      levelCrowns: 'shared',
      tradeDeadline: null,
      currentWeek: 1,
      weekOpensAt: null,
      version: 1,
      onTheClock: null,
      guestsUntil: null,
      seasonPageUntil: null,
      ...season,
    },
  };
}
