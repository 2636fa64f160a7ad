import { dismissFailure, toastFailure } from './toast.ts';

/** Whether the user is still on the page that started the mutation. */
export type IsHere = () => boolean;

/** Clears the message about the last try. */
function beginHere(): IsHere {
  dismissFailure();
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}

/**
 * For a mutation: shows its failure on the page that started it, or nowhere. Its success handler can call the same `IsHere`.
 */
export function failureToastOnSamePage(title: string, fallback?: string) {
  return {
    onMutate: beginHere,
    onError(error: Error, _asked: unknown, isHere: IsHere | undefined): void {
      if (isHere?.() === true) toastFailure(title, error, fallback);
    },
  };
}
