import { toastFailure } from '../../../lib/page/toast.ts';
import { useIsShown } from '../../../ui/use-while-shown.ts';

/**
 * For a dialog that shows failures itself. If the user has closed the dialog but is still on the same page, shows a toast
 * instead.
 */
export function useToastErrorIfClosed(fallback: string): (error: Error) => void {
  const isShown = useIsShown();
  const { pathname } = window.location;
  return (error) => {
    if (!isShown() && window.location.pathname === pathname) toastFailure('Error', error, fallback);
  };
}
