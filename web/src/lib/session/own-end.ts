// Some acts end every session of the member, and this browser goes on: it signs in again, or leaves by itself. Until it has, the
// calls of all its tabs are refused with the tokens that are still there.

/** A lock of the browser's for all tabs of the site; it is free again when its tab goes. */
const LOCK = 'own-end-of-sessions';

/** Only pages that came by https have it; without it, a tab may take the session for over a moment too early. */
function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

/**
 * Does something that ends every session of the member. No tab takes its own for over until `release` is called, or this has
 * failed. Throws what `act` throws.
 */
export async function holdingSession<Value>(
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
    void (locks()?.request(LOCK, held) ?? held()).catch(reject);
  });
}

/** Waits as long as any tab holds the session. Throws why the signal gave it up. */
export async function sessionIsFree(signal: AbortSignal | undefined): Promise<void> {
  await locks()?.request(LOCK, { mode: 'shared', ...(signal && { signal }) }, () => undefined);
}
