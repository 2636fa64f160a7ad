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
  insecure: 'Notifications need a secure connection. Open Two Crowns with an https:// address.',
  'to-install':
    'On iPhone and iPad: Share → Add to Home Screen, then open Two Crowns from there and turn notifications on.',
  impossible: 'This browser doesn’t support notifications. Update it, or try another browser or device.',
  denied:
    'This browser is blocking Two Crowns notifications. Open the site settings next to the address bar, or your device settings, and set Notifications to Allow.',
  off: 'Notifications are off on this device.',
  on: 'Notifications are on. This device gets them even when the site is closed.',
};

interface Props {
  here: Here;
  devices: readonly PushDevice[];
}

/** Says whether this device gets push notifications, with a button to change that. */
export function ThisDevice({ here, devices }: Props) {
  const standing = standingOf(here, devices);
  const on = useTurnOn();
  const off = useTurnOff();
  return (
    <>
      <h3 className="text-base">This device</h3>
      <p role="status" className="mt-1 text-sm text-ink-2">
        {WORDS[standing]}
      </p>
      {(standing === 'off' || standing === 'on') && (
        <Turn
          isOn={standing === 'on'}
          busy={on.isPending ? 'Turning on…' : off.isPending && 'Turning off…'}
          onPress={() => (standing === 'on' ? off.mutate(here.id ?? '') : on.turnOn())}
        />
      )}
      {on.error && standing === 'off' && (
        <FailureNote
          title="Notifications are still off."
          error={on.error}
          fallback={NOT_SUBSCRIBED}
          className="mt-3"
        />
      )}
      {off.error && standing === 'on' && (
        <FailureNote
          title="Notifications are still on."
          error={off.error}
          fallback="We couldn’t turn them off. Try again."
          className="mt-3"
        />
      )}
    </>
  );
}

/** The button that turns notifications on or off. It is the same button for both, so that it keeps the focus after a press. */
function Turn({ isOn, busy, onPress }: { isOn: boolean; busy: string | false; onPress: () => void }) {
  const Icon = isOn ? BellOff : BellRing;
  return (
    <Button
      variant={isOn ? 'outline' : 'primary'}
      className="mt-3"
      disabled={busy !== false}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-5" />
      {busy || (isOn ? 'Turn off on this device' : 'Turn on notifications on this device')}
    </Button>
  );
}

function useTurnOff() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: removeDevice,
    onSuccess: () => toast({ title: 'Notifications Off', description: 'This device no longer gets them.' }),
    onSettled: () =>
      Promise.all([HERE, devicesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
