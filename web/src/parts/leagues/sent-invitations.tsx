import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { InviteReply } from '#shared/contract/schemas/invites.ts';
import type { Closed } from '#shared/domain/leagues/closed.ts';
import { call, ApiError } from '../../lib/calls/call.ts';
import { query } from '../../lib/calls/query.ts';
import { toast, toastFailure } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { count } from '../../lib/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { mayRemind, restOf, stateOf, unopened } from './invitation-state.ts';
import { SHARE_LINKS } from './share-link.ts';
import { failureText } from '../../lib/page/failure.ts';

const REMINDING_FAILED = 'Failed to send the reminders';

export const invitesOf = (leagueId: string) => query('leagueInvites', { params: { leagueId } });

interface Props {
  leagueId: string;
  /** Whether the user can send emails. */
  mayMail: boolean;
  /** Why no one can join the league now. Undefined for invitations into an existing spot. */
  closed?: Closed | null;
  /** For invitations into an existing spot: the user id of the member who is to be replaced. */
  seatOf?: string;
}

/** The invitations that have been sent, each with its state. */
export function SentInvitations({ leagueId, mayMail, closed, seatOf }: Props) {
  const invites = useQuery({ ...invitesOf(leagueId), refetchOnMount: 'always' });
  const list = useRef<HTMLUListElement>(null);
  if (invites.isPending) {
    return (
      <Loading label="Loading the invitations…" className="mt-5 space-y-2">
        <SkeletonRow className="h-12" />
        <SkeletonRow className="h-12" />
      </Loading>
    );
  }
  if (!invites.data) return <ErrorState error={invites.error} onRetry={() => void invites.refetch()} />;
  const sent = invites.data.filter((invite) => invite.seatOf?.id === seatOf);
  if (sent.length === 0) return <p className="mt-5 text-sm text-ink-3">No invitations yet.</p>;
  const quiet = unopened(sent, serverClock.now());
  return (
    <>
      {mayMail && quiet.length > 1 && (
        <RemindAll leagueId={leagueId} invites={quiet} after={() => list.current} />
      )}
      <ul ref={list} tabIndex={-1} aria-label="Invitations" className="mt-5 divide-y divide-line">
        {sent.map((invite) => (
          <Row key={invite.inviteCode} {...{ leagueId, mayMail, closed: closed ?? null, invite }} />
        ))}
      </ul>
    </>
  );
}

interface AllProps {
  leagueId: string;
  invites: readonly InviteReply[];
  /** Returns the element that gets the focus when no one is left to remind. */
  after: () => Element | null;
}

/**
 * A button that reminds everyone at once. People who have been reminded aren't reminded again, even if other reminders failed.
 */
function RemindAll({ leagueId, invites, after }: AllProps) {
  const client = useQueryClient();
  const part = useLastingFocus<HTMLDivElement>(after);
  const [done, setDone] = useState(0);
  const remind = useMutation({
    mutationFn: async (all: readonly InviteReply[]) => {
      setDone(0);
      const ask = (inviteCode: string) => call('remindOfInvite', { params: { leagueId, inviteCode } });
      const reminding = await remindMany(all, ask, setDone);
      await client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey });
      return reminding;
    },
    ...failureToastOnSamePage('Error', REMINDING_FAILED),
    onSuccess: (reminding, _asked, isHere) => isHere() && tellReminded(reminding),
  });
  return (
    <div ref={part} className="mt-5">
      <Button variant="outline" disabled={remind.isPending} onClick={() => remind.mutate(invites)}>
        {remind.isPending
          ? `Sending reminders, ${done} sent...`
          : `Remind all ${invites.length} who haven’t opened`}
      </Button>
    </div>
  );
}

function tellReminded({ sent, problems, failure }: Reminding): void {
  if (failure) return toastFailure('Not All Reminded', failure, REMINDING_FAILED);
  const mails = `${count(sent, 'email')} on the way`;
  if (problems.length === 0) return toast({ title: 'Reminders Sent!', description: mails });
  const description = [`${mails}.`, ...problems].join(' ');
  toast({ title: 'Not All Reminded', description, variant: 'destructive' });
}

