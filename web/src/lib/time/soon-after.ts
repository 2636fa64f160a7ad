import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Acts so many ms after a value has come, with the newest value by then. Values that keep coming put nothing off, or it would never act
 * in a lively chat. Undefined ends the wait.
 */
export function useSoonAfter<Value>(value: Value | undefined, ms: number, act: (value: Value) => void): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const isDue = useEffectEvent(() => {
    end();
    if (value !== undefined) act(value);
  });
  const isWanted = value !== undefined;
  useEffect(() => {
    if (value !== undefined) timer.current ??= setTimeout(isDue, ms);
  }, [value, ms]);
  useEffect(() => (isWanted ? end : undefined), [isWanted]);
}
