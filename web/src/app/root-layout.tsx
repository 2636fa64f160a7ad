import { useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { dismissFailure } from '../lib/page/toast.ts';
import { Spinner } from '../ui/spinner.tsx';

/** Around every page of the router: focus, scroll and messages on a change of page. */
export function RootLayout() {
  useNewPage();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <>
      {isMoving && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-1 animate-late bg-gold" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Keyboard and screen-reader users start at the top of a new page, as after a full load; old failures are gone. */
function useNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // Before the new page can say something of its own.
  useLayoutEffect(() => {
    if (last.current !== pathname) dismissFailure();
  }, [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

export function FirstLoad() {
  return (
    <main id="main" tabIndex={-1} className="page pt-24">
      <Spinner />
    </main>
  );
}
