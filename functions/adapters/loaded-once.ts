/** Returns a function that loads something with its first call, for all later calls. If that fails, the next call tries again. */
export function loadedOnce<Source>(load: (source: Source) => Promise<void>): typeof load {
  let loaded: Promise<void> | undefined;
  return (source) =>
    (loaded ??= load(source).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}
