import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';

/** Around every page: the skip link, focus and scroll on a change of page. */
export function RootLayout() {
  useFocusOnNewPage();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-gold px-4 py-3 font-semibold text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      {isMoving && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-1 animate-late bg-gold" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Keyboard and screen-reader users start at the top of a new page, as after a full load. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
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
