import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls back `ms` after a value arrives, with the newest value by then. Later values don't postpone this; otherwise, it would
 * never run in a lively chat. Undefined cancels the wait.
 */
export function useSoonAfter<Value>(value: Value | undefined, ms: number, act: (value: Value) => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDue = useEffectEvent(() => {
    timer.current = undefined;
    if (value !== undefined) act(value);
  });
  const begin = useEffectEvent(() => {
    timer.current ??= setTimeout(isDue, ms);
  });
  useEffect(() => {
    if (value !== undefined) begin();
  }, [value]);
  const isWanted = value !== undefined;
  useEffect(() => {
    if (!isWanted) return undefined;
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [isWanted]);
}
