import { useMutation, useQueryClient } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId, useState } from 'react';
import type { PushDevice } from '#shared/contract/schemas/push-devices.ts';
import { toast } from '../../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../../lib/page/failure-toast.ts';
import { removeDevice } from '../../../../parts/push/own-device.ts';
import { devicesQuery, HERE } from '../../../../parts/push/queries.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useLastingFocus } from '../../../../ui/use-lasting-focus.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface Props {
  /** The ID of this device; null if this device gets no push notifications. */
  ownId: string | null;
  devices: readonly PushDevice[];
  /** Returns the element to focus when a removed row had the focus. */
  rest: () => Element | null;
}

/** Lists the devices that get push notifications, with the most recently used one first. */
export function DeviceList({ ownId, devices, rest }: Props) {
  const [removing, setRemoving] = useState<PushDevice | null>(null);
  const { mutate, isPending } = useRemoval(() => setRemoving(null));
  if (devices.length === 0)
    return <p className="mt-1 text-sm text-ink-2">No devices yet. Turn on notifications on this one.</p>;
  return (
    <>
      <ul aria-label="Your devices" className="divide-y divide-line/60">
        {devices.map((device) => (
          <Row
            key={device.id}
            device={device}
            isOwn={device.id === ownId}
            rest={rest}
            onRemove={() => setRemoving(device)}
          />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          confirmLabel={isPending ? 'Removing…' : 'Remove Device'}
          isPending={isPending}
          onConfirm={() => mutate(removing.id)}
          onClose={() => setRemoving(null)}
          destructive
        >
          {removing.id === ownId
            ? 'This device stops getting notifications. You can turn them back on anytime.'
            : 'That device stops getting notifications. You can turn them back on from that device.'}
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'rest'> {
  device: PushDevice;
  isOwn: boolean;
  onRemove: () => void;
}

function Row({ device: { name, createdAt, lastUsedAt }, isOwn, rest, onRemove }: RowProps) {
  const row = useLastingFocus<HTMLLIElement>(rest);
  const id = useId();
  return (
    <li ref={row} className="flex items-center gap-3 py-2">
      <Smartphone aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold wrap-anywhere">
          {name} {isOwn && <Badge tone="outline">This device</Badge>}
        </p>
        <p id={id} className="text-xs text-ink-3">
          Since {day.format(new Date(createdAt))} · last used {day.format(new Date(lastUsedAt))}
        </p>
      </div>
      {/* Several devices may have the same name, but their dates tell them apart. */}
      <Button
        variant="outline"
        className="shrink-0"
        aria-label={`Remove ${name}`}
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
    mutationFn: removeDevice,
    ...failureToastOnSamePage('Device Not Removed', 'We couldn’t remove that device. Try again.'),
    onSuccess: async (_, id) => {
      client.setQueryData(
        devicesQuery.queryKey,
        (held) => held && { ...held, devices: held.devices.filter((device) => device.id !== id) },
      );
      await client.invalidateQueries({ queryKey: HERE });
      close();
      toast({ title: 'Device Removed', description: 'It no longer gets notifications.' });
    },
  });
}
