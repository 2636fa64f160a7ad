import { type ReactNode, useLayoutEffect } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { paths } from '../../lib/paths.ts';
import { hasSessionHint } from '../../lib/session/session-hint.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

interface Props {
  /** The URL of the header's sign-in link, if signing in should lead to a specific page. */
  signIn?: string;
  children: ReactNode;
}

/** A page that anyone can see, with header, content and footer. */
export function PublicPage({ signIn, children }: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader signIn={signIn} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

/**
 * The header of the public pages, which works without the router. It is the same for everyone, so that it can appear before any
 * script runs: the style sheet shows one button to visitors and the other to members.
 */
function PublicHeader({ signIn = paths.signIn }: { signIn?: string | undefined }) {
  // A script checked this before the first paint (prerender.tsx), but someone may have signed in since.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-member', hasSessionHint());
  }, []);
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <a href={paths.home} aria-label="Two Crowns, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        <div className="hidden member:block">
          <ButtonAnchor href={paths.dashboard} variant="outline">
            Dashboard
          </ButtonAnchor>
        </div>
        <div className="member:hidden">
          <ButtonAnchor href={signIn} variant="outline">
            Sign In
          </ButtonAnchor>
        </div>
      </div>
    </header>
  );
}
