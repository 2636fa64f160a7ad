import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { dismissFailure } from '../lib/page/toast.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Surrounds every page of the router: handles focus, scroll and messages when the page changes. */
export function RootLayout() {
  useNewPage();
  useNewTry();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <>
      {isMoving && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-1 animate-late bg-gold" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * Moves the focus of keyboard and screen-reader users to the top of a new page, as a full load would, and dismisses old
 * failures.
 */
function useNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // A layout effect comes before the new page can show a failure of its own.
  useLayoutEffect(() => {
    if (last.current !== pathname) dismissFailure();
  }, [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A form that is sent again, even with something wrong in it, takes the failure of the last try away. */
function useNewTry(): void {
  useEffect(() => {
    document.addEventListener('submit', dismissFailure, true);
    return () => document.removeEventListener('submit', dismissFailure, true);
  }, []);
}

export function FirstLoad() {
  return (
    <main id="main" tabIndex={-1} className="page pt-24">
      <Spinner />
    </main>
  );
}
