import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import MonitorX from 'lucide-react/icons/monitor-x';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { call } from '../../../lib/calls/call.ts';
import { paths } from '../../../lib/paths.ts';
import { holdSessionOpen } from '../../../lib/session/self-sign-out.ts';
import { keptUser } from '../../../lib/session/session-hint.ts';
import { leaveSignedOut } from '../../../lib/session/signed-out.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

export function SessionCard() {
  return (
    <Card title="Sign-in">
      <p className="text-sm text-ink-2">
        Two-factor sign-in protects your account even if someone has your password.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink variant="outline" to={paths.security}>
          <ShieldCheck aria-hidden="true" className="size-5" />
          Security settings
        </ButtonLink>
        <ButtonLink variant="outline" to={paths.logout}>
          <LogOut aria-hidden="true" className="size-5" />
          Sign out
        </ButtonLink>
        <SignOutEverywhere />
      </div>
    </Card>
  );
}

/** Ends all of the user's sessions, including this browser's, and then leaves the page as any sign-out does. */
function SignOutEverywhere() {
  const { mutate, isPending, isSuccess } = useMutation({
    // If this succeeds, the session's lock isn't released until the browser leaves the page.
    mutationFn: () =>
      holdSessionOpen(async () => {
        const whose = keptUser();
        const { forgetSession } = await import('../../../lib/session/sign-out.ts');
        await call('logout', { body: {} });
        await forgetSession(whose);
      }),
    ...failureToastOnSamePage('Failed to sign out everywhere'),
    onSuccess: () => {
      leaveSignedOut();
      window.location.replace(paths.home);
    },
  });
  const isBusy = isPending || isSuccess;
  return (
    <Button variant="outline" disabled={isBusy} onClick={() => mutate()}>
      <MonitorX aria-hidden="true" className="size-5" />
      {isBusy ? 'Signing out…' : 'Sign out everywhere'}
    </Button>
  );
}
