import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HouseRulesReply, HouseRulesRequest } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../../lib/calls/call.ts';
import { toast } from '../../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../../lib/page/failure-toast.ts';
import { houseRulesQuery } from '../../../../parts/leagues/queries.ts';

/** A mutation with which a member or a commissioner acts on the house rules. Its reply contains the current rules. */
function useRulesAct<Wish>(
  league: LeagueReply,
  act: (params: { leagueId: string }, input: Wish) => Promise<HouseRulesReply>,
  words: { failed: string; done?: string; description?: string },
) {
  const client = useQueryClient();
  const { queryKey } = houseRulesQuery(league);
  return useMutation({
    mutationFn: (input: Wish) => act({ leagueId: league.id }, input),
    // The calls are sent one after another. Each reply contains the whole state, so a late reply would undo any checkbox change
    // made after its call.
    scope: { id: `rules of ${league.id}` },
    ...failureToastOnSamePage(words.failed),
    onSuccess: (rules) => {
      client.setQueryData(queryKey, rules);
      if (words.done !== undefined) toast({ title: words.done, description: words.description });
    },
    // If the call failed, someone else may have been faster, so fetch the current state.
    onSettled: (_, error) => (error ? client.invalidateQueries({ queryKey }) : undefined),
  });
}

export function useRulesConfirmation(league: LeagueReply) {
  return useRulesAct(
    league,
    (params, version: number) => call('confirmHouseRules', { params, body: { version } }),
    {
      failed: 'Not Confirmed',
      done: 'Confirmed',
      description: 'Your league can see that you confirmed the rules',
    },
  );
}

export function useRulesWriting(league: LeagueReply) {
  return useRulesAct(
    league,
    (params, body: HouseRulesRequest) => call('changeHouseRules', { params, body }),
    {
      failed: 'Failed to Save House Rules',
      done: 'House Rules Saved!',
      description: 'We notified every other member',
    },
  );
}

export function useSettling(league: LeagueReply, userId: string) {
  return useRulesAct(
    league,
    (params, on: boolean) => call('settleStakes', { params: { ...params, userId }, body: { on } }),
    { failed: 'Change Not Saved' },
  );
}
