import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { HelpfulSwap } from '#shared/domain/odds/helpful-swaps.ts';
import type { SwapMember } from '#shared/domain/odds/swap-seasons.ts';
import { query } from '../../lib/calls/query.ts';
import { refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { seasonPath, standingsQuery } from '../../parts/season/queries.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { heldTeams } from './held-teams.ts';
import { swapsDeskFor } from './swaps-desk.ts';

interface HelpfulSwapsState {
  /** Undefined until they are found. */
  swaps: HelpfulSwap[] | undefined;
  error: Error | null;
  retry: () => void;
}

/** Finds the swaps that help the user and another member (see Swaps that help both), again after each change of the standings. */
export function useHelpfulSwaps(league: LeagueReply, meId: string): HelpfulSwapsState {
  const client = useQueryClient();
  const params = seasonPath(league);
  const standings = useQuery({ ...standingsQuery(params), refetchOnMount: refetchUnlessFresh });
  const offers = useQuery(offersQuery(league));
  const { tieRule, levelCrowns, playoffWeight } = league.currentSeason;
  const members = standings.data?.map(memberOf);
  const asked = members && {
    tieRule,
    levelCrowns,
    playoffWeight,
    members,
    held: heldTeams(league, members, offers.data ?? []),
  };
  const found = useQuery({
    queryKey: ['helpful-swaps', league.currentSeason.id, meId, asked],
    enabled: asked !== undefined,
    gcTime: 60_000,
    retry: false,
    queryFn: async () => {
      if (!asked) return [];
      // The same model comes again unless something has been played, so the worker plays its seasons only once.
      const model = await client.fetchQuery({ ...query('seasonModel', { params }), staleTime: 0 });
      return (await swapsDeskFor(model).ask({ type: 'swaps', league: asked, by: meId })).swaps;
    },
  });
  return {
    swaps: found.data,
    error: standings.data ? found.error : standings.error,
    retry: () => void (standings.data ? found : standings).refetch(),
  };
}

/** What the rating of swaps uses of a member's line in the standings. */
function memberOf({ userId, wins, losses, ties, teams, meetings }: Standing): SwapMember {
  const teamIds = teams.map(({ nflTeam }) => nflTeam.id);
  return { userId, wins, losses, ties, teamIds, ...(meetings && { meetings }) };
}
