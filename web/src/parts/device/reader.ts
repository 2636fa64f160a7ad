import type { QueryClient } from '@tanstack/react-query';
import { isAnyWaiting } from '../../lib/calls/outboxes.ts';
import { toastStore } from '../../lib/page/toast.ts';

export interface Reader {
  /** Whether a reload now would take something from the reader. No other place says so. */
  isBusy(): boolean;
  /** The reader has left the page, and what they changed there. */
  moved(): void;
  stop(): void;
}

/** Watches what the reader does, to tell when the page can load anew without any loss to them. */
export function watchReader(client: QueryClient): Reader {
  // Somebody may have changed something before this code came.
  let hasChanged = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
  const stop = new AbortController();
  const listening = { capture: true, signal: stop.signal };
  document.addEventListener('input', () => (hasChanged = true), listening);
  // A button can change anything on its page without an `input` event; a link only leads elsewhere.
  const look = ({ target }: Event): void => {
    hasChanged ||= target instanceof Element && target.closest(':is(main, dialog) button') !== null;
  };
  document.addEventListener('click', look, listening);
  return {
    isBusy: () =>
      hasChanged ||
      isAnyWaiting(client) ||
      client.isMutating() > 0 ||
      toastStore.current() !== null ||
      document.querySelector('dialog[open]') !== null,
    moved: () => (hasChanged = false),
    stop: () => stop.abort(),
  };
}
