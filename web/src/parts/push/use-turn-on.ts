import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/page/toast.ts';
import { turnOn } from './own-device.ts';
import { devicesQuery, HERE } from './queries.ts';

/** For an error without a text of its own: the browser's push service refused, or the server failed. */
export const NOT_SUBSCRIBED =
  'Something went wrong. Try again, or check that your browser settings allow notifications.';

/** Turns push on for this device, on a press, and confirms it. The caller shows an error. */
export function useTurnOn() {
  const client = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationFn: turnOn,
    onSuccess: tell,
    onSettled: () =>
      Promise.all([HERE, devicesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  // Browsers ask only in the press handler itself.
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
