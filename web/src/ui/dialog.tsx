import clsx from 'clsx';
import X from 'lucide-react/icons/x';
import { useId, type ReactNode, type RefObject } from 'react';
import { Modal } from './modal.tsx';
import { DialogMessages } from './toaster.tsx';

interface Props {
  title: ReactNode;
  /** Called when the user wants to leave. The dialog's owner then removes the dialog. */
  onClose: () => void;
  description?: ReactNode;
  /** Content that stays visible next to the title. */
  status?: ReactNode;
  /** The element that gets the focus first; by default, the dialog's first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether only the dialog's own button can close it, because its content will never be shown again. */
  isKept?: boolean;
  /**
   * Whether it is a placeholder for a dialog that is still loading. A placeholder appears after 200 ms and doesn't show toasts.
   */
  isStandIn?: boolean;
  /** Whether keyboard users can scroll the content with the arrow keys, because it has few controls or none. */
  isForReading?: boolean;
  /**
   * `form` is the default. `wide` is for lists and boards. `side` shows details next to what they are about, which stays visible.
   */
  size?: 'form' | 'wide' | 'side';
  children: ReactNode;
}

const SHEET = 'mt-auto flex max-h-[92dvh] w-full max-w-none flex-col overflow-visible rounded-t-lg';
const CENTRED = 'sm:m-auto sm:max-h-[86dvh] sm:rounded-lg';
const SIZES = {
  form: `${CENTRED} sm:w-[min(30rem,92vw)]`,
  wide: `${CENTRED} sm:w-[min(56rem,94vw)]`,
  side: 'ml-auto sm:h-dvh sm:max-h-none sm:w-[min(30rem,92vw)]',
} as const;

/** A modal dialog. On phones, it slides up from the bottom as a sheet. */
export function Dialog({
  title,
  onClose,
  description,
  status,
  initialFocus,
  isKept = false,
  isStandIn = false,
  isForReading = false,
  size = 'form',
  children,
}: Props) {
  const id = useId();
  const leave = isKept ? undefined : onClose;
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      onEscape={leave}
      onBeside={leave}
      initialFocus={initialFocus}
      className={clsx(
        SHEET,
        SIZES[size],
        isStandIn ? 'animate-late backdrop:animate-late' : 'animate-appear',
      )}
    >
      <div className="flex items-start justify-between gap-3 px-5 pt-4">
        {/* A short title never shrinks, because names next to it can be cut off instead. */}
        <h2 id={`${id}-title`} className={clsx('mr-auto pt-2 text-lg', status !== undefined && 'shrink-0')}>
          {title}
        </h2>
        {status}
        {leave && (
          <button
            type="button"
            aria-label="Close"
            onClick={leave}
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-overlay"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      {description !== undefined && (
        <p id={`${id}-description`} className="px-5 text-sm text-ink-2">
          {description}
        </p>
      )}
      {!isStandIn && <DialogMessages />}
      <div
        {...(isForReading && { role: 'region', 'aria-labelledby': `${id}-title`, tabIndex: 0 })}
        className="min-h-0 overflow-y-auto px-5 pt-3 pb-5"
      >
        {children}
      </div>
    </Modal>
  );
}
