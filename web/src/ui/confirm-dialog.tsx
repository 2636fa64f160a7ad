import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { DialogMessages } from './toaster.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The dialog stays until it is closed by its owner: what was confirmed may fail. */
  onConfirm: () => void;
  isPending?: boolean;
  destructive?: boolean;
}

/** Asks before something that cannot be undone; it closes only by one of its buttons or Escape. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isPending = false,
  destructive = false,
}: Props) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-dialog-backdrop="" className="fixed inset-0 z-50 bg-canvas/80" />
        <Radix.Content
          className="fixed top-1/2 left-1/2 z-50 w-[min(28rem,92vw)] -translate-1/2 animate-appear rounded-lg border border-line bg-surface py-5 shadow-2xl shadow-canvas"
          {...focus}
        >
          <Radix.Title className="px-5 text-lg">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 px-5 text-sm text-ink-2">{children}</div>
          </Radix.Description>
          <DialogMessages />
          <div className="mt-5 flex px-5 flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={destructive ? 'destructive' : 'brand'} disabled={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
