import { createBrowserRouter, redirect, replace, type RouteObject } from 'react-router';
import { paths, safeNext } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session-hint.ts';
import { ErrorFallback } from './error-fallback.tsx';
import { FirstLoad, RootLayout } from './root-layout.tsx';

const memberPages: RouteObject[] = [
  { path: 'dashboard', lazy: () => import('../features/dashboard/dashboard-page.tsx') },
  { path: 'create-league', lazy: () => import('../features/create-league/create-league-page.tsx') },
  { path: 'join-league', lazy: () => import('../features/join-league/join-league-page.tsx') },
  { path: 'leagues/public', lazy: () => import('../features/public-leagues/public-leagues-page.tsx') },
  { path: 'leagues/:code', lazy: () => import('../features/league-home/league-home-page.tsx') },
  { path: 'leagues/:code/draft', lazy: () => import('../features/draft/draft-page.tsx') },
  {
    path: 'leagues/:code/draft-results',
    lazy: () => import('../features/draft-results/draft-results-page.tsx'),
  },
  { path: 'leagues/:code/standings', lazy: () => import('../features/standings/standings-page.tsx') },
  { path: 'leagues/:code/:season/finale', lazy: () => import('../features/finale/finale-page.tsx') },
  // One segment like `2025-finale`; any other is not found.
  { path: 'leagues/:code/:season', lazy: () => import('../features/finale/finale-page.tsx') },
];

/**
 * Leads on from the page at `from`, which leaves no trace in the history where the address bar is there already: the way
 * back would lead to it, and so forward again.
 */
function leadOn(from: string, to: string): Response {
  return window.location.pathname === new URL(from).pathname ? replace(to) : redirect(to);
}

// Whoever was signed in when the site was loaded stays among the member pages at an unknown address.
const isMember = hasSessionHint();
const unknownPage: RouteObject = isMember
  ? {
      path: '*',
      lazy: {
        Component: async () => (await import('../features/not-found/not-found-page.tsx')).MemberNotFound,
      },
    }
  : { path: '*', lazy: () => import('../features/not-found/not-found-page.tsx') };

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    ErrorBoundary: ErrorFallback,
    HydrateFallback: FirstLoad,
    children: [
      {
        index: true,
        loader: ({ request }) => (hasSessionHint() ? leadOn(request.url, paths.dashboard) : null),
        lazy: { Component: async () => (await import('../features/landing/landing-page.tsx')).Component },
      },
      { path: 'how-to-play', lazy: () => import('../features/how-to-play/how-to-play-page.tsx') },
      { path: 'privacy-policy', lazy: () => import('../features/legal/privacy-page.tsx') },
      { path: 'terms-conditions', lazy: () => import('../features/legal/terms-page.tsx') },
      {
        path: 'onboarding',
        loader: ({ request }) => {
          const next = new URL(request.url).searchParams.get('next');
          return hasSessionHint() ? leadOn(request.url, safeNext(next)) : null;
        },
        lazy: {
          Component: async () => (await import('../features/onboarding/onboarding-page.tsx')).Component,
        },
      },
      { path: 'logout', lazy: () => import('../features/logout/logout-page.tsx') },
      {
        loader: ({ request }) => {
          const { pathname, search } = new URL(request.url);
          return hasSessionHint() ? null : leadOn(request.url, paths.signInThen(pathname + search));
        },
        // Asked again on every change of page.
        shouldRevalidate: () => true,
        lazy: { Component: async () => (await import('./member-layout.tsx')).Component },
        children: isMember ? [...memberPages, unknownPage] : memberPages,
      },
      ...(isMember ? [] : [unknownPage]),
    ],
  },
]);
