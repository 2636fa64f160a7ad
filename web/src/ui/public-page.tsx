import type { ReactNode } from 'react';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

/** A page for everyone: header, content, footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
