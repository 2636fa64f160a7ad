import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
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
  destructive = false,
}: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-dialog-backdrop="" className="fixed inset-0 z-50 bg-canvas/80" />
        <Radix.Content
          aria-modal="true"
          className="fixed top-1/2 left-1/2 z-50 w-[min(28rem,92vw)] -translate-1/2 animate-appear rounded-lg border border-line bg-surface p-5 shadow-2xl shadow-canvas"
        >
          <Radix.Title className="text-lg">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-sm text-ink-2">{children}</div>
          </Radix.Description>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={destructive ? 'destructive' : 'brand'} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
