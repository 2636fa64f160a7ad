import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { twoFactorQuery } from '../../../parts/accounts/queries.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { titleOf, type Shown } from './two-factor-step.ts';

const dialogCode = lazyCodeQuery(
  'two-factor',
  () => import('./two-factor-dialog.tsx'),
  ({ TwoFactorDialog }) => TwoFactorDialog,
);
export function TwoFactorCard() {
  // Refetches the setting, because another tab may have changed it, or a sign-in with a backup code may have turned it off.
  const { data, error, refetch } = useQuery({ ...twoFactorQuery, refetchOnMount: refetchUnlessFresh });
  return (
    <Card title="Two-Factor Authentication">
      {data && <Factor isOn={data.enabled} />}
      {!data && !error && <FactorLoading />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function FactorLoading() {
  return (
    <Loading label="Loading your two-factor status…" className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-11 sm:w-36" />
    </Loading>
  );
}

function Factor({ isOn }: { isOn: boolean }) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const setUp = useMutation({
    mutationFn: () => {
      void client.prefetchQuery(dialogCode);
      return call('setUpTwoFactor');
    },
    ...failureToastOnSamePage('Setup Failed', 'Failed to setup 2FA'),
    onSuccess: (setup, _nothing, isHere) => {
      if (isHere()) setShown({ kind: 'setup', ...setup });
    },
    // Refetches the setting after a refusal, because two-factor authentication may already be on.
    onSettled: (setup) => (setup ? undefined : client.invalidateQueries(twoFactorQuery)),
  });
  const turned = (enabled: boolean, next: Shown | null): void => {
    client.setQueryData(twoFactorQuery.queryKey, { enabled });
    void client.invalidateQueries(twoFactorQuery);
    setShown(next);
  };
  const close = (): void => setShown(null);
  return (
    <>
      <Notice isOn={isOn} />
      {/* One button turns it on and off, so that it is still there to get the focus back after the dialog. */}
      <Button
        variant={isOn ? 'outline' : 'primary'}
        disabled={setUp.isPending}
        onClick={isOn ? () => setShown({ kind: 'disable' }) : () => setUp.mutate()}
        className="mt-4 w-full sm:w-auto"
      >
        {isOn ? 'Disable 2FA' : setUp.isPending ? 'Setting up…' : 'Enable 2FA'}
      </Button>
      {shown && (
        <LazyDialog code={dialogCode} title={titleOf(shown)} onClose={close}>
          {(TwoFactorDialog) => <TwoFactorDialog shown={shown} onTurned={turned} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

function Notice({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? ShieldCheck : ShieldAlert;
  return (
    <div
      role="status"
      className={`flex gap-3 rounded-sm border bg-canvas p-4 ${isOn ? 'border-ok' : 'border-warn'}`}
    >
      <Icon aria-hidden="true" className={`size-6 shrink-0 ${isOn ? 'text-ok' : 'text-warn'}`} />
      <div className="text-sm">
        <p className="font-bold">Two-factor authentication is {isOn ? 'enabled' : 'not enabled'}</p>
        <p className="mt-0.5 text-ink-2">
          {isOn
            ? 'You sign in with your password plus a code from your authenticator app.'
            : 'You sign in with just your password. Add an authenticator app so a stolen or guessed password isn’t enough.'}
        </p>
      </div>
    </div>
  );
}
