import { toastFailure } from '../../../lib/page/toast.ts';
import { useIsShown } from '../../../ui/use-while-shown.ts';

/** For a dialog that shows the failure itself: a toast on its page if the user has closed the dialog. */
export function useToastErrorIfClosed(fallback: string): (error: Error) => void {
  const isShown = useIsShown();
  const { pathname } = window.location;
  return (error) => {
    if (!isShown() && window.location.pathname === pathname) toastFailure('Error', error, fallback);
  };
}
