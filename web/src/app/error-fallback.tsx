import { paths } from '../lib/paths.ts';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { Crowns } from '../ui/logo.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** The full-screen page shown after an unexpected error. */
export function ErrorFallback() {
  return (
    <main id="main" tabIndex={-1} className="page flex min-h-dvh flex-col justify-center">
      <Unexpected />
    </main>
  );
}

/** Replaces a page that failed. It uses nothing that could fail as well, such as the router. */
export function Unexpected() {
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <PageTitle>Something went wrong</PageTitle>
      <Crowns className="h-14" />
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="max-w-form text-ink-2">
        An unexpected error occurred. Please refresh the page or try again later.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={() => window.location.reload()}>Refresh Page</Button>
        <ButtonAnchor variant="outline" href={paths.home}>
          Return to Home
        </ButtonAnchor>
      </div>
    </div>
  );
}
