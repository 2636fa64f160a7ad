import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { DialogMessages } from './toaster.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** What has to stay in sight beside the title. */
  status?: ReactNode;
  /** What has the focus first; unless told, the dialog's first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Neither a press beside the dialog nor Escape closes it: what it shows is shown once. */
  isKept?: boolean;
  /** `wide` for lists and boards. */
  size?: 'form' | 'wide';
  children: ReactNode;
}

const PANEL =
  'fixed z-50 flex animate-appear flex-col border border-line bg-surface shadow-2xl shadow-canvas ' +
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg ' +
  'sm:inset-x-auto sm:bottom-auto sm:top-1/2 sm:left-1/2 sm:max-h-[86dvh] sm:-translate-1/2 sm:rounded-lg';

/**
 * A modal dialog: a sheet from the bottom on phones. The backdrop is ours, because Radix's own locks scrolling with an
 * inline style sheet, which the content security policy forbids (see styles.css).
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  status,
  initialFocus,
  isKept = false,
  size = 'form',
  children,
}: Props) {
  const focus = useReturnFocus(initialFocus);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-dialog-backdrop="" className="fixed inset-0 z-40 bg-canvas/80" />
        <Radix.Content
          className={clsx(PANEL, size === 'form' ? 'sm:w-[min(30rem,92vw)]' : 'sm:w-[min(56rem,94vw)]')}
          onEscapeKeyDown={(event) => (isKept || isDragging()) && event.preventDefault()}
          onInteractOutside={(event) => isKept && event.preventDefault()}
          {...focus}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <header className="flex items-start justify-between gap-3 px-5 pt-4">
            <Radix.Title className="mr-auto pt-2 text-lg">{title}</Radix.Title>
            {status}
            <Radix.Close
              aria-label="Close"
              className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-overlay"
            >
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          {description !== undefined && (
            <Radix.Description className="px-5 text-sm text-ink-2">{description}</Radix.Description>
          )}
          <DialogMessages />
          <div className="min-h-0 overflow-y-auto px-5 pt-3 pb-5">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Escape during a drag ends the drag, not the dialog around it. */
function isDragging(): boolean {
  return document.querySelector('[data-dragging]') !== null;
}
