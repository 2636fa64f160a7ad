/**
 * Runs an act while no other tab of the site holds the lock. Pages without https have no locks, and a browser that forbids storage
 * refuses them; only the acts of this page then take turns. Throws the errors of `act`, or the reason of `options.signal` if it
 * aborts.
 */
export async function withBrowserLock<Value>(
  name: string,
  act: () => Promise<Value> | Value,
  options: LockOptions = {},
): Promise<Value> {
  let isHeld = false;
  const held = (): Promise<Value> | Value => {
    isHeld = true;
    return act();
  };
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return withPageLock(name, act, options);
  try {
    return await locks.request(name, options, held);
  } catch (error) {
    if (isHeld || options.signal?.aborted) throw error;
    return withPageLock(name, act, options);
  }
}

/** The last act that holds each lock of this page, or waits for it. It never rejects. */
const last = new Map<string, Promise<void>>();

/** Runs an act after those of this page that hold the lock. A shared act lets later ones go ahead. */
async function withPageLock<Value>(
  name: string,
  act: () => Promise<Value> | Value,
  { mode, signal }: LockOptions,
): Promise<Value> {
  const before = last.get(name);
  const run = async (): Promise<Value> => {
    await before;
    signal?.throwIfAborted();
    return act();
  };
  const running = run();
  if (mode !== 'shared')
    last.set(
      name,
      running.then(
        () => undefined,
        () => undefined,
      ),
    );
  return running;
}
