import { useRef, type RefObject } from 'react';
import { restFocus } from '../lib/page/focus.ts';

/**
 * For dialogs that no trigger of Radix opens: where the focus was goes on having it after them, or the part of the page that
 * held that where it is gone. `first` is what the dialog opens on, its first control unless told.
 */
export function useReturnFocus(first?: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null);
  const around = useRef<Element>(null);
  return {
    onOpenAutoFocus(event: Event): void {
      before.current = document.activeElement;
      around.current = before.current?.closest('[tabindex="-1"]:not(main)') ?? null;
      if (!first?.current) return;
      event.preventDefault();
      first.current.focus();
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      restFocus(before.current?.isConnected === true ? before.current : around.current);
    },
  };
}
