/**
 * Returns a function whose first call loads something. Later calls only wait for that load. If the load fails, the next call
 * tries again.
 */
export function loadedOnce<Source>(load: (source: Source) => Promise<void>): typeof load {
  let loaded: Promise<void> | undefined;
  return (source) =>
    (loaded ??= load(source).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
