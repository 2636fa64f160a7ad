import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { canUsePasskeys } from '../../../lib/session/passkeys.ts';
import { PasskeyList } from '../../../parts/accounts/passkey-list.tsx';
import { passkeysQuery } from '../../../parts/accounts/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';

/** The member's passkeys (see Passkeys). */
export function PasskeysCard() {
  const { data, error, refetch } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Card title="Passkeys">
      <p className="mb-3 text-sm text-ink-2">
        Sign in with your fingerprint, face or device PIN instead of your password.
      </p>
      {data && <PasskeyList passkeys={data.passkeys} rest={() => add.current} />}
      {!data && !error && (
        <Loading label="Loading your passkeys…">
          <Skeleton className="h-14" />
        </Loading>
      )}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {canUsePasskeys() ? (
        <Button ref={add} variant="outline" className="mt-4" onClick={() => setAdding(true)}>
          Add Passkey
        </Button>
      ) : (
        <p className="mt-4 text-sm text-ink-2">This browser can’t add passkeys. Use a newer one.</p>
      )}
      {isAdding && <NewPasskeyDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
