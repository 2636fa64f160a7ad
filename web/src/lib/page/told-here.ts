import { dismissFailure, toastFailure } from './toast.ts';

/** Answers whether the reader is still on the page on which this was called. */
export type IsHere = () => boolean;

/** What was said of the try before is no longer so. */
function beginHere(): IsHere {
  dismissFailure();
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}

/**
 * For a mutation: its failure is told on the page that asked for it, or nowhere. What it does when it has worked may ask
 * the same of its `IsHere`.
 */
export function toldHere(title: string, fallback?: string) {
  return {
    onMutate: beginHere,
    onError(error: Error, _asked: unknown, isHere: IsHere | undefined): void {
      if (isHere?.() === true) toastFailure(title, error, fallback);
    },
  };
}
