import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Passkeys } from '#shared/contract/schemas/credentials.ts';
import { memberClient } from '../../../lib/calls/query-client.ts';
import { PasskeyList } from '../../../parts/accounts/passkey-list.tsx';
import { passkeysQuery } from '../../../parts/accounts/queries.ts';
import { Button } from '../../../ui/button.tsx';

interface Props {
  passkeys: Passkeys['passkeys'];
  onDone: () => void;
}

/** After a reset, shows the member's passkeys, because they outlive the old password (see Passkeys). */
export function PasskeyReview(props: Props) {
  return (
    <QueryClientProvider client={memberClient()}>
      <Review {...props} />
    </QueryClientProvider>
  );
}

function Review({ passkeys, onDone }: Props) {
  const { data } = useQuery({
    ...passkeysQuery,
    initialData: { passkeys },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const done = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PasskeyList passkeys={data.passkeys} rest={() => done.current} />
      <Button ref={done} className="mt-5 w-full" onClick={onDone}>
        Continue
      </Button>
    </>
  );
}
