import { useState, type ReactNode } from 'react';
import type { LazyCodeQuery } from '../lib/page/lazy-code.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { LazyDialog } from './lazy-dialog.tsx';

export interface OpenedDialog {
  title: string;
  onClose: () => void;
}

interface Props extends ButtonLook {
  code: LazyCodeQuery<OpenedDialog>;
  title: string;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * A button that opens a dialog. The dialog's code loads on the first press. When the dialog closes, the button gets the focus
 * back.
 */
export function DialogButton({ code, title, children, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <LazyDialog code={code} title={title} onClose={close}>
          {(Dialog) => <Dialog title={title} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}
