import { useSyncExternalStore, type ReactNode } from 'react';
import { failureText, networkText } from '../lib/page/failure.ts';
import { Button } from './button.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import { useLastingFocus } from './use-lasting-focus.ts';

/** Says that there is nothing to show yet, and suggests a next step. */
export function EmptyState({
  drawing = 'crowns',
  title,
  children,
  action,
}: {
  drawing?: DrawingName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Drawing of={drawing} />
      <p className="font-display text-lg">{title}</p>
      {children !== undefined && <div className="max-w-form text-sm text-ink-2">{children}</div>}
      {action !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

/** Says that something didn't load, and offers a retry. If there are `children`, they replace the error's own text. */
export function ErrorState({
  error,
  onRetry,
  title,
  children,
}: {
  error: unknown;
  onRetry?: () => void;
  title?: string;
  children?: ReactNode;
}) {
  // A retry makes the button disappear, so the focus has to move on.
  const part = useLastingFocus<HTMLDivElement>();
  const network = networkText(
    error,
    useSyncExternalStore(onNetworkChange, isOnline, () => true),
  );
  return (
    <div ref={part} role="alert" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Drawing of="failed" />
      <p className="font-display text-lg">{title ?? 'This didn’t load'}</p>
      {children ?? <p className="text-sm text-ink-2">{failureText(error, 'Please try again.')}</p>}
      {network !== undefined && <p className="text-sm font-semibold">{network}</p>}
      {onRetry && (
        <Button variant="outline" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

const isOnline = (): boolean => navigator.onLine;

function onNetworkChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
