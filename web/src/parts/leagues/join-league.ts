import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import { call } from '../../lib/calls/call.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/page/toast.ts';
import { useMe } from '../../lib/session/session.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { ownSeasonsQuery } from './queries.ts';

const INVITATIONS = ['invitation'] satisfies [RouteName];
const FAILED = 'Error Joining League';
const byCode = failureToastOnSamePage(FAILED, 'Invalid league code. Please check and try again.');
/** For a join without a typed code: a wrong code can't be the reason for its failure. */
const otherwise = failureToastOnSamePage(FAILED);

/**
 * Joins a league with its code, or a public one by its id, and goes to its draft, or to its standings after the draft. A user
 * who has navigated elsewhere in the meantime stays there.
 */
export function useJoinLeague() {
  const navigate = useNavigate();
  const leaguesNow = useLeaguesNow();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Request<'joinLeague'>['body']) => call('joinLeague', { body }),
    onMutate: () => ({ isHere: byCode.onMutate(), before: leaguesNow() }),
    onError: (error, asked, begun) => {
      ('code' in asked ? byCode : otherwise).onError(error, asked, begun?.isHere);
      // The league may have filled up since its invitation was read.
      void client.invalidateQueries({ queryKey: INVITATIONS });
    },
    onSuccess: ({ league }, _body, { isHere, before }) => {
      // The server gives existing members the same answer as new ones.
      if (before.includes(league.id))
        toast({ title: 'Already a Member', description: `You’re already in "${league.name}"` });
      else toast({ title: 'Joined League!', description: `Successfully joined "${league.name}"` });
      if (!isHere()) return undefined;
      const path = league.isDraftComplete ? paths.standings(league.code) : paths.draft(league.code);
      return navigate(path);
    },
  });
}

/** The ids of the user's leagues, as last fetched. */
function useLeaguesNow(): () => readonly string[] {
  const client = useQueryClient();
  const { queryKey } = ownSeasonsQuery(useMe().id);
  return () => client.getQueryData(queryKey)?.map(({ leagueId }) => leagueId) ?? [];
}
