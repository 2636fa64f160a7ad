import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { safeNext, paths } from '../../../lib/paths.ts';
import { hasSessionEnded, wordsOfEnd } from '../../../lib/session/session-ended.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PublicPage } from '../../../parts/frame/public-page.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SupportButton } from '../../../parts/support/support-button.tsx';
import { isJoining, JOINING } from '../../../parts/leagues/join-page.ts';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';
import { bringPicture } from './arrival.ts';

const MODES = [
  ['signup', 'Sign Up'],
  ['signin', 'Sign In'],
] as const;

// The forms are imported separately, because signing in doesn't need the sign-up form, and vice versa.
const SignInForm = lazy(async () => ({ default: (await import('./sign-in-form.tsx')).SignInForm }));
const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.tsx')).SignUpForm }));

export function Component() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const next = safeNext(search.get('next'));
  const words = wordsOfEnd(state);
  const isSignIn = search.get('mode') === 'signin';
  const why = isJoining(state) && !isSignIn ? SIGN_UP_TO_JOIN : reasonFor(next, hasSessionEnded(state));
  const reason = words === null ? why : null;
  const goOn = (): void =>
    void navigate(next, { replace: true, state: isJoining(state) ? JOINING : undefined });
  const [newMember, setNewMember] = useState<{ email: string; picture: DrawnPicture | null }>();
  const enter = async (email: string): Promise<void> => {
    const isNew = newMember?.email.toLowerCase() === email.trim().toLowerCase();
    if (isNew) await bringPicture(newMember.picture);
    goOn();
  };
  const signIn = (email: string, picture: DrawnPicture | null): void => {
    setNewMember({ email, picture });
    void navigate(addressOf('signin', search), { replace: true, state });
  };

  return (
    <PublicPage>
      <PageTitle>{isSignIn ? 'Sign In' : 'Sign Up'}</PageTitle>
      <div className="page mt-6 max-w-form! sm:mt-12">
        <h1 className="text-2xl">{isSignIn ? 'Welcome back' : 'Get in the game'}</h1>
        <p className="mt-1 mb-5 text-ink-2">{welcome(isSignIn, words !== null)}</p>
        {words !== null && <Barred words={words} />}
        {reason !== null && (
          <p className="mb-5 rounded-lg border border-l-4 border-line border-l-control bg-surface p-4">
            {reason}
          </p>
        )}
        <nav
          aria-label="Sign up or sign in"
          className="mb-5 grid grid-cols-2 gap-1 rounded-sm bg-surface p-1"
        >
          {MODES.map(([mode, label]) => (
            <ModeLink
              key={mode}
              mode={mode}
              label={label}
              isCurrent={isSignIn === (mode === 'signin')}
              search={search}
              state={state}
            />
          ))}
        </nav>
        {/* A visitor who focuses a field will need the sign-in library; one who just looks at the page won't. */}
        <div onFocus={() => void import('../../../lib/session/pool/sign-in.ts')}>
          <Suspense fallback={<Spinner />}>
            {isSignIn ? (
              <SignInForm email={newMember?.email} onDone={(email) => void enter(email)} />
            ) : (
              <SignUpForm onDone={goOn} onSignIn={signIn} />
            )}
          </Suspense>
        </div>
      </div>
    </PublicPage>
  );
}

function welcome(isSignIn: boolean, isBarred: boolean): string {
  if (!isSignIn) return 'Free to play, in as many leagues as you want.';
  return isBarred ? 'Your spot in every league is saved.' : 'Your leagues are waiting.';
}

/** Explains why the session has ended. Shown if the user needs support to get back in. */
function Barred({ words }: { words: string }) {
  return (
    <div
      role="alert"
      className="mb-5 rounded-lg border border-l-4 border-line border-l-danger bg-surface p-4"
    >
      <p className="flex gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
        {words}
      </p>
      <SupportButton className={buttonLook('outline', 'mt-3 ml-8')}>Contact Support</SupportButton>
    </div>
  );
}

type Mode = (typeof MODES)[number][0];

/** Returns the URL of this page in the other mode. The URL still names the page that the user goes to after signing in. */
function addressOf(mode: Mode, search: URLSearchParams): string {
  const next = search.get('next');
  return `?${new URLSearchParams(next === null ? { mode } : { mode, next }).toString()}`;
}

interface ModeProps {
  mode: Mode;
  label: string;
  isCurrent: boolean;
  search: URLSearchParams;
  state: unknown;
}

function ModeLink({ mode, label, isCurrent, search, state }: ModeProps) {
  return (
    <Link
      to={addressOf(mode, search)}
      replace
      state={state}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 items-center justify-center rounded-sm text-sm font-semibold',
        isCurrent ? 'bg-overlay text-ink' : 'text-ink-2 hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}

/** Shown to visitors who have pressed the join button of an invitation. */
const SIGN_UP_TO_JOIN = 'Create your account to join the league. We’ll take you right to it.';

const MANAGE = /^\/leagues\/[^/]+\/manage\b/;
const TRADES = /^\/leagues\/[^/]+\/trades\b/;
const LEAGUE = /^\/leagues\/(?!public\b)/;

/** Returns why a visitor has to sign in before they can go to `next`; null if that needs no explanation. */
export function reasonFor(next: string, hasSessionEnded: boolean): string | null {
  const isJoining = next.startsWith(paths.joinLeague);
  if (hasSessionEnded && isJoining) return 'Your session has ended. Please sign in to join a league.';
  if (hasSessionEnded && MANAGE.test(next)) {
    return 'Your session has ended. Please log in to access league management.';
  }
  if (hasSessionEnded && TRADES.test(next)) return 'Your session has ended. Please sign in to access trades.';
  if (hasSessionEnded) return 'Your session has ended. Sign in and pick up where you left off.';
  if (isJoining) return 'Please sign in to join a league. We’ll take you right to it.';
  if (LEAGUE.test(next)) return 'Sign in to open this league. We’ll take you right to it.';
  return null;
}
