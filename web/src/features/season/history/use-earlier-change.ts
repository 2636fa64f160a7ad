import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EarlierSeasonReply, EarlierSeasonRequest } from '#shared/contract/schemas/earlier-seasons.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { useWhileShown } from '../../../ui/use-while-shown.ts';
import { leagueHistoryQuery } from '../../../parts/leagues/queries.ts';

interface Entered {
  season: string;
  body: EarlierSeasonRequest;
}

/**
 * Returns the mutations with which a commissioner changes the seasons on other sites. Each is followed by a refetch of the
 * history, even if it failed because another commissioner was faster.
 */
export function useEarlierChange(league: LeagueReply, onDone: () => void) {
  const client = useQueryClient();
  const done = useWhileShown(onDone);
  const params = { leagueId: league.id };
  const { queryKey } = leagueHistoryQuery(league);
  const onSettled = () => client.invalidateQueries({ queryKey });
  const save = useMutation({
    mutationFn: ({ season, body }: Entered) =>
      call('enterEarlierSeason', { params: { ...params, season }, body }),
    ...failureToastOnSamePage('Failed to Save Season'),
    onSettled,
    onSuccess: (_, { season }) => {
      done();
      toast({ title: 'Season Saved!', description: `${season} is now part of league history` });
    },
  });
  const remove = useMutation({
    mutationFn: ({ season, revision: seenRevision }: EarlierSeasonReply) =>
      call('removeEarlierSeason', { params: { ...params, season }, body: { seenRevision } }),
    ...failureToastOnSamePage('Failed to Remove Season'),
    onSettled,
    onSuccess: (_, { season }) => {
      done();
      toast({ title: 'Season Removed', description: `${season} is no longer part of league history` });
    },
  });
  return { save, remove };
}
