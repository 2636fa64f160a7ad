import { StrictMode, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { report } from './unexpected.ts';

/**
 * Wraps a page's content in the providers that all pages need. It must be wrapped the same way in the browser and in the
 * prerendered HTML.
 */
export function inProviders(Content: ComponentType): ReactElement {
  return (
    <StrictMode>
      <Providers>
        <Content />
      </Providers>
    </StrictMode>
  );
}

/** The providers that all pages need. Member pages add a data provider (member-layout.tsx), which visitors don't need. */
function Providers({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorFallback} onError={report}>
      <a
        href="#main"
        className="fixed -top-20 left-2 z-60 rounded-sm bg-you px-4 py-3 font-semibold text-on-law focus:top-2"
      >
        Skip to content
      </a>
      {children}
      <Toaster />
    </ErrorBoundary>
  );
}
