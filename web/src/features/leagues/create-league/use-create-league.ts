import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Request } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { toast } from '../../../lib/page/toast.ts';
import { paths } from '../../../lib/paths.ts';
import { seasonPath } from '../../../parts/season/queries.ts';

interface Input {
  body: Request<'createLeague'>['body'];
  /** Whether to turn on the league's public season page as well. */
  hasSeasonPage: boolean;
}

/**
 * A mutation that creates a league and leads to it. If only turning on its public season page fails, the league exists anyway.
 * Then the part of Manage League opens that has the button for another try. `isSharing` is true while it is turned on.
 */
export function useCreateLeague() {
  const navigate = useNavigate();
  // Asking again gives the same link.
  const share = useMutation({
    ...repeatable,
    mutationFn: (league: LeagueReply) =>
      call('shareSeasonLink', { params: seasonPath(league), body: {} }).then(() => true),
  });
  const create = useMutation({
    ...repeatable,
    mutationFn: async ({ body, hasSeasonPage }: Input) => {
      const league = await call('createLeague', { body });
      return { league, lacksPage: hasSeasonPage && !(await share.mutateAsync(league).catch(() => false)) };
    },
    onSuccess: ({ league: { code }, lacksPage }) => {
      if (lacksPage) {
        toast({
          title: 'Public Season Page Not On',
          description: `Your league is created: its code is ${code}. Turn on the public season page here.`,
          variant: 'destructive',
          goesAlong: true,
        });
        return navigate(paths.manageSeasonPage(code));
      }
      toast({ title: 'League Created!', description: `Your league code is ${code}` });
      return navigate(paths.league(code));
    },
  });
  return { ...create, isSharing: share.isPending };
}
