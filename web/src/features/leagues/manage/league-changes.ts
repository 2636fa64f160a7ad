import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { leagueQuery } from '../../../lib/leagues/league-query.ts';

/** Shows a league as a call has just answered it; a reading that is still on its way may be of the one before. */
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
  /** Title of its failure. */
  failed: string;
  done: (asked: Asked, league: LeagueReply) => { title: string; description?: string };
}

/** A call that changes a league and answers it; what it answers is shown at once. */
export function useLeagueChange<Asked = void>(
  ask: (asked: Asked) => Promise<LeagueReply>,
  { failed, done }: Words<Asked>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    ...toldHere(failed),
    onSuccess: async (league, asked) => {
      await keepLeague(client, league.code, () => league);
      toast(done(asked, league));
    },
  });
}
