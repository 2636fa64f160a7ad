import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Link } from 'react-router';
import { leaguesInTheWay } from '#shared/domain/league-season.ts';
import { ApiError, call } from '../../../lib/calls/call.ts';
import { fieldErrors } from '../../../lib/calls/field-errors.ts';
import { paths } from '../../../lib/paths.ts';
import { query } from '../../../lib/calls/query.ts';
import { holdSessionOpen } from '../../../lib/session/self-sign-out.ts';
import { useMe } from '../../../lib/session/session.ts';
import { keptUser } from '../../../lib/session/session-hint.ts';
import { leaveSignedOut } from '../../../lib/session/signed-out.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import type { OpenedDialog } from '../../../ui/dialog-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/field.tsx';

const WRONG = { 'wrong-password': 'password' };
const BLANK = 'Please enter your password to delete your account.';

export function DeleteDialog({ title, onClose }: OpenedDialog) {
  const { email } = useMe();
  const [password, setPassword] = useState('');
  const [isBlank, setBlank] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { onMutate, onError } = failureToastOnSamePage('Failed to delete account');
  const remove = useMutation({
    // If the deletion succeeds, the session's lock isn't released until the browser leaves the page.
    mutationFn: () =>
      holdSessionOpen(async () => {
        const whose = keptUser();
        const { forgetSession } = await import('../../../lib/session/sign-out.ts');
        const { message } = await call('deleteAccount', { body: { password } });
        await forgetSession(whose);
        return message;
      }),
    onMutate,
    onError: (error, asked, isHere) => {
      if (fieldErrors(error, WRONG).length > 0) input.current?.focus();
      if (!isOwner(error)) onError(error, asked, isHere);
    },
    // Leaves with a full page load, because that drops all cached data.
    onSuccess: ({ value: message }) => {
      leaveSignedOut(message);
      window.location.replace(paths.home);
    },
  });
  const problem = isBlank ? BLANK : fieldErrors(remove.error, WRONG)[0]?.message;
  const isBusy = remove.isPending || remove.isSuccess;

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setBlank(password === '');
    if (password === '') input.current?.focus();
    else remove.mutate();
  };
  return (
    <Dialog onClose={onClose} title={title} initialFocus={input}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Consequences />
        {/* Tells password managers whose password is asked for. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={input}
          label="Password"
          autoComplete="current-password"
          required
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            setBlank(false);
            remove.reset();
          }}
        />
        <InTheWay isRefused={isOwner(remove.error)} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="destructive" disabled={isBusy}>
            {isBusy ? 'Deleting…' : 'Delete for good'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function isOwner(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'owns-leagues';
}

function Consequences() {
  const { isPremium } = useMe();
  return (
    <ul className="list-disc space-y-1.5 pl-5 text-sm text-ink-2">
      <li>
        Your profile, picture, draft boards and notifications are deleted right away and can’t be restored.
      </li>
      {isPremium && <li>Your OG Player subscription ends right away, with no refund.</li>}
      <li>
        If the season is over in a league you own, the league goes to its longest-serving commissioner, or to
        its longest-standing member if there’s no other commissioner.
      </li>
      <li>
        You leave leagues that haven’t drafted. In all others, and in past seasons, you show as “Former
        member”.
      </li>
      <li>
        Your chat messages stay, signed “Former member”. If there are any you don’t want to leave behind,
        delete them first.
      </li>
      <li>You can use your email for a new account. Your username stays off-limits to others for 30 days.</li>
    </ul>
  );
}

/** Lists the leagues that the member has to transfer or delete first. It shows before they type anything. */
function InTheWay({ isRefused }: { isRefused: boolean }) {
  const { id } = useMe();
  const { data: leagues = [], refetch } = useQuery({
    ...query('userLeagues', { params: { id } }),
    // Nothing is cached, because a member who comes back to this dialog may have transferred some of the leagues by then.
    gcTime: 0,
    select: (all) => leaguesInTheWay(all, id),
  });
  // The server may refuse because of a league that isn't in this list: either the member has joined it since, or fetching the
  // list failed.
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  if (leagues.length === 0 && !isRefused) return null;
  return (
    <div role="alert" className="rounded-sm border border-warn bg-canvas p-3 text-sm">
      <p>You own leagues that are still in season. Hand them over or delete them first:</p>
      <ul className="mt-1">
        {leagues.map((league) => (
          <li key={league.id}>
            <Link to={paths.manage(league.code)} className="inline-flex min-h-11 items-center link">
              Manage {league.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
