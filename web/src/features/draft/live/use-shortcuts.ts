import { useEffect, useEffectEvent } from 'react';

const TYPING =
  'input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="alertdialog"]';

/** Single keys for the whole room; never while somebody types or has a dialog open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPING)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
