import { useMutation } from '@tanstack/react-query';
import { LogOut, MonitorX, ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { paths } from '../../../lib/paths.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';

export function SessionCard() {
  return (
    <Card title="Sign-in">
      <p className="text-sm text-ink-2">
        A second factor keeps your account yours, whoever knows your password.
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

/** Ends all sessions on the server, and then this browser's own as every sign-out does, which says that it worked. */
function SignOutEverywhere() {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('logout', { body: {} }),
    ...toldHere('Failed to sign out everywhere'),
    onSuccess: () => navigate(paths.logout),
  });
  return (
    <Button variant="outline" disabled={isPending} onClick={() => mutate()}>
      <MonitorX aria-hidden="true" className="size-5" />
      {isPending ? 'Signing out…' : 'Sign out everywhere'}
    </Button>
  );
}
