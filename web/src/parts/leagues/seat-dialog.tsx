import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState, type SubmitEvent } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { joinLink } from './join-page.ts';
import { invitesOf, SentInvitations } from './sent-invitations.tsx';
import { tellMailed } from './tell-mailed.ts';

interface Props {
  league: LeagueReply;
  /** The member who is to be replaced. */
  member: MemberReply;
  onClose: () => void;
}

/** Invites a replacement into the user's own spot or an abandoned one. The person who accepts the invitation gets the spot. */
export function SeatDialog({ league, member, onClose }: Props) {
  const { id, emailVerified } = useMe();
  const isMine = id === member.userId;
  const { username } = member.user;
  return (
    <Dialog
      onClose={onClose}
      title={isMine ? 'Find My Replacement' : `Replace ${username}`}
      description="Invite one person to take over. The invitation is good for 14 days."
    >
      <ul className="list-disc space-y-1 pl-5 text-sm text-ink-2 marker:text-ink-3">
        <li>The replacement keeps the teams and points, and gets any crown they win.</li>
        <li>
          {isMine ? 'You’re still in until someone accepts. Then you’re out of the league.' : keptIf(member)}
        </li>
        <li>
          {isMine ? 'Your' : 'Their'} draft board is deleted and pending trade offers are cancelled. The
          league log shows both of you.
        </li>
      </ul>
      <Inviting leagueId={league.id} seatOf={member.userId} />
      <SentInvitations leagueId={league.id} seatOf={member.userId} mayMail={emailVerified} />
    </Dialog>
  );
}

/** Says what the member in an abandoned spot has to do to keep it. */
function keptIf({ abandoned, user: { username } }: MemberReply): string {
  if (abandoned === 'gone') return 'This account was deleted, so its owner won’t be back.';
  const act = abandoned === 'expired' ? 'draft a team' : 'come back';
  return `${username} keeps the spot if they ${act} before someone accepts.`;
}

function Inviting({ leagueId, seatOf }: { leagueId: string; seatOf: string }) {
  const { emailVerified: mayMail } = useMe();
  const [email, setEmail] = useState('');
  const client = useQueryClient();
  const params = { leagueId };
  const create = useMutation({
    mutationFn: (to: { email?: string }) => call('createInvite', { params, body: { ...to, seatOf } }),
    ...failureToastOnSamePage('Error', 'Failed to invite a replacement'),
    onSuccess: (invite) => {
      void client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey });
      if (invite.email === null) return;
      setEmail('');
      tellMailed(invite);
    },
  });
  const [problem] = fieldErrors(create.error, { 'too-many-mails': 'email' });
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    create.mutate({ email });
  };
  const link = create.data?.email === null ? joinLink(create.data.inviteCode) : undefined;
  return (
    <form noValidate onSubmit={send} className="mt-4 flex flex-col gap-3">
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
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" disabled={!mayMail || !email.includes('@') || create.isPending}>
          Send Invitation
        </Button>
        <Button variant="outline" disabled={create.isPending} onClick={() => create.mutate({})}>
          Create One-Time Link
        </Button>
      </div>
      {link !== undefined && (
        <div role="status" className="flex flex-col gap-2 text-sm">
          <span className="wrap-anywhere text-ink-2">{link}</span>
          <CopyButton text={link} label="Copy link" icon={<Link2 />} variant="primary" />
        </div>
      )}
    </form>
  );
}
