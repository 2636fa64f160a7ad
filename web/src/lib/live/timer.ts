/** Runs a callback in `ms`, and returns a function that cancels it. Tests and simulations pass a version with their own time. */
export type After = (ms: number, run: () => void) => () => void;

/** A single timer that can be reset. Setting it again cancels the previous setting. */
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

/** An `After` with the browser's timers. */
export const afterInBrowser: After = (ms, run) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
