import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';

/**
 * Returns a function that opens the payment provider's page in a new window, or in this one if the browser blocks new windows.
 * The new window opens before its URL is known, because browsers only allow windows that open directly on a press.
 */
export function usePaymentPage(route: 'checkout' | 'billingPortal', failure: string, onOpened?: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (opened: Window | null) => {
      try {
        const { url } = await call(route);
        if (opened) opened.location.replace(url);
        else window.location.assign(url);
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    ...failureToastOnSamePage(failure),
    onSuccess: () => onOpened?.(),
  });
  const open = (): void => {
    const opened = window.open('', '_blank');
    // The payment page must not be able to control this window.
    if (opened) opened.opener = null;
    mutate(opened);
  };
  return { open, isPending };
}
