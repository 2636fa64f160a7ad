/** Runs something after so many ms; the returned function calls it off. A test or a simulation brings its own time. */
export type After = (ms: number, run: () => void) => () => void;

/** One timer that can be set again: only the last setting counts. */
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

/** Runs on the browser's own time. */
export const afterInBrowser: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
