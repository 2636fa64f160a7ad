import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { DialogMessages } from './toaster.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** Stands in for a dialog on its way: it appears after 200 ms, and leaves the messages to that one. */
  isStandIn?: boolean;
  children: ReactNode;
}

/** A dialog of the browser's own, for pages that do without the larger one's code. */
export function PlainDialog({ title, onClose, isStandIn = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Gives the focus back, before a dialog that takes over looks where it is.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={isStandIn ? `${PANEL} animate-late backdrop:animate-late` : `${PANEL} animate-appear`}
    >
      <div data-dialog-backdrop="" />
      <h2 className="px-5 pb-3 text-lg">{title}</h2>
      {!isStandIn && <DialogMessages />}
      <div className="px-5 pt-3">{children}</div>
    </dialog>
  );
}

const PANEL =
  'm-auto w-[min(30rem,92vw)] rounded-lg border border-line bg-surface py-5 text-ink shadow-2xl shadow-canvas backdrop:bg-canvas/80';
