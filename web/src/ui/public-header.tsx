import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from './button.tsx';
import { Logo } from './logo.tsx';

/** The header of the public pages. */
export function PublicHeader() {
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center justify-between gap-3">
        <Link to={paths.home} aria-label="Two Crowns, home" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
        <ButtonLink to={paths.signIn} variant="outline">
          Sign In
        </ButtonLink>
      </div>
    </header>
  );
}
