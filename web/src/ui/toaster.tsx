import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissToast, toastStore, type Toast } from '../lib/toast.ts';

/** The one message on screen (lib/toast.ts). Both live regions always exist, so that screen readers hear changes. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const isBad = toast?.variant === 'destructive';
  return (
    <div
      data-toaster=""
      className="pointer-events-none fixed inset-x-0 top-3 z-60 flex justify-center px-4 md:inset-x-auto md:top-auto md:right-6 md:bottom-6"
    >
      <div role="status" aria-live="polite">
        {toast && !isBad && <Message key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && isBad && <Message key={toast.id} toast={toast} />}
      </div>
    </div>
  );
}

function Message({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);

  const isBad = toast.variant === 'destructive';
  const Icon = isBad ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className={clsx(
        'pointer-events-auto flex w-[min(26rem,92vw)] animate-appear items-start gap-3 rounded-lg border bg-overlay p-3 pl-4 shadow-xl shadow-canvas',
        isBad ? 'border-danger' : 'border-control',
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx('mt-1.5 size-5 shrink-0', isBad ? 'text-danger' : 'text-ok')}
      />
      <div className="grow py-1">
        <p className="text-sm font-bold">{toast.title}</p>
        {toast.description !== undefined && <p className="text-sm text-ink-2">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        className="-m-1 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink"
        onClick={() => dismissToast(toast.id)}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
