import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorFallback } from './error-fallback.tsx';

/** What every page stands in. Data loading belongs to the member pages (member-layout.tsx): visitors need none. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorFallback}>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-gold px-4 py-3 font-semibold text-canvas focus:translate-y-0"
      >
        Skip to content
      </a>
      {children}
      <Toaster />
    </ErrorBoundary>
  );
}
