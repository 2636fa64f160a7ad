import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { keepReply } from '../../../lib/calls/keep-reply.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { boardQuery, draftQuery, keepDraft } from './draft-query.ts';
import { PICK_FAILED } from '../model/pick-failure.ts';
import { useQueueSaved } from './use-queue.ts';
import { sayStarted } from './use-live-draft.ts';
import { leagueQuery } from '../../../parts/leagues/league-query.ts';
import { seasonPath } from '../../../parts/season/path-of-league.ts';
import { boardOf } from '../model/board.ts';

/** A team and the turn in which the reader chose it: the team is drafted in that turn or not at all. */
export interface TurnPick {
  teamId: number;
  pickOrder: number;
}

/** Drafts a team in one turn; after any failure the draft is fetched again. The confirm panel shows the failure, too. */
export function useMakePick(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { onMutate, onError } = toldHere('Error', PICK_FAILED);
  return useMutation({
    onMutate,
    mutationFn: (body: TurnPick) => call('makePick', { params: path, body }),
    onSuccess: ({ draft }) => {
      keepDraft(client, path, draft);
      toast({ title: 'Pick Made!', description: 'Your team has been selected' });
    },
    onError: (error, pick, isHere) => {
      onError(error, pick, isHere);
      void client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
    },
  });
}

const autoKey = ({ id }: LeagueReply) => ['auto', id] as const;

/** What the reader has just switched Auto to, until that is done or has failed. */
export function useSwitchedAuto(league: LeagueReply): boolean | undefined {
  return usePending<boolean>(autoKey(league)).at(-1);
}

/** What is asked of the mutations under way with that key. */
function usePending<Asked>(mutationKey: readonly string[]): Asked[] {
  const select = ({ state }: { state: { variables?: unknown } }) => state.variables as Asked;
  return useMutationState({ filters: { mutationKey, status: 'pending' }, select });
}

/**
 * Switches the reader's Auto (see Auto). When it is switched again before the answer has come, the last switch holds.
 * `onSwitched` is called although what was pressed may be gone by then.
 */
export function useAuto(league: LeagueReply, onSwitched?: () => void) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationKey: autoKey(league),
    scope: { id: autoKey(league).join(' ') },
    mutationFn: (on: boolean) => call('setDraftAuto', { params: path, body: { on } }),
    onSuccess: (draft, on) => {
      keepDraft(client, path, draft);
      onSwitched?.();
      toast(
        on
          ? { title: 'Auto is on', description: 'Your queue picks as soon as your turn comes.' }
          : { title: 'Auto is off', description: 'You pick for yourself.' },
      );
    },
    ...toldHere('Auto not switched', 'Please try again.'),
  });
}

export function useStartDraft(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: () => call('startDraft', { params: path, body: {} }),
    ...toldHere('Error', 'Failed to start draft'),
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

/** Saves a whole board, on condition of the one that it was made from, once what was changed in the queue is saved. */
export function useSaveBoard(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey } = boardQuery(path);
  const queueSaved = useQueueSaved(league);
  const told = toldHere('Error', 'Failed to save draft board');
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
      await keepReply(client, queryKey, () => board);
      toast({ title: 'Draft Board Saved!' });
    },
    onError: (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      void client.invalidateQueries({ queryKey });
    },
  });
}
