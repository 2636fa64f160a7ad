import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import clsx from 'clsx';
import { isSessionOver } from '../lib/page/failure.ts';
import { failureText } from '../lib/page/failure.ts';
import { useLastingFocus } from './use-lasting-focus.ts';

interface Props {
  title: string;
  error: unknown;
  /** The message if the error itself has none. */
  fallback: string;
  onDismiss?: () => void;
  /** Whether a toast announces the failure as well, so that this note isn't announced again. */
  isTold?: boolean;
  className?: string;
}

/**
 * A failure next to the place where the user can fix it; it stays until the next try. The end of a session isn't shown here,
 * because the sign-in page explains it.
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
