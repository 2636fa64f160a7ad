import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { joinLink } from './join-page.ts';

type Shared = Pick<LeagueReply, 'id' | 'code'>;

const FRESH_MS = 600_000;
export const SHARE_LINKS = ['shareLink'];

/** The user's own link, which names the league and admits everyone who has it. Asking again returns the same one. */
export const shareLinkQuery = ({ id, code }: Shared) =>
  queryOptions({
    // A new code invalidates earlier links.
    queryKey: [...SHARE_LINKS, id, code],
    queryFn: async () => {
      const params = { leagueId: id };
      return joinLink((await call('createInvite', { params, body: { isShared: true } })).inviteCode);
    },
    staleTime: FRESH_MS,
    retry: false,
  });

/** Returns the user's link, and reports why there is none. */
export function useShareLink(league: Shared): () => Promise<string> {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: () => client.fetchQuery(shareLinkQuery(league)),
    ...failureToastOnSamePage('Error', 'Failed to make the link'),
  });
  return mutateAsync;
}
