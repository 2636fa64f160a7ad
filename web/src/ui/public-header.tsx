import { paths } from '../lib/paths.ts';
import { hasSessionHint } from '../lib/session-hint.ts';
import { ButtonAnchor } from './button.tsx';
import { Logo } from './logo.tsx';

/** The header of the public pages; without the router, which the landing page does not load. */
export function PublicHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <a href={paths.home} aria-label="Two Crowns, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </a>
        {hasSessionHint() ? (
          <ButtonAnchor href={paths.dashboard} variant="outline">
            Dashboard
          </ButtonAnchor>
        ) : (
          <ButtonAnchor href={paths.signIn} variant="outline">
            Sign In
          </ButtonAnchor>
        )}
      </div>
    </header>
  );
}
