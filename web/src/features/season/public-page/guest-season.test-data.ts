import type { GuestSeason } from '#shared/contract/schemas/guests.ts';

const BEGIN = Date.parse('2026-11-29T20:00:00.000Z');

/** Returns an instant of the season's page, given in seconds from its first reply. */
export const at = (seconds: number): string => new Date(BEGIN + seconds * 1000).toISOString();

const member = (
  username: string,
  wins: number,
  losses: number,
  ranks: [number, number],
  teamIds: number[],
) => ({
  username,
  wins,
  losses,
  ties: 0,
  winRank: ranks[0],
  lossRank: ranks[1],
  teamIds,
});

const GAME = {
  kickoff: '2026-11-29T18:00:00.000Z',
  state: 'scheduled',
  homeScore: null,
  awayScore: null,
  detail: null,
  homeOwner: null,
  awayOwner: null,
} as const;

/** A season in its twelfth week, with three members of three teams each. */
export function guestSeason(some: Partial<GuestSeason> = {}): GuestSeason {
  return {
    leagueName: 'Friday Night League',
    season: '2026-27',
    status: 'active',
    tieRule: 'nothing',
    week: 12,
    weeks: 18,
    members: [
      member('Ana', 19, 13, [2, 2], [16, 11, 4]),
      member('Bruno', 21, 11, [1, 3], [1, 2, 3]),
      member('Cleo', 9, 23, [3, 1], [5, 6, 7]),
    ],
    games: [
      {
        ...GAME,
        state: 'final',
        homeTeamId: 16,
        awayTeamId: 1,
        homeScore: 24,
        awayScore: 17,
        homeOwner: 0,
        awayOwner: 1,
      },
      {
        ...GAME,
        state: 'live',
        homeTeamId: 5,
        awayTeamId: 30,
        homeScore: 7,
        awayScore: 10,
        detail: '2nd quarter, 4:12 left',
        homeOwner: 2,
      },
      {
        ...GAME,
        kickoff: '2026-12-01T01:15:00.000Z',
        homeTeamId: 2,
        awayTeamId: 11,
        homeOwner: 1,
        awayOwner: 0,
      },
    ],
    picks: [
      [0, 16],
      [1, 1],
      [2, 5],
      [2, 6],
      [1, 2],
      [0, 11],
      [0, 4],
      [1, 3],
      [2, 7],
    ].map(([place = 0, nflTeamId = 0]) => ({ member: place, nflTeamId })),
    serverTime: at(0),
    ...some,
  };
}
