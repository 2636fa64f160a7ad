import { useMutation, useQueryClient } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import type { PushDevice } from '#shared/contract/schemas/push-devices.ts';
import { toast } from '../../../../lib/page/toast.ts';
import { removeDevice, standingOf, type Here, type Standing } from '../../../../parts/push/own-device.ts';
import { devicesQuery, HERE } from '../../../../parts/push/queries.ts';
import { NOT_SUBSCRIBED, useTurnOn } from '../../../../parts/push/use-turn-on.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailureNote } from '../../../../ui/failure-note.tsx';

const WORDS: Readonly<Record<Standing, string>> = {
  insecure: 'Notifications need a secure connection: open Two Crowns by an address that begins with https.',
  'to-install':
    'On iPhone and iPad: Share → Add to Home Screen, then open Two Crowns from there and turn notifications on.',
  impossible: 'This browser cannot show notifications. A newer one can, or another device.',
  denied:
    'This browser blocks notifications of Two Crowns. To allow them, open the settings of this site, next to its address or in the settings of the device, and set Notifications to Allow.',
  off: 'Notifications are off on this device.',
  on: 'Notifications are on: they come to this device, also while the site is closed.',
};

interface Props {
  here: Here;
  devices: readonly PushDevice[];
}

/** Whether messages come to this device, and the way to change that. */
export function ThisDevice({ here, devices }: Props) {
  const standing = standingOf(here, devices);
  const on = useTurnOn();
  const off = useTurnOff();
  const isBusy = on.isPending || off.isPending;
  return (
    <>
      <h3 className="text-base">This device</h3>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {WORDS[standing]}
      </p>
      {standing === 'off' && (
        <Button className="mt-3" disabled={isBusy} onClick={on.turnOn}>
          <BellRing aria-hidden="true" className="size-5" />
          {on.isPending ? 'Turning on…' : 'Turn on notifications on this device'}
        </Button>
      )}
      {standing === 'on' && here.id !== null && (
        <TurnOff isBusy={isBusy} isPending={off.isPending} onPress={() => off.mutate(here.id ?? '')} />
      )}
      {on.error && standing === 'off' && (
        <FailureNote title="Not turned on." error={on.error} fallback={NOT_SUBSCRIBED} className="mt-3" />
      )}
      {off.error && standing === 'on' && (
        <FailureNote
          title="Still on."
          error={off.error}
          fallback="It could not be turned off. Try again."
          className="mt-3"
        />
      )}
    </>
  );
}

function TurnOff(props: { isBusy: boolean; isPending: boolean; onPress: () => void }) {
  return (
    <Button variant="outline" className="mt-3" disabled={props.isBusy} onClick={props.onPress}>
      <BellOff aria-hidden="true" className="size-5" />
      {props.isPending ? 'Turning off…' : 'Turn off on this device'}
    </Button>
  );
}

function useTurnOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeDevice,
    onSuccess: () => toast({ title: 'Notifications Off', description: 'None come to this device any more.' }),
    onSettled: () =>
      Promise.all([HERE, devicesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
