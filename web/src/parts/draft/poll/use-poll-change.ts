import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftPollReply } from '#shared/contract/schemas/draft-poll.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { pollQuery } from '../queries.ts';

interface Words {
  failed: string;
  done: (poll: DraftPollReply) => { title: string; description?: string };
}

/**
 * A call that changes a league's poll. Its answer is shown right away, and an older read that is still pending doesn't overwrite
 * it.
 */
export function usePollChange(
  league: LeagueReply,
  ask: (dates: string[]) => Promise<DraftPollReply>,
  { failed, done }: Words,
) {
  const client = useQueryClient();
  const { queryKey } = pollQuery(league);
  const told = failureToastOnSamePage(failed);
  return useMutation({
    mutationFn: ask,
    ...told,
    onError: (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      // Someone else may have changed the times. The refetched ones then appear next to those entered here.
      void client.invalidateQueries({ queryKey });
    },
    onSuccess: async (poll) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, poll);
      toast(done(poll));
      // Someone else may have voted in the meantime, so refetch the poll.
      void client.invalidateQueries({ queryKey });
    },
  });
}
