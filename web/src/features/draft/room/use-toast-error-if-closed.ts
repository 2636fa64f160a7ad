import { toastFailure } from '../../../lib/page/toast.ts';
import { useIsShown } from '../../../ui/use-while-shown.ts';

/** For a dialog that shows failures itself: if the user has closed it, shows a toast instead, on the same page. */
export function useToastErrorIfClosed(fallback: string): (error: Error) => void {
  const isShown = useIsShown();
  const { pathname } = window.location;
  return (error) => {
    if (!isShown() && window.location.pathname === pathname) toastFailure('Error', error, fallback);
  };
}
