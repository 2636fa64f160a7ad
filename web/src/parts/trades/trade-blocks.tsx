import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { blocksQuery } from './queries.ts';

const NAME = 'On the trade block';

/** The mark of a team that its owner would trade. */
export function BlockMark() {
  return (
    <span role="img" aria-label={NAME} title={NAME} className="inline-flex text-you">
      <ArrowLeftRight aria-hidden="true" className="size-4" />
    </span>
  );
}

/**
 * Returns a function that says whether a team's owner would trade it. It stays the same until the answers change. No page waits for that to load, and a failure isn't shown.
 */
export function useTradeBlocks(league: LeagueReply): (teamId: number) => boolean {
  const { data } = useQuery({
    ...blocksQuery(league),
    enabled: league.status === 'active',
    refetchOnMount: refetchUnlessFresh,
  });
  return useCallback((teamId) => data?.some(({ teamIds }) => teamIds.includes(teamId)) === true, [data]);
}
