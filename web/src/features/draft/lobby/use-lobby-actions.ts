import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call, mayTryAgain } from '../../../lib/calls/call.ts';
import { keepReply } from '../../../lib/calls/keep-reply.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { leagueQuery } from '../../../parts/leagues/league-query.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';
import { keepDraft } from '../live/draft-query.ts';
import { sayStarted } from '../live/use-live-draft.ts';

export function useStartDraft(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: () => startDraft(path),
    ...toldHere('Error', 'Failed to start draft'),
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

export function useRandomizeOrder(league: LeagueReply) {
  const keepMembers = useKeepMembers(league);
  return useMutation({
    mutationFn: () => call('randomizeDraftOrder', { params: seasonPath(league), body: {} }),
    onSuccess: async (members) => {
      await keepMembers(members);
      toast({ title: 'Draft Order Randomized!' });
    },
    ...toldHere('Error', 'Failed to randomize draft order'),
  });
}

/** Saves the order: user ids by seat. */
export function useSaveOrder(league: LeagueReply) {
  const keepMembers = useKeepMembers(league);
  return useMutation({
    mutationFn: (order: readonly string[]) => {
      const updates = order.map((userId, index) => ({ userId, draftPosition: index + 1 }));
      return call('setDraftOrder', { params: seasonPath(league), body: { updates } });
    },
    onSuccess: async (members) => {
      await keepMembers(members);
      toast({ title: 'Draft Order Saved!' });
    },
    ...toldHere('Save Failed', 'Failed to save draft order'),
  });
}

function useKeepMembers(league: LeagueReply): (members: MemberReply[]) => Promise<void> {
  const client = useQueryClient();
  return (members) =>
    keepReply(client, leagueQuery(league.code).queryKey, (held) => held && { ...held, members });
}
