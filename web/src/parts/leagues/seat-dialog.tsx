import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import { useState, type SubmitEvent } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../lib/calls/call.ts';
import { fieldErrors } from '../../lib/calls/field-errors.ts';
import { toldHere } from '../../lib/page/told-here.ts';
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
  /** Whose seat passes on. */
  member: MemberReply;
  onClose: () => void;
}

/** Invites a substitute to a seat: the reader's own, or an abandoned one. It passes when they accept. */
export function SeatDialog({ league, member, onClose }: Props) {
  const { id, emailVerified } = useMe();
  const isMine = id === member.userId;
  const { username } = member.user;
  return (
    <Dialog
      onClose={onClose}
      title={isMine ? 'Hand over my seat' : `Give ${username}’s seat away`}
      description="Invite one person to play on in it. The invitation is open for 14 days."
    >
      <ul className="list-disc space-y-1 pl-5 text-sm text-ink-2 marker:text-gold">
        <li>The seat keeps its teams and its points. A crown would go to whoever sits in it at the end.</li>
        <li>
          {isMine
            ? 'Until somebody accepts, you play on. From then on you are no member of the league any more.'
            : keptIf(member)}
        </li>
        <li>
          {isMine ? 'Your' : 'Their'} draft board is deleted, and pending trade offers end. The league’s log
          names you both.
        </li>
      </ul>
      <Inviting leagueId={league.id} seatOf={member.userId} />
      <SentInvitations leagueId={league.id} seatOf={member.userId} mayMail={emailVerified} />
    </Dialog>
  );
}

/** What takes an abandoned seat back. */
function keptIf({ abandoned, user: { username } }: MemberReply): string {
  if (abandoned === 'gone') return 'Nobody comes back to it: the account is deleted.';
  const act = abandoned === 'expired' ? 'pick in time' : 'come back';
  return `${username} keeps the seat if they ${act} before somebody accepts.`;
}

function Inviting({ leagueId, seatOf }: { leagueId: string; seatOf: string }) {
  const { emailVerified: mayMail } = useMe();
  const [email, setEmail] = useState('');
  const client = useQueryClient();
  const params = { leagueId };
  const create = useMutation({
    mutationFn: (to: { email?: string }) => call('createInvite', { params, body: { ...to, seatOf } }),
    ...toldHere('Error', 'Failed to invite a substitute'),
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
        hint={mayMail ? undefined : 'Verify your own email address to send mails. A link goes without.'}
        onChange={(event) => {
          setEmail(event.target.value);
          create.reset();
        }}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button type="submit" disabled={!mayMail || !email.includes('@') || create.isPending}>
          Send invitation
        </Button>
        <Button variant="outline" disabled={create.isPending} onClick={() => create.mutate({})}>
          Make a one-time link
        </Button>
      </div>
      {link !== undefined && (
        <div role="status" className="flex flex-col gap-2 text-sm">
          <span className="wrap-anywhere text-ink-2">{link}</span>
          <CopyButton text={link} label="Copy link" icon={<Link2 />} variant="brand" />
        </div>
      )}
    </form>
  );
}
