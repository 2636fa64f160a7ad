import { useEffect } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { leaveSignedOut } from '../../../lib/session/signed-out.ts';
import { paths } from '../../../lib/paths.ts';
import { forgetSession } from '../../../lib/session/sign-out.ts';
import { keptUser } from '../../../lib/session/session-hint.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** Ends this browser's session. The full page load that follows drops all cached data. */
async function leave(): Promise<void> {
  const whose = keptUser();
  if (whose === '') return;
  // Sign the user out in this browser even if the server doesn't answer.
  await endOnServer(whose).catch(() => undefined);
  await forgetSession(whose);
  leaveSignedOut();
}

async function endOnServer(whose: string): Promise<void> {
  const auth = await import('../../../lib/session/pool/tokens.ts');
  const refreshToken = await auth.refreshToken();
  if (refreshToken !== undefined && keptUser() === whose) await call('logout', { body: { refreshToken } });
}

export function Component() {
  useEffect(() => {
    void leave()
      .catch(() => undefined)
      .then(() => window.location.replace(paths.home));
  }, []);
  return (
    <main id="main" tabIndex={-1} className="page pt-24">
      <PageTitle>Signing out</PageTitle>
      <Spinner label="Signing out…" />
    </main>
  );
}
