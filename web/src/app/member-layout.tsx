import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, Navigate, Outlet, useLocation } from 'react-router';
import type { User } from '#shared/contract/schemas/users.ts';
import { NewsBell } from '../features/news/news-bell.tsx';
import { paths } from '../lib/paths.ts';
import { memberClient } from '../lib/calls/query-client.ts';
import { dismissFailure } from '../lib/page/toast.ts';
import { endedState, hasEndedHere } from '../lib/session/session-ended.ts';
import { isOnlyInTab, keptUser } from '../lib/session/session-hint.ts';
import { meQuery } from '../lib/session/me-query.ts';
import { followSession, MeProvider } from '../lib/session/session.ts';
import { SocketProvider, useTabSocket } from '../lib/live/site-socket.ts';
import { BottomNavigation } from '../parts/frame/bottom-navigation.tsx';
import { LeagueBar } from '../parts/frame/league-bar.tsx';
import { memberRouteAt } from './routes.ts';
import { report } from './unexpected.ts';
import { MemberHeader } from '../parts/frame/member-header.tsx';
import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ErrorState } from '../ui/state.tsx';
import { useInSlices } from '../ui/use-in-slices.ts';
import { useLastingFocus } from '../ui/use-lasting-focus.ts';

interface OfSession {
  /** The ID of the user whose data the page shows (`keptUser`). Their session may have ended since the page loaded. */
  session: string;
}

/** Device care loads late. If it fails to load, that is ignored, because no page depends on it. */
const DeviceCare = lazy<ComponentType<OfSession>>(() =>
  import('../parts/device/device-care.tsx').catch(() => ({ default: () => null })),
);

/** Loads only in a browser that didn't store the session. */
const TabSessionBar = lazy<ComponentType>(() =>
  import('../parts/device/tab-session-bar.tsx').catch(() => ({ default: () => null })),
);

/** Surrounds every page for signed-in users with the session guard, the data cache, the header and the navigation. */
export function Component() {
  const [client] = useState(memberClient);
  const [session] = useState(keptUser);
  useEffect(
    () =>
      followSession(session, () => {
        // A page must not keep showing one member's data after another member has signed in.
        if (keptUser() !== '') window.location.reload();
        else if (hasEndedHere()) client.setQueryData(meQuery.queryKey, null);
        else loadSignIn();
      }),
    [client, session],
  );
  useEffect(() => {
    // When the user tries something again, the failure message from the last try goes away.
    return client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'pending') dismissFailure();
    });
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <Guard />
      <Beside>
        <Suspense>
          <DeviceCare session={session} />
        </Suspense>
      </Beside>
    </QueryClientProvider>
  );
}

/**
 * Goes to the same page as `SignInInstead`, but with a full page load. If another tab has ended the session, the page load drops
 * the session's pending calls.
 */
function loadSignIn(): void {
  const { pathname, search, hash } = window.location;
  // The router stores a page's state under `usr`.
  window.history.replaceState({ usr: endedState() }, '', paths.signInThen(pathname + search + hash));
  window.location.reload();
}

/** Wraps a part that is shown next to the page. If that part fails, the page and the rest of the frame stay on screen. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null} onError={report}>
      {children}
    </ErrorBoundary>
  );
}

function Guard() {
  const me = useQuery(meQuery);
  const isDrawn = useInSlices(Boolean(me.data));
  if (me.data === null) return <SignInInstead />;
  if (me.data && isDrawn) return <Member user={me.data} />;
  return (
    <Frame header={<HeaderToCome hasFailed={me.isError} />}>
      {me.isError ? <ErrorState error={me.error} onRetry={() => void me.refetch()} /> : <Spinner />}
    </Frame>
  );
}

/** The frame around a member's pages. It also opens this tab's socket. */
function Member({ user }: { user: User }) {
  const socket = useTabSocket();
  const { kind, code } = usePlace();
  return (
    <MeProvider value={user}>
      <SocketProvider value={socket}>
        <Frame
          header={
            <MemberHeader
              user={user}
              code={code}
              hasBar={kind === 'league'}
              bell={
                <Beside>
                  <NewsBell />
                </Beside>
              }
            />
          }
          isAdmin={user.isAdmin}
        >
          <Outlet />
        </Frame>
      </SocketProvider>
    </MeProvider>
  );
}

interface Place {
  /** Pages of a league have the league's bar, or the whole screen. All others have the site's navigation. */
  kind: 'site' | 'league' | 'full';
  /** The league's code. */
  code?: string | undefined;
  hasOwnBar: boolean;
}

/** Where this page is, as far as its URL says. So the frame needs no data to have its final shape. */
function usePlace(): Place {
  const { route, params } = memberRouteAt(useLocation().pathname) ?? {};
  const { code } = params ?? {};
  const ofLeague = route?.isFullScreen ? 'full' : 'league';
  return { kind: code === undefined ? 'site' : ofLeague, code, hasOwnBar: route?.hasOwnBar ?? false };
}

interface FrameProps {
  header: ReactNode;
  /** Undefined while the user is unknown. The site's navigation waits for it; a league's bar doesn't. */
  isAdmin?: boolean;
  children: ReactNode;
}

const BELOW = { site: 'pb-24 md:pb-10', league: 'pb-24 wide:pb-10', full: 'pb-10' } as const;

function Frame({ header, isAdmin, children }: FrameProps) {
  // Navigation moves the focus to this frame. Once the member has loaded, another frame replaces this one, and must keep the
  // focus.
  const main = useLastingFocus<HTMLElement>();
  const { kind, code } = usePlace();
  // On the document, because `:has` would make each change of a page match its styles again: two to four times the style work.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['frame'] = kind;
    return () => void delete dataset['frame'];
  }, [kind]);
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      {isOnlyInTab() && (
        <Beside>
          <Suspense>
            <TabSessionBar />
          </Suspense>
        </Beside>
      )}
      {kind === 'league' && code !== undefined && (
        <LeagueBar key={code} code={code} isAdmin={isAdmin === true} />
      )}
      <main ref={main} id="main" tabIndex={-1} className={clsx('page grow pt-5', BELOW[kind])}>
        {children}
      </main>
      {kind === 'site' && isAdmin !== undefined && <BottomNavigation isAdmin={isAdmin} />}
    </div>
  );
}

/**
 * The header until the member is known. It is as high as the member's, with the logo in the same place. If the member didn't
 * load, it stays, and its link is the only way to sign out.
 */
function HeaderToCome({ hasFailed }: { hasFailed: boolean }) {
  const { hasOwnBar } = usePlace();
  return (
    <header className={clsx('border-b border-line bg-surface', hasOwnBar && !hasFailed && 'max-lg:hidden')}>
      <div className="page flex min-h-14 items-center justify-between gap-4">
        <Logo word="max-[22.5rem]:hidden" />
        {hasFailed && (
          <Link to={paths.logout} className="inline-flex min-h-11 items-center px-1 text-sm link">
            Sign out
          </Link>
        )}
      </div>
    </header>
  );
}

/**
 * Sends a visitor whose session has ended to the sign-in page, which says why and leads back here afterward. If this tab noticed
 * the end, it also ends the browser's push subscription. The next user of this device must not inherit it.
 */
function SignInInstead() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (hasEndedHere()) void endSubscription().catch(() => undefined);
  }, []);
  return <Navigate to={paths.signInThen(pathname + search + hash)} replace state={endedState()} />;
}

async function endSubscription(): Promise<void> {
  const { unsubscribe } = await import('../lib/device/push.ts');
  await unsubscribe();
}
