import type { Draft } from '#shared/contract/schemas/draft.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';

/** Returns a snake draft with four members after `made` picks. The teams are picked in order of their IDs: 1, 2, 3 …. */
export function draftAfter(made: number): Draft {
  const turns = allTurns(SEATS, { draftOrderType: 'snake', teamsEach: 3 });
  const turn = turns[made];
  const leagueSeasonId = 'l:2025-26';
  return {
    leagueSeasonId,
    status: turn ? 'drafting' : 'active',
    userId: turn?.userId ?? null,
    round: turn?.round ?? null,
    pick: turn?.pick ?? null,
    pickOrder: turn?.pickOrder ?? null,
    deadlineAt: turn ? '2025-08-25T23:01:30.000Z' : null,
    pausedAt: null,
    pausedBy: null,
    secondsLeft: null,
    timeRemaining: turn ? 90 : null,
    serverTime: '2025-08-25T23:00:00.000Z',
    version: 10 + made,
    order: SEATS,
    autoUserIds: [],
    picks: turns.slice(0, made).map((made, index) => ({
      leagueSeasonId,
      ...made,
      nflTeamId: index + 1,
      auto: false,
      draftedAt: new Date(Date.parse('2025-08-25T23:00:00.000Z') + index * 1000).toISOString(),
    })),
  };
}
