import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call, mayTryAgain } from '../../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { keepDraft } from '../live/queries.ts';
import { sayStarted } from '../live/use-live-draft.ts';

export function useStartDraft(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: () => startDraft(path),
    ...failureToastOnSamePage('Error', 'Failed to start draft'),
    onSuccess: (draft) => {
      // The push usually comes first and has said so already.
      const before = keepDraft(client, path, draft);
      if (before?.status === 'draft') sayStarted();
      void client.invalidateQueries({ queryKey: leagueQuery(league.code).queryKey });
    },
  });
}

/** Starts it; after a failure the draft itself tells whether only the reply was lost. */
function startDraft(params: SeasonPath): Promise<Draft> {
  return call('startDraft', { params, body: {} }).catch(async (refused: Error) => {
    const draft = mayTryAgain(refused) ? await call('draft', { params }).catch(() => null) : null;
    if (draft === null || draft.status === 'draft') throw refused;
    return draft;
  });
}
