import { CircleAlert, X } from 'lucide-react';
import clsx from 'clsx';
import { isSessionOver } from '../lib/session/session-ended.ts';
import { failureWords } from '../lib/page/toast.ts';
import { useLastingFocus } from './use-lasting-focus.ts';

interface Props {
  title: string;
  error: unknown;
  /** What is said where the error itself says nothing. */
  fallback: string;
  onDismiss?: () => void;
  className?: string;
}

/** A failure at the place where it is mended; it stays until the next try. The end of a session is told at the sign-in. */
export function FailureNote({ title, error, fallback, onDismiss, className }: Props) {
  const note = useLastingFocus<HTMLDivElement>();
  if (isSessionOver(error)) return null;
  return (
    <div ref={note} role="alert" className={clsx('flex items-center gap-2 text-sm', className)}>
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 grow">
        <strong className="text-danger">{title}</strong> {failureWords(error, fallback)}
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
