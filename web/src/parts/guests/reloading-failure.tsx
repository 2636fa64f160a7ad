import { useEffect } from 'react';

/** The interval between tries, in ms. */
const RETRY = 15_000;

/**
 * No one touches a wall display, so after an unexpected error the page reloads itself as soon as the site is reachable. If it
 * reloaded while offline, the browser would show its own error page, which never reloads.
 */
export function ReloadingFailure({ page }: { page: 'board' | 'page' }) {
  useEffect(() => {
    const timer = setInterval(() => void loadAnew(), RETRY);
    return () => clearInterval(timer);
  }, []);
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="text-lg text-ink-2">The {page} reloads automatically in a moment.</p>
    </main>
  );
}

async function loadAnew(): Promise<void> {
  try {
    const { ok } = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (ok) window.location.reload();
  } catch {
    // The next retry follows.
  }
}
