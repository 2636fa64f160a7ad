import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts so many ms after a value has come, with the newest value by then. Values that keep coming put nothing off, or it would never act
 * in a lively chat. Undefined ends the wait.
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
