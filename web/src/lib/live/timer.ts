/** Runs a callback in `ms`; the returned function cancels it. A test or a simulation passes its own time. */
export type After = (ms: number, run: () => void) => () => void;

/** One resettable timer: only the last setting counts. */
export interface Timer {
  set(ms: number, run: () => void): void;
  off(): void;
}

export function createTimer(after: After): Timer {
  let callOff = (): void => undefined;
  return {
    set(ms, run) {
      callOff();
      callOff = after(ms, run);
    },
    off: () => callOff(),
  };
}

/** Uses the browser's timers. */
export const afterInBrowser: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
