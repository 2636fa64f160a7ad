import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminMember } from '#shared/contract/schemas/admin.ts';
import { call } from '../../lib/calls/call.ts';
import type { query } from '../../lib/calls/query.ts';
import { useMe } from '../../lib/session/session.ts';
import { easternLongDay, easternTime } from '../../lib/time/time.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LOG_KEY } from './queries.ts';
import { GiveAddress } from './give-address.tsx';

interface Props {
  member: AdminMember;
  /** The query key of the search that found the member. */
  queryKey: ReturnType<typeof query<'adminMember'>>['queryKey'];
}

/** Shows what admins can see about a member, with a button to suspend or reinstate them. */
export function MemberCard({ member, queryKey }: Props) {
  const isMe = useMe().id === member.id;
  const { username, firstName, email, emailVerified, createdAt, suspendedAt } = member;
  const facts = [
    ['First name', firstName],
    ['Email', email === '' ? 'None' : `${email} (${emailVerified ? 'verified' : 'not verified'})`],
    ['Member since', easternLongDay(createdAt)],
    ['Id', member.id],
    ...(suspendedAt === null ? [] : [['Suspended', easternTime(suspendedAt)]]),
  ];
  return (
    <Card
      title={username}
      action={
        suspendedAt === null ? <Badge tone="ok">Can sign in</Badge> : <Badge tone="loss">Suspended</Badge>
      }
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm wrap-anywhere">
        {facts.map(([name, value]) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isMe ? (
        <p className="mt-4 text-sm text-ink-2">This is you. Only another admin can suspend you.</p>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Barring member={member} queryKey={queryKey} />
          {!emailVerified && <GiveAddress member={member} queryKey={queryKey} />}
        </div>
      )}
    </Card>
  );
}

function Barring({ member, queryKey }: Props) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const { username } = member;
  const isBarred = member.suspendedAt !== null;
  const change = useMutation({
    mutationFn: () => call(isBarred ? 'restoreMember' : 'suspendMember', { params: { userId: member.id } }),
    ...failureToastOnSamePage(isBarred ? 'Member Not Restored' : 'Member Not Suspended'),
    onSuccess: (changed) => {
      setAsking(false);
      client.setQueryData(queryKey, [changed]);
      toast(
        changed.suspendedAt === null
          ? { title: 'Member Restored', description: `${username} can sign in again.` }
          : { title: 'Member Suspended', description: `${username} is signed out and can’t sign in.` },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: LOG_KEY }),
  });
  return (
    <>
      <Button variant={isBarred ? 'outline' : 'destructive'} onClick={() => setAsking(true)}>
        {isBarred ? 'Restore' : 'Suspend'}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={isBarred ? `Restore ${username}?` : `Suspend ${username}?`}
          confirmLabel={isBarred ? 'Restore' : 'Suspend'}
          destructive={!isBarred}
          isPending={change.isPending}
          onConfirm={() => change.mutate()}
        >
          {isBarred
            ? 'They can sign in again, with everything they had.'
            : 'We sign them out everywhere, and they can’t sign in until an admin restores them. Their teams stay in their leagues.'}
        </ConfirmDialog>
      )}
    </>
  );
}
