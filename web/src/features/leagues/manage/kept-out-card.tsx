import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { call } from '../../../lib/calls/call.ts';
import { query } from '../../../lib/calls/query.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Loading, SkeletonRow } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';

export function keptOutQuery(leagueId: string) {
  return query('barredUsers', { params: { leagueId } });
}

/** Lists the users who are banned from the league, each with a button to unban them. */
export function KeptOutCard({ league }: { league: LeagueReply }) {
  const note = useRef<HTMLParagraphElement>(null);
  return (
    <Card title="Banned Members">
      <p ref={note} tabIndex={-1} className="mb-2 text-sm text-ink-2">
        People on this list can’t join the league by code, invitation or public listing. You can ban a member
        when you remove them.
      </p>
      <KeptOut leagueId={league.id} rest={() => note.current} />
    </Card>
  );
}

function KeptOut({ leagueId, rest }: { leagueId: string; rest: () => Element | null }) {
  // Always refetch, because another commissioner may have changed the list.
  const list = useQuery({ ...keptOutQuery(leagueId), refetchOnMount: 'always' });
  if (list.data?.length === 0) return <p className="text-sm text-ink-3">No one is banned.</p>;
  if (list.data)
    return (
      <ul aria-label="Banned" className="divide-y divide-line">
        {list.data.map((user) => (
          <Row key={user.id} leagueId={leagueId} user={user} rest={rest} />
        ))}
      </ul>
    );
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <Loading label="Loading banned members…">
      <SkeletonRow className="h-11" />
    </Loading>
  );
}

function Row({ leagueId, user, rest }: { leagueId: string; user: PublicUser; rest: () => Element | null }) {
  const client = useQueryClient();
  // The button disappears along with its row, so the focus has to move on.
  const row = useLastingFocus<HTMLLIElement>(rest);
  const { queryKey } = keptOutQuery(leagueId);
  const unban = useMutation({
    mutationFn: () => call('unbarUser', { params: { leagueId, userId: user.id } }),
    ...failureToastOnSamePage('Update Failed'),
    onSuccess: async () => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (held) => held?.filter(({ id }) => id !== user.id));
      toast({ title: 'Member Unbanned', description: `${user.username} can join the league again` });
    },
  });
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Avatar person={user} size="sm" />
      <PersonName name={user.username} isPremium={user.isPremium} className="min-w-24 flex-1 text-sm" />
      <Button
        variant="outline"
        className="shrink-0"
        disabled={unban.isPending}
        aria-label={`Unban ${user.username}`}
        onClick={() => unban.mutate()}
      >
        Unban
      </Button>
    </li>
  );
}
