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
/** The failure handlers for joining without a typed code. In that case, a wrong code can't be the reason for the failure. */
const otherwise = failureToastOnSamePage(FAILED);

/**
 * Joins a league by its code or, if it is public, by its id. Then opens the league's draft or, after the draft, its standings,
 * unless the user has navigated elsewhere in the meantime.
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
      // The league may have filled up since the page fetched its invitation.
      void client.invalidateQueries({ queryKey: INVITATIONS });
    },
    onSuccess: ({ league }, _body, { isHere, before }) => {
      // The server gives existing members the same answer as new ones, so only `before` shows the difference.
      if (before.includes(league.id))
        toast({ title: 'Already a Member', description: `You’re already in "${league.name}"` });
      else toast({ title: 'Joined League!', description: `Successfully joined "${league.name}"` });
      if (!isHere()) return undefined;
      const path = league.isDraftComplete ? paths.standings(league.code) : paths.draft(league.code);
      return navigate(path);
    },
  });
}

/** Returns a function that reads the ids of the user's leagues from the latest fetch. */
function useLeaguesNow(): () => readonly string[] {
  const client = useQueryClient();
  const { queryKey } = ownSeasonsQuery(useMe().id);
  return () => client.getQueryData(queryKey)?.map(({ leagueId }) => leagueId) ?? [];
}
