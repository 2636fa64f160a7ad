import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import clsx from 'clsx';
import { isSessionOver } from '../lib/page/failure.ts';
import { failureText } from '../lib/page/failure.ts';
import { useLastingFocus } from './use-lasting-focus.ts';

interface Props {
  title: string;
  error: unknown;
  /** The message to show if the error has none for users. */
  fallback: string;
  onDismiss?: () => void;
  /** Whether a toast already announces this failure, so that screen readers needn't hear it twice. */
  isTold?: boolean;
  className?: string;
}

/**
 * Shows a failure next to where the user can fix it. The note stays until the next try. It doesn't show that the session has
 * ended, because the sign-in page explains that.
 */
export function FailureNote({ title, error, fallback, onDismiss, isTold = false, className }: Props) {
  const note = useLastingFocus<HTMLDivElement>();
  if (isSessionOver(error)) return null;
  return (
    <div
      ref={note}
      role={isTold ? 'note' : 'alert'}
      className={clsx('flex items-center gap-2 text-sm', className)}
    >
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 grow">
        <strong className="text-danger">{title}</strong> {failureText(error, fallback)}
      </p>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          className="-my-2 inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:text-ink"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
