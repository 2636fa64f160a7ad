import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ImportedSeat } from '#shared/domain/draft/draft-import.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { draftQuery, keepDraft } from '../live/queries.ts';

/**
 * Enters the whole draft. After a failure league and draft are fetched again: one of them may be the reason. The caller
 * shows the failure.
 */
export function useImport(league: LeagueReply, onError: (error: Error) => void) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey: leagueKey } = leagueQuery(league.code);
  return useMutation({
    mutationFn: (seats: readonly ImportedSeat[]) => {
      const sent = seats.map(({ userId, teamIds }) => ({ userId, teamIds: [...teamIds] }));
      return call('importDraft', { params: path, body: { seats: sent } });
    },
    onSuccess: (draft) => {
      keepDraft(client, path, draft);
      void client.invalidateQueries({ queryKey: leagueKey });
      toast({ title: 'Draft Imported!', description: 'Everyone has their teams.' });
    },
    onError: (error) => {
      onError(error);
      void client.invalidateQueries({ queryKey: leagueKey });
      void client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
    },
  });
}
