import { dismissFailure, toastFailure } from './toast.ts';

/** Whether the user is still on the page from which they started the mutation. */
export type IsHere = () => boolean;

/** Clears the message about the last failure and remembers the current page. */
function beginHere(): IsHere {
  dismissFailure();
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}

/**
 * Returns handlers that show a mutation's failure only if the user is still on the page where it started. With the same `IsHere`,
 * the mutation's success handler can also check whether the user is still there.
 */
export function failureToastOnSamePage(title: string, fallback?: string) {
  return {
    onMutate: beginHere,
    onError(error: Error, _asked: unknown, isHere: IsHere | undefined): void {
      if (isHere?.() === true) toastFailure(title, error, fallback);
    },
  };
}
