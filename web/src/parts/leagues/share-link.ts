import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { joinLink } from './join-page.ts';

type Shared = Pick<LeagueReply, 'id' | 'code'>;

const FRESH_MS = 600_000;
export const SHARE_LINKS = ['shareLink'];

/**
 * The user's own invite link. It shows the league's name and lets anyone who has it join. Requesting it again returns the same
 * link.
 */
export const shareLinkQuery = ({ id, code }: Shared) =>
  queryOptions({
    // If the league gets a new code, earlier links stop working.
    queryKey: [...SHARE_LINKS, id, code],
    queryFn: async () => {
      const params = { leagueId: id };
      return joinLink((await call('createInvite', { params, body: { isShared: true } })).inviteCode);
    },
    staleTime: FRESH_MS,
    retry: false,
  });

/** Returns a function that fetches the user's link. If it can't be fetched, shows why. */
export function useShareLink(league: Shared): () => Promise<string> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => client.fetchQuery(shareLinkQuery(league)),
    ...failureToastOnSamePage('Error', 'Failed to make the link'),
  });
  return mutateAsync;
}
