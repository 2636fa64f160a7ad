import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { fateIn, type Fate } from '../../../parts/season/fate.ts';
import { oddsQuery, seasonPath } from '../../../parts/season/queries.ts';
import { hasBegun, type Race } from '../../../parts/season/standings.ts';

/**
 * Returns a function that says whether a member has clinched a crown, or is out of its race. Before the first final score, nothing
 * can be decided.
 */
export function useFates(
  league: LeagueReply,
  standings: readonly Standing[],
): (userId: string, race: Race) => Fate | undefined {
  const { data } = useQuery({
    ...oddsQuery(seasonPath(league)),
    enabled: league.status === 'active' && hasBegun(standings),
  });
  return (userId, race) =>
    fateIn(
      race,
      data?.users.find((one) => one.userId === userId),
    );
}
