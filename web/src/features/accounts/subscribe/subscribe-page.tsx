import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, useEffect, useEffectEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { meQuery } from '../../../lib/session/me-query.ts';
import { useMe } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TierComparison } from './tier-comparison.tsx';
import { billingQuery } from '../../../parts/accounts/queries.ts';
import { call } from '../../../lib/calls/call.ts';

const BACK = { to: paths.dashboard, label: 'Back to Dashboard' };
/** How often to check for a pending payment, in ms. */
const LOOK_AGAIN_MS = 5000;

/**
 * The page for becoming an OG Player. Redirects members who already were OG Players when they arrived. Shows a message to those
 * who become one while on the page or who come back from paying.
 */
export function Component() {
  const { isPremium } = useMe();
  const [search] = useSearchParams();
  const [wasPremium] = useState(isPremium && !search.has('session_id'));
  const [isAwaited, setAwaited] = useState(false);
  const isProcessing = useReturn(() => setAwaited(true));
  if (wasPremium) return <Navigate to={paths.dashboard} replace />;
  if (isProcessing)
    return (
      <Notice title="Processing Payment">
        <Spinner label="Checking on your payment…" />
      </Notice>
    );
  if (isPremium)
    return (
      <Notice title="You're Already an OG Player">
        <p>Thanks for supporting Two Crowns. Your badge is next to your name.</p>
        <ButtonLink to={paths.dashboard} className="mt-4">
          Go to Dashboard
        </ButtonLink>
      </Notice>
    );
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title="Become an OG Player" back={BACK}>
        Two Crowns is free to play. OG Players keep the lights on.
      </PageHeading>
      {isAwaited && <Awaited />}
      <TierComparison onOpened={() => setAwaited(true)} />
    </div>
  );
}

/**
 * Keeps checking for the payment. Each request for the billing data makes the server look for the payment, and once the server
 * has found it, the user is an OG Player.
 */
function Awaited() {
  const again = { staleTime: 0, refetchOnWindowFocus: 'always', refetchInterval: LOOK_AGAIN_MS } as const;
  useQuery({ ...billingQuery, ...again });
  useQuery({ ...meQuery, ...again });
  return (
    <Card className="mb-5">
      <p role="status" className="text-sm text-ink-2">
        We’ll confirm here as soon as your payment goes through.
      </p>
    </Card>
  );
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-form">
      <PageHeading title={title} back={BACK} />
      <Card>{children}</Card>
    </div>
  );
}

/**
 * How long to wait before the first check, in ms. The payment provider notifies the server at about the time the user returns.
 */
const SETTLING_MS = 2000;

/**
 * Returns whether the URL says that the visitor has come back from paying. If it does, asks the server about the payment,
 * refetches the user, calls `onAsked`, and then removes the payment's parameter from the URL.
 */
function useReturn(onAsked: () => void): boolean {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const session = search.get('session_id');
  const refresh = useEffectEvent(async (): Promise<void> => {
    try {
      client.setQueryData(billingQuery.queryKey, await call('billing'));
      client.setQueryData(meQuery.queryKey, await call('refreshMe'));
    } catch {
      await client.invalidateQueries(meQuery);
    }
    onAsked();
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('session_id');
        return after;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (session === null) return undefined;
    const timer = setTimeout(() => void refresh(), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [session]);
  return session !== null;
}
