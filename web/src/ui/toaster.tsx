import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { dismissToast, enterDialog, toastStore, type Toast } from '../lib/page/toast.ts';

const useToast = () => useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
const useInnermostDialog = () =>
  useSyncExternalStore(toastStore.subscribe, toastStore.dialog, () => undefined);

/**
 * Shows the current message (lib/page/toast.ts): above the navigation on small screens, otherwise at the bottom left. Meanwhile,
 * the page is longer, so that the user can scroll all content out from under the message.
 */
export function Toaster() {
  const held = useToast();
  const isInDialog = useInnermostDialog() !== undefined;
  const toast = isInDialog ? null : held;
  const toaster = useRef<HTMLDivElement>(null);
  const pressed = useLastPressed();
  useLayoutEffect(() => {
    if (toast && toaster.current) standClear(toaster.current, [pressed.current, document.activeElement]);
  }, [toast, pressed]);
  return (
    <>
      {toast && <div className="h-40" />}
      <div
        ref={toaster}
        data-toaster=""
        className="pointer-events-none fixed inset-x-4 above-navigation z-60 mx-auto max-w-104 md:right-auto md:left-6 md:w-80"
      >
        <Regions toast={toast} />
      </div>
    </>
  );
}

/** Returns the control that was pressed last, because not every browser focuses a control when it is tapped. */
function useLastPressed(): RefObject<Element | null> {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const listen = ({ target }: MouseEvent): void => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null;
    };
    document.addEventListener('click', listen, { capture: true });
    return () => document.removeEventListener('click', listen, { capture: true });
  }, []);
  return pressed;
}

/** Shows messages inside an open dialog. They are part of the dialog's layout, so they don't cover anything in it. */
export function DialogMessages() {
  const id = useId();
  const held = useToast();
  const isInnermost = useInnermostDialog() === id;
  const toast = isInnermost ? held : null;
  useLayoutEffect(() => enterDialog(id), [id]);
  // If the dialog is full, the message may push the focused element out of view.
  useLayoutEffect(() => {
    if (toast) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [toast]);
  return (
    <div className="px-5 has-[[data-message]]:pt-3">
      <Regions toast={toast} />
    </div>
  );
}

/**
 * The live regions for successes and failures. Both always exist, because screen readers only notice changes in regions they
 * know.
 */
function Regions({ toast }: { toast: Toast | null }) {
  const isBad = toast?.variant === 'destructive';
  return (
    <>
      <div role="status" aria-live="polite">
        {toast && !isBad && <Message key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && isBad && <Message key={toast.id} toast={toast} />}
      </div>
    </>
  );
}

function Message({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);

  // Where the focus was before the message's button got it. The focus returns there when the message is dismissed.
  const before = useRef<HTMLElement>(null);
  const dismiss = (): void => {
    dismissToast(toast.id);
    const place = before.current?.isConnected === true ? before.current : document.getElementById('main');
    place?.focus({ preventScroll: true });
  };
  const isBad = toast.variant === 'destructive';
  const Icon = isBad ? CircleAlert : CircleCheck;
  return (
    <div
      data-message=""
      onFocus={({ relatedTarget }) => {
        before.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex animate-appear items-center gap-3 rounded-lg border bg-overlay p-2 pl-4 shadow-lift',
        isBad ? 'border-danger' : 'border-control',
      )}
    >
      <Icon aria-hidden="true" className={clsx('size-5 shrink-0', isBad ? 'text-danger' : 'text-ok')} />
      <div className="min-w-0 grow py-1">
        <p className="text-sm font-bold">{toast.title}</p>
        {toast.description !== undefined && <p className="text-sm text-ink-2">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink"
        onClick={dismiss}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** How much room to leave between the message and a control that it must not cover, in px. */
const GAP = 12;

/** Scrolls the page until the message doesn't cover any of these controls. */
function standClear(message: Element, controls: readonly (Element | null)[]): void {
  const { top, left, right } = message.getBoundingClientRect();
  let under = 0;
  for (const control of controls) {
    // On a new page, the focus is on the page as a whole.
    if (!control || control.matches('body, main') || message.contains(control)) continue;
    const its = control.getBoundingClientRect();
    if (its.left < right && its.right > left) under = Math.max(under, its.bottom + GAP - top);
  }
  window.scrollBy({ top: under, behavior: 'instant' });
}
