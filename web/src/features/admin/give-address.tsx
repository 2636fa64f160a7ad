import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminMember } from '#shared/contract/schemas/admin.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import type { query } from '../../lib/calls/query.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { LOG_KEY } from './queries.ts';

interface Props {
  member: AdminMember;
  /** The query key of the search that found the member. */
  queryKey: ReturnType<typeof query<'adminMember'>>['queryKey'];
}

/** Lets an admin set an email address for a member who has no verified email address. */
export function GiveAddress({ member, queryKey }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [email, setEmail] = useState('');
  const client = useQueryClient();
  const { username } = member;
  const change = useMutation({
    mutationFn: () => call('giveAddress', { params: { userId: member.id }, body: { email } }),
    ...failureToastOnSamePage('Address Not Set'),
    onSuccess: (changed) => {
      setAsking(false);
      setEmail('');
      client.setQueryData(queryKey, [changed]);
      toast({ title: 'Address Set', description: `${username} can sign in with ${changed.email}.` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: LOG_KEY }),
  });
  const [problem] = fieldErrors(change.error, { 'email-taken': 'email' });
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Set email address
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          title={`Set ${username}’s email address?`}
          confirmLabel="Set address"
          destructive={false}
          isPending={change.isPending || email.trim() === ''}
          onConfirm={() => change.mutate()}
        >
          <p>
            They can sign in right away with the new address and their password, and verify the address with a
            code.
          </p>
          <TextField
            label="New email address"
            type="email"
            className="mt-3"
            autoComplete="off"
            value={email}
            error={problem?.message}
            onChange={({ target }) => setEmail(target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
