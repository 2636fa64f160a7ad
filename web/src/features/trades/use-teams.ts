import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { RosterTeam } from '#shared/contract/schemas/standings.ts';
import { refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { rostersQuery, seasonPath } from '../../parts/season/queries.ts';

export type Team = RosterTeam['nflTeam'];

/** Returns the teams of all members. The lists are empty until they have loaded. */
export function useTeams(league: LeagueReply) {
  const rosters = useQuery({ ...rostersQuery(seasonPath(league)), refetchOnMount: refetchUnlessFresh });
  const all = rosters.data ?? [];
  return {
    rosters,
    teamsOf: (userId: string | undefined): Team[] =>
      all.find((roster) => roster.userId === userId)?.teams.map(({ nflTeam }) => nflTeam) ?? [],
    teamsById: (teamIds: readonly number[]): Team[] =>
      teamIds.flatMap((teamId) => {
        const held = all.flatMap(({ teams }) => teams).find(({ nflTeam }) => nflTeam.id === teamId);
        return held ? [held.nflTeam] : [];
      }),
  };
}
