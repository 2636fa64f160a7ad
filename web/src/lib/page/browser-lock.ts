/**
 * Runs an act while no other tab of the site holds the lock. Pages without https have no locks, and a browser that forbids storage
 * refuses them; the act then runs without. Throws the errors of `act`, or the reason of `options.signal` if it aborts.
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
  if (!locks) return act();
  try {
    return await locks.request(name, options, held);
  } catch (error) {
    if (isHeld || options.signal?.aborted) throw error;
    return act();
  }
}
