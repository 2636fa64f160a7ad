import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { closedTo } from '#shared/domain/leagues/closed.ts';
import { call } from '../../../lib/calls/call.ts';
import { useCopied } from '../../../lib/page/copied.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { joinLink } from '../../../parts/leagues/join-page.ts';
import { tellMailed } from '../../../parts/leagues/tell-mailed.ts';
import { useMe } from '../../../lib/session/session.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { BulkInviteForm } from './bulk-invite-form.tsx';
import { invitesOf, SentInvitations } from '../../../parts/leagues/sent-invitations.tsx';
import type { LeagueDialogProps } from '../../../parts/leagues/league-dialog-button.tsx';

/** Sends invitations, each for one person, and lists those that have been sent, so that they can be revoked. */
export function InvitationsDialog({ league, onClose }: LeagueDialogProps) {
  const { isPremium, emailVerified } = useMe();
  return (
    <Dialog
      onClose={onClose}
      title="Invitations"
      description="Each invitation works for one person. A shared invite link works for anyone who has it. Both last 14 days."
    >
      <SendForm leagueId={league.id} mayMail={emailVerified} />
      {isPremium && emailVerified && <BulkInviteForm leagueId={league.id} />}
      <SentInvitations leagueId={league.id} mayMail={emailVerified} closed={closedTo(league)} />
    </Dialog>
  );
}

function useCreateInvite(leagueId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email?: string }) => call('createInvite', { params: { leagueId }, body }),
    ...failureToastOnSamePage('Error', 'Failed to send the invitation'),
    onSuccess: () => client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey }),
  });
}

/** The form for inviting someone. Only members with a verified address can send an email, but anyone can share a link. */
function SendForm({ leagueId, mayMail }: { leagueId: string; mayMail: boolean }) {
  const [email, setEmail] = useState('');
  const [, copy] = useCopied();
  const create = useCreateInvite(leagueId);
  const [problem] = fieldErrors(create.error, { 'too-many-mails': 'email' });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    create.mutate(
      { email },
      {
        onSuccess: (invite) => {
          setEmail('');
          tellMailed(invite);
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3 pt-1">
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        value={email}
        error={problem?.message}
        hint={
          mayMail
            ? undefined
            : 'Verify your email address to send invitations by email, or share a link instead.'
        }
        onChange={(event) => {
          setEmail(event.target.value);
          create.reset();
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" disabled={!mayMail || !email.includes('@') || create.isPending}>
          {create.isPending ? 'Sending...' : 'Send Invitation'}
        </Button>
        <Button
          variant="outline"
          disabled={create.isPending}
          onClick={() => create.mutate({}, { onSuccess: ({ inviteCode }) => copy(joinLink(inviteCode)) })}
        >
          Copy One-Time Link
        </Button>
      </div>
    </form>
  );
}
