import { useQuery } from '@tanstack/react-query';
import { plainAuction } from '#shared/domain/draft/auction/auction-settings.ts';
import { lazyImport } from '../../../lib/page/lazy-import.ts';
import type { Projections } from '../board/projections.ts';
import type { Room } from '../room/room.ts';
import { standOuts, type StandOut } from './end-view.ts';

/**
 * Returns what stood out in the draft, in words that name people by `nameOf`: picks that came later or earlier than projected or,
 * in an auction, the best bargain. Nothing stands out while the projections, or an auction's code, are loading.
 */
export function useStandOuts(
  { draft, league, plan }: Room,
  review: Projections['review'] | undefined,
): (nameOf: (userId: string) => string) => StandOut[] {
  // 0.9 kB that only leagues with an auction load.
  const { data: code } = useQuery({
    queryKey: ['code', 'bargain'],
    queryFn: () => lazyImport(() => import('../auction/bargain.ts')),
    gcTime: Number.POSITIVE_INFINITY,
    enabled: draft?.sold !== undefined,
  });
  return (nameOf) => {
    if (!review) return [];
    if (!draft?.sold) return standOuts(review, nameOf);
    const { budget } = league.currentSeason.auction ?? plainAuction();
    const market = code?.soldMarket({ budget, teamsEach: plan.teamsEach }, draft.order, draft.sold);
    return (market && code?.bargains(market, review.expected, nameOf)) ?? [];
  };
}
