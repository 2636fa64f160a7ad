import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether this tab is the one that is shown. */
export function useIsInFront(): boolean {
  return useSyncExternalStore(
    (changed) => focusManager.subscribe(changed),
    () => focusManager.isFocused(),
  );
}
