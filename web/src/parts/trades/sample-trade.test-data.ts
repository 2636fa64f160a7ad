import type { Trade } from '#shared/contract/schemas/trades.ts';
import { teamById } from '#shared/domain/teams.ts';
import { leagueOf, memberNamed, SEATS } from '../leagues/sample-league.test-data.ts';

const [ANA = '', BEN = ''] = SEATS;

/** Returns a trade in which Ana offers Ben her team 1 in return for his team 2. */
export function tradeOf(number: number, changed: Partial<Trade> = {}): Trade {
  const { id: leagueId, currentSeason } = leagueOf([]);
  return {
    id: `${leagueId}-${number}`,
    leagueId,
    leagueSeasonId: currentSeason.id,
    season: currentSeason.season,
    leagueTradeNumber: number,
    proposerId: ANA,
    receiverId: BEN,
    proposer: memberNamed(ANA, 1).user,
    receiver: memberNamed(BEN, 2).user,
    proposerTeamIds: [1],
    receiverTeamIds: [2],
    proposerTeams: teams(1),
    receiverTeams: teams(2),
    status: 'pending',
    note: null,
    proposedAt: '2025-10-01T12:00:00.000Z',
    respondedAt: null,
    executedAt: null,
    originalTradeId: null,
    expiresAt: null,
    counterOf: null,
    counteredBy: null,
    ...changed,
  };
}

function teams(teamId: number): Trade['proposerTeams'] {
  const team = teamById(teamId);
  return team ? [{ ...team, wins: 0, losses: 0, ties: 0 }] : [];
}
