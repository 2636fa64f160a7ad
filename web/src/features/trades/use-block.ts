import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { seasonPath } from '../../parts/season/queries.ts';
import { toastFailure } from '../../lib/page/toast.ts';
import { blocksQuery } from '../../parts/trades/queries.ts';
import { withBlock } from './blocks.ts';

/**
 * Marks which of the reader's teams are available. Shows a mark at once, and takes it back if the server refuses it.
 */
export function useMarking(league: LeagueReply, meId: string) {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { queryKey } = blocksQuery(league);
  const mutationKey = ['mark', league.id];
  return useMutation({
    mutationKey,
    // Marks go one after the other, so that the last press wins.
    scope: { id: mutationKey.join(':') },
    mutationFn: (teamIds: number[]) => call('saveTradeBlock', { params, body: { teamIds } }),
    onMutate: async (teamIds) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (held) => held && withBlock(held, meId, teamIds));
      return before;
    },
    // The list may have come again meanwhile, from before this mark.
    onSuccess: (_, teamIds) => {
      client.setQueryData(queryKey, (held) => held && withBlock(held, meId, teamIds));
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKey, before);
      toastFailure('Error', error, 'Failed to save trade block');
    },
    // Only after the last mark, since the page already shows those that are still to be sent.
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries({ queryKey });
    },
  });
}
