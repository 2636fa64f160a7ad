import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../lib/page/toast.ts';
import { turnOn } from './own-device.ts';
import { devicesQuery, HERE } from './queries.ts';

/** The text for errors without one of their own: either the browser's push service refused or the server failed. */
export const NOT_SUBSCRIBED =
  'Something went wrong. Try again, or check that your browser settings allow notifications.';

/**
 * Turns on push notifications for this device and confirms it. Call `turnOn` in a press handler. The caller has to show any
 * error.
 */
export function useTurnOn() {
  const client = useQueryClient();
  const { mutate, ...state } = useMutation({
    mutationFn: turnOn,
    onSuccess: tell,
    onSettled: () =>
      Promise.all([HERE, devicesQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
  // Browsers only ask if the request is made directly in the press handler.
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
