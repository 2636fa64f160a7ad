import { useEffect } from 'react';

/** In ms. */
const AGAIN = 15_000;

/** Nobody touches a wall: after an error that nobody expected it loads itself anew. */
export function BoardFailure() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), AGAIN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center gap-4 p-6 text-center">
      <h1 className="text-2xl">Something went wrong</h1>
      <p className="text-lg text-ink-2">The board comes back by itself in a moment.</p>
    </main>
  );
}
