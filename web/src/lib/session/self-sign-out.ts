import { withBrowserLock } from '../page/browser-lock.ts';

// Some actions end all of the member's sessions, including this browser's. It then signs in again, or finishes its own sign-out.
// Until then, its tabs still use the old tokens, so the server refuses their calls.

/**
 * The name of a browser lock that all tabs of the site share. A tab that closes releases it. In a browser without locks, another
 * tab may treat the session as over a moment too early.
 */
const LOCK = 'own-end-of-sessions';

/**
 * Runs an act that ends all of the member's sessions. Until `release` is called or the act fails, no tab treats its own session
 * as over. Throws the errors of `act`.
 */
export async function holdSessionOpen<Value>(
  act: () => Promise<Value>,
): Promise<{ value: Value; release: () => void }> {
  const release = await hold();
  try {
    return { value: await act(), release };
  } catch (error) {
    release();
    throw error;
  }
}

function hold(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = (): Promise<void> => new Promise((release) => resolve(() => release()));
    void withBrowserLock(LOCK, held).catch(reject);
  });
}

/** Waits until no tab holds the session open. If the signal aborts, throws the signal's reason. */
export async function sessionIsFree(signal: AbortSignal | undefined): Promise<void> {
  await withBrowserLock(LOCK, () => undefined, { mode: 'shared', ...(signal && { signal }) });
}
