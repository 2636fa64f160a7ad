import clsx from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal, type ModalSetting } from './use-modal.ts';

interface Props extends ModalSetting {
  role?: 'alertdialog';
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  /** Must not add padding: a press on it would count as outside. */
  className: string;
  children: ReactNode;
}

const LOOK = 'border border-line bg-surface text-ink shadow-lift backdrop:bg-canvas/80';

/** The browser's own modal dialog: nothing outside it is reachable. */
export function Modal({ onEscape, onBeside, initialFocus, className, children, ...named }: Props) {
  const dialog = useModal({ onEscape, onBeside, initialFocus });
  return createPortal(
    <dialog
      ref={dialog}
      {...named}
      tabIndex={-1}
      closedby="none"
      // React would pass the event on to a form around the dialog's button, although that form wasn't submitted.
      onSubmit={(event) => event.stopPropagation()}
      className={clsx(LOOK, className)}
    >
      {children}
    </dialog>,
    document.body,
  );
}
