import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { toast } from '../../lib/page/toast.ts';
import { toldHere } from '../../lib/page/told-here.ts';
import { leagueQuery } from './league-query.ts';

/**
 * Shows a league as a call has just answered it. A read that is still on its way may bring the old league, so it is
 * given up.
 */
export async function keepLeague(
  client: QueryClient,
  code: string,
  change: (held: LeagueReply) => LeagueReply,
): Promise<void> {
  const { queryKey } = leagueQuery(code);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (held) => held && change(held));
}

interface Words<Asked> {
  /** The title of its failure message. */
  failed: string;
  done: (asked: Asked, league: LeagueReply) => { title: string; description?: string };
  /** The code under which the page shows the league, where the call changes it. */
  formerCode?: string;
}

/** A call that changes a league and replies with the changed league, which is shown at once. */
export function useLeagueChange<Asked = void>(
  ask: (asked: Asked) => Promise<LeagueReply>,
  { failed, done, formerCode }: Words<Asked>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    ...toldHere(failed),
    onSuccess: async (league, asked) => {
      await keepLeague(client, formerCode ?? league.code, () => league);
      toast(done(asked, league));
    },
  });
}
