import clsx from 'clsx';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useModal, type ModalSetting } from './use-modal.ts';

interface Props extends ModalSetting {
  role?: 'alertdialog';
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
  /** Must not contain any padding, because a press on the padding would count as a press outside the dialog. */
  className: string;
  children: ReactNode;
}

const LOOK = 'border border-line bg-surface text-ink shadow-lift backdrop:bg-veil';

/** A dialog in the browser's own modal mode, in which nothing outside of it can be reached. */
export function Modal({ onEscape, onBeside, initialFocus, className, children, ...named }: Props) {
  const dialog = useModal({ onEscape, onBeside, initialFocus });
  return createPortal(
    <dialog
      ref={dialog}
      {...named}
      tabIndex={-1}
      closedby="none"
      // Otherwise, React would pass the event on to a form around the button that opened the dialog, as if it were submitted.
      onSubmit={(event) => event.stopPropagation()}
      className={clsx(LOOK, className)}
    >
      {children}
    </dialog>,
    document.body,
  );
}
