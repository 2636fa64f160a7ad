import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { draftQuery, keepDraft } from '../room/queries.ts';
import { confirmedByDraft, undoPick } from './confirmed-by-draft.ts';
import type { TurnPick } from '../room/use-draft-actions.ts';
import { seasonPath } from '../../../parts/season/queries.ts';

/** A commissioner's pick for the member on the clock. */
export interface ProxyPick extends TurnPick {
  forUserId: string;
}

/**
 * Returns a mutation that stores the draft that an act returns. After any failure, refetches the draft. The caller shows the
 * failure where the user can fix it.
 */
function useTool<Wish>(
  league: LeagueReply,
  act: (input: Wish) => Promise<Draft>,
  onError?: (error: Error) => void,
) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: act,
    onSuccess: (draft) => void keepDraft(client, path, draft),
    onError: (error) => {
      onError?.(error);
      void client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
    },
  });
}

export function usePause(league: LeagueReply) {
  const params = seasonPath(league);
  return useTool(league, (act: 'pauseDraft' | 'resumeDraft') =>
    confirmedByDraft(
      call(act, { params, body: {} }),
      params,
      ({ status, pausedAt }) => status === 'drafting' && (pausedAt !== null) === (act === 'pauseDraft'),
    ),
  );
}

/** Adds time to the pick with this number if it's the current one and had got more time as many times as given. */
export function useMoreTime(league: LeagueReply) {
  const params = seasonPath(league);
  return useTool(league, (body: { pickOrder: number; timesAdded: number }) =>
    confirmedByDraft(
      call('addTime', { params, body }),
      params,
      ({ pickOrder, addedTime }) => pickOrder === body.pickOrder && (addedTime?.times ?? 0) > body.timesAdded,
    ),
  );
}

/** Undoes the pick with this number, and no other. */
export function useUndo(league: LeagueReply, onError: (error: Error) => void) {
  const params = seasonPath(league);
  return useTool(league, (pickOrder: number) => undoPick(params, pickOrder), onError);
}

export function useProxyPick(league: LeagueReply, onError: (error: Error) => void) {
  const params = seasonPath(league);
  const pick = async (body: ProxyPick) => {
    const { draft } = await call('makePick', { params, body });
    return draft;
  };
  const act = (body: ProxyPick) =>
    confirmedByDraft(pick(body), params, ({ picks }) =>
      picks.some(({ pickOrder, nflTeamId }) => pickOrder === body.pickOrder && nflTeamId === body.teamId),
    );
  return useTool(league, act, onError);
}
