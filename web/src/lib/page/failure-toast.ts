import { dismissFailure, toastFailure } from './toast.ts';

/** Tells whether the reader is still on the page on which this was made. */
export type IsHere = () => boolean;

/** The message about the last try no longer holds. */
function beginHere(): IsHere {
  dismissFailure();
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}

/**
 * For a mutation: tells of its failure on the page that asked for it, or nowhere. Its success handler can ask the same
 * `IsHere`.
 */
export function failureToastOnSamePage(title: string, fallback?: string) {
  return {
    onMutate: beginHere,
    onError(error: Error, _asked: unknown, isHere: IsHere | undefined): void {
      if (isHere?.() === true) toastFailure(title, error, fallback);
    },
  };
}
