import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/api.ts';
import { toldHere } from '../page/told-here.ts';

/**
 * Opens a page of the payment provider's in a window of its own; in this one, where the browser opens none. The window is
 * there before the address is known: one that opens later than the press is taken for an advertisement.
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
    ...toldHere(failure),
    onSuccess: () => onOpened?.(),
  });
  const open = (): void => {
    const opened = window.open('', '_blank');
    // The other page gets no hold of this one.
    if (opened) opened.opener = null;
    mutate(opened);
  };
  return { open, isPending };
}
