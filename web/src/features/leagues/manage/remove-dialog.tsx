import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';
import { call } from '../../../lib/calls/call.ts';
import { ownName } from '../../../lib/calls/name-seats.ts';
import { toast } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CheckboxField } from '../../../ui/field.tsx';
import { keptOutQuery } from './kept-out-card.tsx';
import { keepLeague } from '../../../parts/leagues/league-changes.ts';

interface Props {
  league: LeagueReply;
  member: MemberReply;
  onClose: () => void;
}

/** Asks the commissioner to confirm that they want to remove a member, and whether to ban the member. */
export function RemoveDialog({ league, member, onClose }: Props) {
  const { username } = member.user;
  const [isBarring, setBarring] = useState(false);
  const remove = useRemoval(league, member, onClose);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Remove ${username}?`}
      confirmLabel={remove.isPending ? 'Removing...' : 'Remove Member'}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(isBarring)}
      destructive
    >
      <p>
        Their spot opens up and their draft boards are deleted. We notify them
        {isBarring ? '.' : ', and they can rejoin with the league code.'}
      </p>
      <div className="mt-3">
        <CheckboxField
          label="Ban from this league"
          hint="They can’t rejoin until a commissioner unbans them."
          checked={isBarring}
          onChange={(event) => setBarring(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}

function useRemoval(league: LeagueReply, member: MemberReply, onClose: () => void) {
  const client = useQueryClient();
  const { id: leagueId, code } = league;
  const { id, userId, user } = member;
  return useMutation({
    mutationFn: async (isBarring: boolean): Promise<void> => {
      if (isBarring) await call('barUser', { params: { leagueId, userId } });
      else await call('removeMember', { params: { leagueId, memberId: id } });
    },
    ...failureToastOnSamePage('Remove Failed'),
    onSuccess: async (_, isBarring) => {
      const others = ({ members, ...held }: LeagueReply): LeagueReply => ({
        ...held,
        members: members.filter((other) => other.userId !== userId),
      });
      await keepLeague(client, code, others);
      // The members after the removed one have moved up in the draft order.
      void client.invalidateQueries({ queryKey: leagueQuery(code).queryKey });
      if (isBarring) void client.invalidateQueries({ queryKey: keptOutQuery(leagueId).queryKey });
      toast(
        isBarring
          ? { title: 'Member Banned', description: `${ownName(member)} is out and can’t rejoin` }
          : {
              title: 'Member Removed',
              description: `${nameAnd(user.username, 'is')} no longer in the league`,
            },
      );
      onClose();
    },
  });
}
