import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Returns whether this tab is visible. */
export function useIsInFront(): boolean {
  return useSyncExternalStore(
    (changed) => focusManager.subscribe(changed),
    () => focusManager.isFocused(),
  );
}
