import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost, restFocus, takeFocusIfLost } from '../lib/page/focus.ts';
import { closeOnBack } from './back-closes.ts';

export interface ModalSetting {
  /** Called when the user wants to leave the dialog. Only the dialog's owner can close it. */
  onEscape?: (() => void) | undefined;
  /** Called when the user presses something outside the dialog. */
  onBeside?: (() => void) | undefined;
  /** The element that gets the focus first; by default, the dialog's first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** The dialogs that are open, innermost last. */
const open: HTMLDialogElement[] = [];

/** Whether a dialog is open, so that keys and presses aren't meant for the page behind it. */
export const isModalOpen = (): boolean => open.length > 0;

/**
 * Shows the element as a modal dialog while it is mounted. The focus stays inside, even if the focused element disappears.
 * Afterward, the focus returns to where it was or, if that element is gone, to the part of the page around it.
 */
export function useModal({ initialFocus, ...setting }: ModalSetting): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const onEscape = useEffectEvent(() => setting.onEscape?.());
  const onBeside = useEffectEvent(() => setting.onBeside?.());
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return undefined;
    const giveBack = takeFocus(shown, initialFocus?.current);
    const leave = new AbortController();
    hearEscape(shown, onEscape, leave.signal);
    hearBeside(shown, onBeside, leave.signal);
    ignoreSecondPress(leave.signal);
    const uncover = closeOnBack(onEscape);
    return () => {
      leave.abort();
      uncover();
      giveBack();
    };
  }, [initialFocus]);
  return dialog;
}

/** Opens the dialog and returns a function that closes it. */
function takeFocus(dialog: HTMLDialogElement, first: HTMLElement | null | undefined): () => void {
  const before = document.activeElement;
  const around = before?.closest('[tabindex="-1"]:not(main)') ?? null;
  dialog.showModal();
  open.push(dialog);
  first?.focus();
  const stay = new MutationObserver(() => isFocusLost() && dialog.focus());
  stay.observe(dialog, { childList: true, subtree: true });
  return () => {
    stay.disconnect();
    open.splice(open.indexOf(dialog), 1);
    // Closing makes the browser return the focus, if the previously focused element still exists and can take it.
    dialog.close();
    // The previously focused element may disappear along with the dialog.
    takeFocusIfLost(() => restFocus(before?.isConnected === true ? before : around));
  };
}

/**
 * Handles Escape for the innermost dialog, no matter where the focus is. If the browser handled it instead, a second Escape would
 * close the dialog without asking.
 */
function hearEscape(dialog: HTMLDialogElement, onEscape: () => void, signal: AbortSignal): void {
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || open.at(-1) !== dialog) return;
    event.preventDefault();
    if (!isDragging()) onEscape();
  };
  document.addEventListener('keydown', listen, { signal });
  // Browsers without `closedby` fire this event for other ways to leave a dialog. A file field in the dialog fires it, too.
  const cancel = (event: Event): void => {
    if (event.target !== dialog) return;
    event.preventDefault();
    onEscape();
  };
  dialog.addEventListener('cancel', cancel, { signal });
}

/** Whether the user is dragging something. Escape then ends the drag, but doesn't close the dialog around it. */
function isDragging(): boolean {
  return document.querySelector('[data-dragging]') !== null;
}

/** Where the user last pressed, anywhere on the page. */
let lastPress: Pick<PointerEvent, 'clientX' | 'clientY'> | undefined;
globalThis.document?.addEventListener('pointerdown', (event) => (lastPress = event), { capture: true });

const DOUBLE_CLICK = { ms: 400, px: 8 };

/** Ignores the second press of a double click. It was meant for what was pressed first, not for the dialog that now covers it. */
function ignoreSecondPress(signal: AbortSignal): void {
  const [first, openedAt] = [lastPress, performance.now()];
  const listen = (event: MouseEvent): void => {
    // Presses made by assistive technology have no coordinates.
    if (!first || (first.clientX === 0 && first.clientY === 0)) return;
    if (event.timeStamp - openedAt > DOUBLE_CLICK.ms) return;
    if (Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > DOUBLE_CLICK.px) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', listen, { capture: true, signal });
}

/**
 * Notices presses outside the dialog, which have the dialog element itself as their target. A press that begins or ends inside,
 * as when the user selects text, doesn't count.
 */
function hearBeside(dialog: HTMLDialogElement, onBeside: () => void, signal: AbortSignal): void {
  let isBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => (isBeside = target === dialog), { signal });
  dialog.addEventListener('pointerup', ({ target }) => (isBeside &&= target === dialog), { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && isBeside && onBeside(), { signal });
}
