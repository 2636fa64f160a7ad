import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { draftQuery, keepDraft } from './queries.ts';
import { PICK_FAILED } from './tool-notice.ts';
import { seasonPath } from '../../../parts/season/queries.ts';

/** A team, and the turn for which the user picked it. The team is drafted in that turn or not at all. */
export interface TurnPick {
  teamId: number;
  pickOrder: number;
}

const PICKS_FOR_YOU = 'Your queue picks as soon as you’re on the clock.';
const BIDS_FOR_YOU = 'We bid and nominate for you once the auction starts.';
const PICK_MADE = { title: 'Pick Made!', description: 'Your team has been selected' };

/**
 * Drafts a team in a certain turn. After any failure, refetches the draft, because only the reply may have been lost. Besides the
 * toast, the confirm panel shows the failure.
 */
export function useMakePick(league: LeagueReply) {
  const client = useQueryClient();
  const path = seasonPath(league);
  const { queryKey } = draftQuery(path);
  const { onMutate, onError } = failureToastOnSamePage('Error', PICK_FAILED);
  return useMutation({
    onMutate,
    mutationFn: (body: TurnPick) => call('makePick', { params: path, body }),
    onSuccess: ({ draft }) => {
      keepDraft(client, path, draft);
      toast(PICK_MADE);
    },
    onError: (refused, pick, isHere) => {
      onError(refused, pick, isHere);
      void client.invalidateQueries({ queryKey }).then(() => {
        const made = client.getQueryData(queryKey)?.picks[pick.pickOrder - 1];
        if (made?.nflTeamId === pick.teamId) toast(PICK_MADE);
      });
    },
  });
}

const autoKey = ({ id }: LeagueReply) => ['auto', id] as const;

/** Returns the Auto setting that the user has just chosen; undefined once the request has succeeded or failed. */
export function useSwitchedAuto(league: LeagueReply): boolean | undefined {
  return useMutationState({
    filters: { mutationKey: autoKey(league), status: 'pending' },
    select: ({ state }) => state.variables as boolean,
  }).at(-1);
}

/**
 * Turns the user's Auto on or off (see Auto). If the user changes it again before the reply arrives, the last change wins. Calls
 * `onSwitched` even if the pressed control is gone by then.
 */
export function useAuto(league: LeagueReply, onSwitched?: () => void) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationKey: autoKey(league),
    scope: { id: autoKey(league).join(' ') },
    mutationFn: (on: boolean) => call('setDraftAuto', { params: path, body: { on } }),
    ...repeatable,
    onSuccess: (draft, on) => {
      keepDraft(client, path, draft);
      onSwitched?.();
      const isAuction = league.currentSeason.draftType === 'auction';
      toast(
        on
          ? { title: 'Auto is on', description: isAuction ? BIDS_FOR_YOU : PICKS_FOR_YOU }
          : { title: 'Auto is off', description: `You make your own ${isAuction ? 'bids' : 'picks'}.` },
      );
    },
    ...failureToastOnSamePage('Auto Not Changed', 'Please try again.'),
  });
}
