import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { fateIn, type Fate } from '../../../parts/season/fate.ts';
import { oddsQuery, seasonPath } from '../../../parts/season/queries.ts';
import type { Race } from '../../../parts/season/standings.ts';

/** Returns a function that says whether a member has clinched a crown, or is out of its race. */
export function useFates(league: LeagueReply): (userId: string, race: Race) => Fate | undefined {
  const { data } = useQuery({ ...oddsQuery(seasonPath(league)), enabled: league.status === 'active' });
  return (userId, race) =>
    fateIn(
      race,
      data?.users.find((one) => one.userId === userId),
    );
}
