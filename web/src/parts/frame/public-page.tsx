import type { ReactNode } from 'react';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

interface Props {
  /** The header's way to sign in, if it leads on from there. */
  signIn?: string;
  children: ReactNode;
}

/** A page for everyone: header, content, footer. */
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
