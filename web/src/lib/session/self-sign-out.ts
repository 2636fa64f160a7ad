// Some acts end all of the member's sessions, but this browser isn't done: it signs in again, or finishes its own sign-out. Until
// then, the server refuses the calls of all its tabs, because they still have the old tokens.

/** A browser lock for all tabs of the site; a closing tab releases it. */
const LOCK = 'own-end-of-sessions';

/** Only pages over https have locks; without them, a tab may treat the session as over a moment too early. */
function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

/**
 * Runs an act that ends every session of the member. No tab treats its own session as over until `release` is called or the act
 * fails. Throws the errors of `act`.
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
    void (locks()?.request(LOCK, held) ?? held()).catch(reject);
  });
}

/** Waits while any tab holds the session. Throws the signal's reason if the signal aborts. */
export async function sessionIsFree(signal: AbortSignal | undefined): Promise<void> {
  await locks()?.request(LOCK, { mode: 'shared', ...(signal && { signal }) }, () => undefined);
}
