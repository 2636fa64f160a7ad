import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `act` once, `ms` after a value has arrived, with the newest value at that time. Later values don't postpone the call;
 * otherwise, in a lively chat, it would never happen. If the value becomes undefined, the call is canceled.
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
