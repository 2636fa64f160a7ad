import { useId, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { DialogMessages } from './toaster.tsx';

interface Props {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Called when the user confirms. The dialog's owner has to close it, because the confirmed act may fail. */
  onConfirm: () => void;
  onClose: () => void;
  isPending?: boolean;
  destructive?: boolean;
}

/** Asks the user before doing something that can't be undone. Only its buttons and Escape close it. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
  isPending = false,
  destructive = false,
}: Props) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      onEscape={onClose}
      initialFocus={cancel}
      className="m-auto w-[min(28rem,92vw)] animate-appear rounded-lg"
    >
      <div className="py-5">
        <h2 id={`${id}-title`} className="px-5 text-lg">
          {title}
        </h2>
        <div id={`${id}-description`} className="mt-2 px-5 text-sm text-ink-2">
          {children}
        </div>
        <DialogMessages />
        <div className="mt-5 flex px-5 flex-wrap justify-end gap-3">
          <Button ref={cancel} variant="outline" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'destructive' : 'primary'} disabled={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
