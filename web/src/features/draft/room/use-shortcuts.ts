import { useEffect, useEffectEvent } from 'react';
import { isModalOpen } from '../../../ui/use-modal.ts';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/** Single-key shortcuts for the whole room, except while the user types or has a dialog open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    // A key that is held down acts once: each repeated “b” would be another bid.
    if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
      return;
    // Checks for an open dialog, because it may have lost the focus, for example to the browser's address bar.
    if (isModalOpen() || (event.target instanceof Element && event.target.closest(TYPING))) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
