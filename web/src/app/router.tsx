import {
  createBrowserRouter,
  redirect,
  replace,
  type RouteObject,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { followInTab } from './tab-links.ts';
import { paths, safeNext } from '../lib/paths.ts';
import { hasEndedHere } from '../lib/session/session-ended.ts';
import { hasSessionHint } from '../lib/session/session-hint.ts';
import { joinPageOf } from '../parts/leagues/join-page.ts';
import { listenForBack } from '../ui/back-closes.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { prefetchOnce } from './begin-page.ts';
import { loaded } from './page-code.ts';
import { memberRoutes } from './routes.ts';
import { dismissFailure } from '../lib/page/toast.ts';
import { Spinner } from '../ui/spinner.tsx';

const memberPages = memberRoutes.map(
  (route): RouteObject => ({
    path: route.path,
    lazy: loaded(route.page),
    loader: ({ params, request }) => {
      prefetchOnce(route, params, new URL(request.url).pathname);
      return null;
    },
    // A page always starts with the same data, so a change of only the query string doesn't reload it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }),
);

/**
 * Redirects from the page at `from`. If the address bar already shows `from`, the redirect replaces that entry in the history;
 * otherwise, going back to it would only redirect forward again.
 */
function leadOn(from: string, to: string): Response {
  return window.location.pathname === new URL(from).pathname ? replace(to) : redirect(to);
}

// Users who were signed in when the site loaded get the members' version of the "not found" page.
const isMember = hasSessionHint();
const unknownPage: RouteObject = {
  path: '*',
  lazy: () =>
    isMember
      ? import('../ui/member-not-found.tsx').then(({ PageNotFound: Component }) => ({ Component }))
      : import('../features/public/not-found/not-found-page.tsx'),
};

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorFallback,
    HydrateFallback: FirstLoad,
    children: [
      {
        index: true,
        loader: ({ request }) => (hasSessionHint() ? leadOn(request.url, paths.dashboard) : null),
        lazy: {
          Component: async () =>
            import('../features/public/landing/landing-page.tsx').then(
              async ({ load }) => (await load()).Component,
              (error: unknown) => {
                // If this page's code doesn't load, as can happen offline, members don't need it: the loader redirects them
                // anyway.
                if (hasSessionHint()) return FirstLoad;
                throw error;
              },
            ),
        },
      },
      { path: 'how-to-play', lazy: () => import('../features/public/how-to-play/how-to-play-page.tsx') },
      { path: 'developers', lazy: () => import('../features/developers/developers-page.tsx') },
      { path: 'privacy-policy', lazy: () => import('../features/public/legal/privacy-page.tsx') },
      { path: 'terms-conditions', lazy: () => import('../features/public/legal/terms-page.tsx') },
      {
        path: 'onboarding',
        loader: ({ request }) => {
          const next = new URL(request.url).searchParams.get('next');
          return hasSessionHint() ? leadOn(request.url, safeNext(next)) : null;
        },
        lazy: {
          Component: async () =>
            (await import('../features/accounts/onboarding/onboarding-page.tsx')).Component,
        },
      },
      {
        path: 'reset-password',
        lazy: {
          Component: async () =>
            (await import('../features/accounts/reset-password/reset-password-page.tsx')).Component,
        },
      },
      {
        path: 'join/:code',
        loader: ({ request, params: { code = '' } }) =>
          hasSessionHint() ? leadOn(request.url, joinPageOf(code)) : null,
        lazy: () => import('../features/leagues/invitation/invitation-page.tsx'),
      },
      { path: 'mail-stop/:token', lazy: () => import('../features/accounts/mail-stop/mail-stop-page.tsx') },
      { path: 'logout', lazy: () => import('../features/accounts/logout/logout-page.tsx') },
      {
        loader: ({ request }) => {
          const { pathname, search } = new URL(request.url);
          // If the user's session has just ended, the guard in the layout sends them to the sign-in page and says why.
          return hasSessionHint() || hasEndedHere()
            ? null
            : leadOn(request.url, paths.signInThen(pathname + search + hashOf(pathname)));
        },
        // Check the session again on every navigation.
        shouldRevalidate: () => true,
        lazy: { Component: async () => (await import('./member-layout.tsx')).Component },
        children: [
          {
            lazy: { ErrorBoundary: async () => (await import('./page-failure.tsx')).PageFailure },
            children: isMember ? [...memberPages, unknownPage] : memberPages,
          },
        ],
      },
      ...(isMember ? [] : [unknownPage]),
    ],
  },
];

/** Returns the hash of the URL that the browser has loaded. The router doesn't pass the hash to its loaders. */
function hashOf(asked: string): string {
  const { pathname, hash } = window.location;
  return pathname === asked ? hash : '';
}

/** Creates the site's router. It starts navigating right away. */
export function createRouter() {
  listenForBack();
  return createBrowserRouter(routes);
}

/** Wraps every page. On navigation, takes care of the focus, the scroll position and the messages. */
function RootLayout() {
  useNewPage();
  useNewTry();
  useTabLinks();
  const isMoving = useNavigation().state !== 'idle';
  return (
    <>
      {isMoving && <div aria-hidden="true" className="fixed inset-x-0 top-0 z-60 h-1 animate-late bg-you" />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/**
 * On each new page, moves the focus to the top, as a full page load would for keyboard and screen-reader users. Also dismisses
 * the previous page's failure message.
 */
function useNewPage(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  // A layout effect runs before the new page can show a failure of its own.
  useLayoutEffect(() => {
    if (last.current !== pathname) dismissFailure();
  }, [pathname]);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Dismisses the failure message from the previous try when a form is submitted again, even if the form is invalid. */
function useNewTry(): void {
  useEffect(() => {
    document.addEventListener('submit', dismissFailure, true);
    return () => document.removeEventListener('submit', dismissFailure, true);
  }, []);
}

/** While the session is only in this tab, follows the plain links of the public pages without the full load that would end it. */
function useTabLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => followInTab(event, (to) => void navigate(to));
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

function FirstLoad() {
  return (
    <main id="main" tabIndex={-1} className="page pt-24">
      <Spinner />
    </main>
  );
}
