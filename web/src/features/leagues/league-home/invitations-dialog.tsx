import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import { call } from '../../../lib/calls/call.ts';
import { useCopied } from '../../../lib/page/copied.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { joinLink } from '../../../parts/leagues/join-page.ts';
import { query } from '../../../lib/calls/query.ts';
import { useMe } from '../../../lib/session/session.ts';
import { appointment } from '../../../lib/time/time.ts';
import { toast } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { BulkInviteForm } from './bulk-invite-form.tsx';
import type { LeagueDialogProps } from '../../../parts/leagues/league-dialog-props.ts';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';

/** Invitations for one person each; they end by themselves or when somebody revokes them. */
export function InvitationsDialog({ league, onClose }: LeagueDialogProps) {
  const { isPremium, emailVerified } = useMe();
  return (
    <Dialog onClose={onClose} title="Invitations" description="Each lets one person in, for 14 days.">
      <SendForm leagueId={league.id} mayMail={emailVerified} />
      {isPremium && emailVerified && <BulkInviteForm leagueId={league.id} />}
      <Sent leagueId={league.id} />
    </Dialog>
  );
}

const invitesOf = (leagueId: string) => query('leagueInvites', { params: { leagueId } });

function useCreateInvite(leagueId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email?: string }) => call('createInvite', { params: { leagueId }, body }),
    ...toldHere('Error', 'Failed to send the invitation'),
    onSuccess: () => client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey }),
  });
}

/** Mails go out for members alone who have proved their own address. Anybody may hand a link over. */
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
        onSuccess: () => {
          setEmail('');
          toast({ title: 'Invitation Sent!', description: `A mail is on its way to ${email}` });
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
        hint={mayMail ? undefined : 'Verify your own email address to send mails. A link goes without.'}
        onChange={(event) => {
          setEmail(event.target.value);
          create.reset();
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button type="submit" disabled={!mayMail || !email.includes('@') || create.isPending}>
          {create.isPending ? 'Sending...' : 'Send invitation'}
        </Button>
        <Button
          variant="outline"
          disabled={create.isPending}
          onClick={() => create.mutate({}, { onSuccess: ({ inviteCode }) => copy(joinLink(inviteCode)) })}
        >
          Copy a one-time link
        </Button>
      </div>
    </form>
  );
}

function Sent({ leagueId }: { leagueId: string }) {
  const invites = useQuery({ ...invitesOf(leagueId), refetchOnMount: 'always' });
  if (invites.isPending) {
    return (
      <Loading label="Loading the invitations…" className="mt-5 space-y-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  if (!invites.data) return <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />;
  if (invites.data.length === 0) return <p className="mt-5 text-sm text-ink-3">No invitations so far.</p>;
  return (
    <ul aria-label="Invitations" className="mt-5 divide-y divide-line">
      {invites.data.map((invite) => (
        <Row key={invite.inviteCode} leagueId={leagueId} invite={invite} />
      ))}
    </ul>
  );
}

function Row({ leagueId, invite }: { leagueId: string; invite: InviteReply }) {
  const client = useQueryClient();
  const row = useRef<HTMLLIElement>(null);
  const { inviteCode, email, invitedBy, expiresAt, status } = invite;
  const whom = email ?? `One-time link of ${invitedBy.username}`;
  const revoke = useMutation({
    mutationFn: () => call('revokeInvite', { params: { leagueId, inviteCode } }),
    ...toldHere('Error', 'Failed to revoke the invitation'),
    onSuccess: () => {
      toast({ title: 'Invitation Revoked', description: 'Its link lets nobody in any more' });
      return client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey });
    },
  });
  return (
    <li ref={row} tabIndex={-1} className="flex min-h-14 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate text-sm" title={whom}>
          {whom}
        </p>
        {status === 'pending' && <p className="text-xs text-ink-3">Until {appointment(expiresAt)}</p>}
      </div>
      {status === 'pending' ? (
        <RevokeButton
          label={`Revoke the invitation of ${whom}`}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
          after={() => row.current}
        />
      ) : (
        <Badge tone={status === 'accepted' ? 'ok' : 'outline'}>{STATUS[status]}</Badge>
      )}
    </li>
  );
}

interface RevokeProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  /** The element that gets the focus when the button is gone. */
  after: () => Element | null;
}

function RevokeButton({ label, disabled, onClick, after }: RevokeProps) {
  const part = useLastingFocus<HTMLSpanElement>(after);
  return (
    <span ref={part}>
      <Button variant="ghost" aria-label={label} disabled={disabled} onClick={onClick}>
        Revoke
      </Button>
    </span>
  );
}

const STATUS = { accepted: 'Accepted', revoked: 'Revoked', expired: 'Expired' } as const;
