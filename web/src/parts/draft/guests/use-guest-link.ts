import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { keepLeague } from '../../leagues/league-changes.ts';
import { seasonPath } from '../../season/queries.ts';

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
    ...failureToastOnSamePage('No Link', 'The link didn’t load'),
    onSuccess: ({ expiresAt }) => keep(expiresAt),
  });
  const takeBack = useMutation({
    mutationFn: () => call('takeGuestLinkBack', { params }),
    ...failureToastOnSamePage('Link Still On', 'We couldn’t turn off the link'),
    onSuccess: async () => {
      await keep(null);
      toast({ title: 'Guest Board Off', description: 'That link no longer works.' });
    },
  });
  const { reset } = share;
  // Another commissioner may have taken it back: a link after that is another one.
  useEffect(() => {
    if (guestsUntil === null) reset();
  }, [guestsUntil, reset]);
  return { share, takeBack, url: guestsUntil === null ? undefined : share.data?.url };
}