function Row({ leagueId, mayMail, closed, invite }: Props & { invite: InviteReply }) {
  const row = useRef<HTMLLIElement>(null);
  const { inviteCode, email, isShared, isForPartner, invitedBy } = invite;
  const kind = isForPartner ? 'Partner' : isShared ? 'Shared' : 'One-time';
  const whom = email ?? `${kind} link from ${invitedBy.username}`;
  const params = { leagueId, inviteCode };
  const revoke = useInviteAct(leagueId, () => call('revokeInvite', { params }), {
    failed: 'Failed to revoke the invitation',
    done: { title: 'Invitation Revoked', description: 'The link no longer works' },
  });
  const remind = useInviteAct(leagueId, () => call('remindOfInvite', { params }), {
    failed: 'Failed to send the reminder',
    done: { title: 'Reminder Sent!', description: `An email is on its way to ${whom}` },
  });
  const rest = restOf(invite);
  return (
    <li ref={row} tabIndex={-1} className="flex min-h-14 flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 grow basis-48">
        <p className="truncate text-sm" title={whom}>
          {whom}
        </p>
        <p className="text-xs text-ink-2">{stateOf(invite, serverClock.now(), closed)}</p>
        {rest !== '' && <p className="text-xs text-ink-3">{rest}</p>}
      </div>
      {mayMail && mayRemind(invite, serverClock.now()) && (
        <PassingButton
          label={`Remind ${whom}`}
          disabled={remind.isPending}
          onClick={() => remind.mutate()}
          after={() => row.current}
        >
          Remind
        </PassingButton>
      )}
      {invite.status === 'pending' && (
        <PassingButton
          label={`Revoke invitation: ${whom}`}
          disabled={revoke.isPending}
          onClick={() => revoke.mutate()}
          after={() => row.current}
        >
          Revoke
        </PassingButton>
      )}
    </li>
  );
}

interface Words {
  failed: string;
  done: { title: string; description: string };
}

function useInviteAct(leagueId: string, ask: () => Promise<unknown>, { failed, done }: Words) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    ...failureToastOnSamePage('Error', failed),
    onSuccess: () => {
      toast(done);
      // If this revoked a link, that link must not be shared again.
      client.removeQueries({ queryKey: SHARE_LINKS });
      return client.invalidateQueries({ queryKey: invitesOf(leagueId).queryKey });
    },
  });
}

interface PassingProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  /** Returns the element that gets the focus when the button is gone. */
  after: () => Element | null;
  children: ReactNode;
}

/** A button that disappears once it has done its work. */
function PassingButton({ label, disabled, onClick, after, children }: PassingProps) {
  const part = useLastingFocus<HTMLSpanElement>(after);
  return (
    <span ref={part}>
      <Button variant="ghost" aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </Button>
    </span>
  );
}

type Reminded = Pick<InviteReply, 'inviteCode' | 'email'>;

/**
 * The codes of refusals that concern only one invitation. For example, it has been accepted, or its recipient has reached the
 * limit for emails.
 */
const ITS_OWN: ReadonlySet<string> = new Set(['too-many-mails', 'not-to-remind', 'invitation-not-found']);

/** The outcome of reminding several people: how many reminders were sent, and a text for each failure. */
interface Reminding {
  sent: number;
  problems: string[];
  /** The error that stopped the reminding early. */
  failure?: Error;
}

/** Sends reminders one after another. If one invitation is refused, the others are still sent, but any other error stops them. */
export async function remindMany(
  invites: readonly Reminded[],
  remind: (inviteCode: string) => Promise<unknown>,
  onSent: (sent: number) => void,
): Promise<Reminding> {
  const reminding: Reminding = { sent: 0, problems: [] };
  for (const { inviteCode, email } of invites) {
    try {
      await remind(inviteCode);
      reminding.sent += 1;
      onSent(reminding.sent);
    } catch (error) {
      if (!(error instanceof ApiError && ITS_OWN.has(error.code)))
        return { ...reminding, failure: error as Error };
      reminding.problems.push(`${email ?? 'A link'}: ${failureText(error) ?? 'not reminded'}`);
    }
  }
  return reminding;
}
