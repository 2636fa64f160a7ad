import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Passkeys } from '#shared/contract/schemas/credentials.ts';
import { call } from '../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { toast } from '../../lib/page/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { passkeysQuery } from './queries.ts';

type Passkey = Passkeys['passkeys'][number];

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const nameOf = ({ name }: Passkey): string => name ?? 'Unnamed passkey';

interface Props {
  passkeys: readonly Passkey[];
  /** Returns the element to focus when a removed row had the focus. */
  rest: () => Element | null;
}

/** Lists the member's passkeys, oldest first, each with a button to remove it. */
export function PasskeyList({ passkeys, rest }: Props) {
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const { mutate, isPending } = useRemoval(() => setRemoving(null));
  if (passkeys.length === 0) return <p className="text-sm text-ink-2">No passkeys yet.</p>;
  return (
    <>
      <ul aria-label="Your passkeys" className="divide-y divide-line/60">
        {passkeys.map((passkey) => (
          <Row key={passkey.id} passkey={passkey} rest={rest} onRemove={() => setRemoving(passkey)} />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={`Remove ${nameOf(removing)}?`}
          confirmLabel={isPending ? 'Removing...' : 'Remove Passkey'}
          isPending={isPending}
          onConfirm={() => mutate(removing.id)}
          onClose={() => setRemoving(null)}
          destructive
        >
          It stops signing you in right away. Devices that are signed in stay signed in.
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'rest'> {
  passkey: Passkey;
  onRemove: () => void;
}

function Row({ passkey, rest, onRemove }: RowProps) {
  const row = useLastingFocus<HTMLLIElement>(rest);
  const id = useId();
  return (
    <li ref={row} className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold wrap-anywhere">{nameOf(passkey)}</p>
        <p id={id} className="text-xs text-ink-3">
          Added {day.format(new Date(passkey.addedAt))}
        </p>
      </div>
      <Button
        variant="outline"
        className="shrink-0"
        aria-label={`Remove ${nameOf(passkey)}`}
        aria-describedby={id}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

function useRemoval(close: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passkeyId: string) => call('removePasskey', { params: { passkeyId } }),
    ...failureToastOnSamePage('Passkey Not Removed', 'We couldn’t remove that passkey. Try again.'),
    onSuccess: async (left) => {
      // The dialog returns the focus to the row's button. Only then can the row pass the focus on when it goes.
      flushSync(close);
      await client.cancelQueries(passkeysQuery);
      client.setQueryData(passkeysQuery.queryKey, left);
      toast({ title: 'Passkey Removed', description: 'It no longer signs you in.' });
    },
    // After a refusal, the passkey may be gone already.
    onSettled: (left) => (left ? undefined : client.invalidateQueries(passkeysQuery)),
  });
}
