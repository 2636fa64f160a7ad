import { useState, type ComponentProps, type ComponentType } from 'react';
import { lazyImport } from '../../lib/page/lazy-import.ts';
import { dismissFailure, toastFailure } from '../../lib/page/toast.ts';

const load = () => import('./support-dialog.tsx');

/**
 * A button that opens the Contact Support dialog. The dialog's code loads on the first press, or earlier if the pointer hovers
 * over the button.
 */
export function SupportButton(button: Omit<ComponentProps<'button'>, 'onClick' | 'type'>) {
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);
  const open = async (): Promise<void> => {
    dismissFailure();
    try {
      const { SupportDialog } = await lazyImport(load);
      setDialog(() => SupportDialog);
      setOpen(true);
    } catch (error) {
      toastFailure('Error', error);
    }
  };
  const fetchAhead = (): void => void load().catch(() => undefined);
  return (
    <>
      <button
        {...button}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onClick={() => void open()}
      />
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
