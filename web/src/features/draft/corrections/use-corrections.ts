import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Correction, ProposeCorrection } from '#shared/contract/schemas/corrections.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { toast } from '../../../lib/page/toast.ts';
import { correctionsQuery, draftPicksQuery } from '../../../parts/draft/queries.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { keepDraft } from '../room/queries.ts';
import { undoPick } from '../tools/confirmed-by-draft.ts';

/** Returns a function that refetches what an act on the finished draft changes. */
function useRefetch(league: LeagueReply): () => void {
  const client = useQueryClient();
  const keys = [
    correctionsQuery(league).queryKey,
    draftPicksQuery(seasonPath(league)).queryKey,
    leagueQuery(league.code).queryKey,
  ];
  return () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}

/** Proposes a correction. The dialog shows a failure. */
export function usePropose(league: LeagueReply) {
  const client = useQueryClient();
  const refetch = useRefetch(league);
  return useMutation({
    ...repeatable,
    mutationFn: (body: ProposeCorrection) => call('proposeCorrection', { params: seasonPath(league), body }),
    onSuccess: (correction) => {
      // The list shows the correction before its own refetch has ended.
      client.setQueryData(correctionsQuery(league).queryKey, (known: Correction[] = []) => [
        ...known.filter(({ id }) => id !== correction.id),
        correction,
      ]);
      toast(
        correction.inForceAt === null
          ? { title: 'Correction Proposed', description: 'We notified the members who have to confirm it.' }
          : { title: 'Draft Corrected', description: 'We notified every member.' },
      );
    },
    onSettled: refetch,
  });
}

/** Confirms a correction, or ends it. */
export function useAnswerCorrection(league: LeagueReply, correctionId: string) {
  const refetch = useRefetch(league);
  return useMutation({
    ...repeatable,
    mutationFn: (act: 'confirmCorrection' | 'endCorrection') =>
      call(act, { params: { ...seasonPath(league), correctionId } }),
    ...failureToastOnSamePage('Error', 'Please try again.'),
    onSuccess: (_, act) =>
      toast({ title: act === 'confirmCorrection' ? 'Correction Confirmed' : 'Correction Ended' }),
    onSettled: refetch,
  });
}

/** Undoes the last pick or sale of the finished draft, which must be the one with this number. */
export function useUndoFinished(league: LeagueReply) {
  const client = useQueryClient();
  const refetch = useRefetch(league);
  const params = seasonPath(league);
  return useMutation({
    mutationFn: (pickOrder: number) => undoPick(params, pickOrder),
    onSuccess: (draft) => {
      keepDraft(client, params, draft);
      const title = draft.sold ? 'Sale Undone' : 'Pick Undone';
      toast({ title, description: 'The draft goes on in the draft room.' });
    },
    onSettled: refetch,
  });
}

export function useUndoImport(league: LeagueReply) {
  const refetch = useRefetch(league);
  return useMutation({
    ...repeatable,
    mutationFn: () => call('undoImport', { params: seasonPath(league) }),
    onSuccess: () => toast({ title: 'Import Undone', description: 'The league is back before its draft.' }),
    onSettled: refetch,
  });
}
