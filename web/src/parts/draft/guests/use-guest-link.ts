import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { keepLeague } from '../../leagues/league-changes.ts';
import { seasonPath } from '../../season/path-of-league.ts';

/** Shares the link for guests, which answers one that is out already, and takes it back. */
export function useGuestLink(league: LeagueReply) {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { guestsUntil } = league.currentSeason;
  const keep = (until: string | null) =>
    keepLeague(client, league.code, (held) => ({
      ...held,
      currentSeason: { ...held.currentSeason, guestsUntil: until },
    }));
  const share = useMutation({
    mutationFn: () => call('shareGuestLink', { params, body: {} }),
    ...toldHere('No Link', 'The link could not be fetched'),
    onSuccess: ({ expiresAt }) => keep(expiresAt),
  });
  const takeBack = useMutation({
    mutationFn: () => call('takeGuestLinkBack', { params }),
    ...toldHere('Not Taken Back', 'The link could not be taken back'),
    onSuccess: async () => {
      await keep(null);
      toast({ title: 'Board Taken Back', description: 'Nobody can watch by that link any more.' });
    },
  });
  const { reset } = share;
  // Another commissioner may have taken it back: a link after that is another one.
  useEffect(() => {
    if (guestsUntil === null) reset();
  }, [guestsUntil, reset]);
  return { share, takeBack, url: guestsUntil === null ? undefined : share.data?.url };
}
