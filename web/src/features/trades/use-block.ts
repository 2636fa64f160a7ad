import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/api.ts';
import { seasonPath } from '../../lib/season/season-path.ts';
import { toastFailure } from '../../lib/page/toast.ts';
import { blocksQuery } from '../../lib/trades/trade-queries.ts';
import { withBlock } from './blocks.ts';

/** Marks which of the reader's teams are available: shown at once, taken back where the server refuses. */
export function useMarking(league: LeagueReply, meId: string) {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { queryKey } = blocksQuery(league);
  const mutationKey = ['mark', league.id];
  return useMutation({
    mutationKey,
    // One after the other: the last press is what stays.
    scope: { id: mutationKey.join(':') },
    mutationFn: (teamIds: number[]) => call('saveTradeBlock', { params, body: { teamIds } }),
    onMutate: async (teamIds) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (held) => held && withBlock(held, meId, teamIds));
      return before;
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      toastFailure('Error', error, 'Failed to save trade block');
    },
    // Whatever is still to be sent is shown already.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
}
