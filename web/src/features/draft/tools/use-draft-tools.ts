import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/api.ts';
import { draftQuery, keepDraft } from '../live/draft-query.ts';
import type { TurnPick } from '../live/use-draft-actions.ts';
import { seasonPath } from '../../../lib/season/season-path.ts';

/** A team that a commissioner picks for the member whose turn it is. */
export interface ProxyPick extends TurnPick {
  forUserId: string;
}

/** The draft that an act answers with is kept; whatever goes wrong, it is fetched again. Failures are told where they are mended. */
function useTool<Wish>(league: LeagueReply, act: (wish: Wish) => Promise<Draft>) {
  const client = useQueryClient();
  const path = seasonPath(league);
  return useMutation({
    mutationFn: act,
    onSuccess: (draft) => void keepDraft(client, path, draft),
    onError: () => void client.invalidateQueries({ queryKey: draftQuery(path).queryKey }),
  });
}

export function usePause(league: LeagueReply) {
  const params = seasonPath(league);
  return useTool(league, (act: 'pauseDraft' | 'resumeDraft') => call(act, { params, body: {} }));
}

/** Takes back the pick of that number and no other. */
export function useUndo(league: LeagueReply) {
  const params = seasonPath(league);
  return useTool(league, (pickOrder: number) => call('undoPick', { params, body: { pickOrder } }));
}

export function useProxyPick(league: LeagueReply) {
  const params = seasonPath(league);
  return useTool(league, async (body: ProxyPick) => {
    const { draft } = await call('makePick', { params, body });
    return draft;
  });
}
