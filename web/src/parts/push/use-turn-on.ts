import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/page/toast.ts';
import { turnOn } from './own-device.ts';
import { devicesQuery, HERE } from './queries.ts';

/** Where the error has no words of its own: the browser's push service has refused, or our server failed. */
export const NOT_SUBSCRIBED =
  'Something went wrong. Try again, or check that your browser settings allow notifications.';

/** Turns messages on for this device, by a press, and says what came of it. The caller shows an error. */
export function useTurnOn() {
  const client = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationFn: turnOn,
    onSuccess: tell,
    onSettled: () =>
      Promise.all([HERE, devicesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  // Browsers ask only in the handler of the press itself.
  return { ...state, turnOn: () => mutate(Notification.requestPermission()) };
}

function tell(permission: NotificationPermission): void {
  if (permission === 'granted')
    return toast({ title: 'Notifications On', description: 'You’ll get them on this device.' });
  const isBlocked = permission === 'denied';
  toast({
    variant: 'destructive',
    title: isBlocked ? 'Notifications Blocked' : 'Nothing Changed',
    description: isBlocked
      ? 'You can allow them in your browser settings.'
      : 'You didn’t answer your browser’s prompt.',
  });
}
