import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorFallback } from './error-fallback.tsx';

/** What every page stands in. Data loading belongs to the member pages (member-layout.tsx): visitors need none. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorFallback}>
      {children}
      <Toaster />
    </ErrorBoundary>
  );
}
