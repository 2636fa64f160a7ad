import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { setQueryReply } from '../../../lib/calls/set-query-reply.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { boardQuery } from '../live/queries.ts';
import { useQueueSaved } from '../live/use-queue.ts';
import { boardOf } from '../model/draft-board.ts';

/** Saves a whole board, on condition of the one that it was made from, once what was changed in the queue is saved. */
export function useSaveBoard(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey } = boardQuery(path);
  const queueSaved = useQueueSaved(league);
  const told = failureToastOnSamePage('Error', 'Failed to save draft board');
  return useMutation({
    mutationFn: async ({ board, from }: { board: DraftBoard; from: DraftBoard | null }) => {
      await queueSaved();
      return call('saveDraftBoard', {
        params: path,
        body: { ...boardOf(board), from: from && boardOf(from) },
      });
    },
    ...told,
    onSuccess: async (board) => {
      await setQueryReply(client, queryKey, () => board);
      toast({ title: 'Draft Board Saved!' });
    },
    onError: (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      void client.invalidateQueries({ queryKey });
    },
  });
}
