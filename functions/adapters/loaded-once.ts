/**
 * Returns a function that loads something in its first call, and only waits for that in later calls. If the load fails, the next
 * call tries again.
 */
export function loadedOnce<Source>(load: (source: Source) => Promise<void>): typeof load {
  let loaded: Promise<void> | undefined;
  return (source) =>
    (loaded ??= load(source).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
