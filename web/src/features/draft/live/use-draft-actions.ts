import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { boardQuery, draftQuery, keepDraft } from './draft-query.ts';
import { sayStarted } from './use-live-draft.ts';
import { leagueQuery } from '../../../parts/leagues/league-query.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';

/** A team and the turn in which the reader chose it: the team is drafted in that turn or not at all. */
export interface TurnPick {
  teamId: number;
  pickOrder: number;
}

/** Drafts a team in one turn; after any failure the draft is fetched again. The confirm panel shows the failure. */
export function useMakePick(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: (body: TurnPick) => call('makePick', { params: path, body }),
    onSuccess: ({ draft }) => {
      keepDraft(client, path, draft);
      toast({ title: 'Pick Made!', description: 'Your team has been selected' });
    },
    onError: () => void client.invalidateQueries({ queryKey: draftQuery(path).queryKey }),
  });
}

/** Starts the draft. The dialog that asks for it shows a failure; `onError` hears of it, too. */
export function useStartDraft(league: LeagueReply, onError: (error: Error) => void) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: () => call('startDraft', { params: path, body: {} }),
    onError,
    onSuccess: (draft) => {
      // The push usually comes first and has said so already.
      const before = keepDraft(client, path, draft);
      if (before?.status === 'draft') sayStarted();
      void client.invalidateQueries({ queryKey: leagueQuery(league.code).queryKey });
    },
  });
}

export function useRandomizeOrder(league: LeagueReply) {
  const keepMembers = useKeepMembers(league);
  return useMutation({
    mutationFn: () => call('randomizeDraftOrder', { params: seasonPath(league), body: {} }),
    onSuccess: (members) => {
      keepMembers(members);
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
    onSuccess: (members) => {
      keepMembers(members);
      toast({ title: 'Draft Order Saved!' });
    },
    ...toldHere('Save Failed', 'Failed to save draft order'),
  });
}

function useKeepMembers(league: LeagueReply): (members: MemberReply[]) => void {
  const client = useQueryClient();
  return (members) =>
    client.setQueryData(leagueQuery(league.code).queryKey, (held) => held && { ...held, members });
}

export function useSaveBoard(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey } = boardQuery(path);
  return useMutation({
    mutationFn: (board: DraftBoard) => call('saveDraftBoard', { params: path, body: board }),
    onSuccess: async (board) => {
      // A read that is still on its way may bring the old board.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, board);
      toast({ title: 'Draft Board Saved!' });
    },
    ...toldHere('Error', 'Failed to save draft board'),
  });
}
