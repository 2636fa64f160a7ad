import type { ReactNode } from 'react';
import { PublicHeader } from './public-header.tsx';
import { SiteFooter } from './site-footer.tsx';

/** A page for everyone: header, content, footer. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
