import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { setQueryReply } from '../../lib/calls/set-query-reply.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { leagueQuery } from './queries.ts';

/** Stores a changed league from a call's answer, so that pages show it. */
export function keepLeague(
  client: QueryClient,
  code: string,
  change: (held: LeagueReply) => LeagueReply,
): Promise<void> {
  return setQueryReply(client, leagueQuery(code).queryKey, (held) => held && change(held));
}

/**
 * If a call was refused because another member had saved changes in the meantime, shows those changes. Forms that are being
 * edited then ask which value to keep.
 */
export async function keepTheirs(client: QueryClient, code: string, error: Error): Promise<void> {
  if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') return;
  const present = Object.entries(error.present ?? {});
  await keepLeague(client, code, (held) => ({
    ...held,
    ...Object.fromEntries(present.filter(([name]) => name in held)),
    currentSeason: {
      ...held.currentSeason,
      ...Object.fromEntries(present.filter(([name]) => name in held.currentSeason)),
    },
  }));
}

interface Words<Asked> {
  /** The title of the message if the call fails. */
  failed: string;
  done: (asked: Asked, league: LeagueReply) => { title: string; description?: string; goesAlong?: boolean };
}

/**
 * A call that changes the league on this page, possibly even its code. It returns the changed league, which is shown right away.
 */
export function useLeagueChange<Asked = void>(
  { code }: LeagueReply,
  ask: (asked: Asked) => Promise<LeagueReply>,
  { failed, done }: Words<Asked>,
) {
  const client = useQueryClient();
  const told = failureToastOnSamePage(failed);
  return useMutation({
    mutationFn: ask,
    ...told,
    onSuccess: async (league, asked) => {
      await keepLeague(client, code, () => league);
      toast(done(asked, league));
    },
    onError: (error, asked, isHere) => {
      told.onError(error, asked, isHere);
      return keepTheirs(client, code, error);
    },
  });
}
