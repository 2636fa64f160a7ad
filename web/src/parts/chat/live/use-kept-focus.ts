import { useEffect, type RefObject } from 'react';
import { restFocus } from '../../../lib/page/focus.ts';

/**
 * A pressed control in a chat often goes with the press: a reaction, the button that unmutes somebody, a discarded
 * message. If it had the focus, the focus goes to the message or, if that is gone too, to the list.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = part.current;
    if (!box) return undefined;
    let held: HTMLElement | null = null;
    let about: string | undefined;
    const note = ({ target }: FocusEvent): void => {
      held = target instanceof HTMLElement ? target : null;
      about = held?.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'];
    };
    const goOn = (): void => {
      if (!held || held.isConnected) return;
      held = null;
      const rows = [...box.querySelectorAll<HTMLElement>('[data-message-id]')];
      const row = rows.find(({ dataset }) => dataset['messageId'] === about);
      if (document.activeElement === document.body) restFocus(row ?? list.current);
    };
    const observer = new MutationObserver(goOn);
    observer.observe(box, { childList: true, subtree: true });
    box.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      box.removeEventListener('focusin', note);
    };
  }, [part, list]);
}
