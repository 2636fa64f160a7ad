import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { failureText } from '../lib/page/failure.ts';
import { Button } from './button.tsx';
import { useLastingFocus } from './use-lasting-focus.ts';

/** Says that there is nothing to show yet, and suggests a next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      {icon !== undefined && (
        <div aria-hidden="true" className="text-ink-3 [&_svg]:size-8">
          {icon}
        </div>
      )}
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
  return (
    <div ref={part} role="alert" className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <CircleAlert aria-hidden="true" className="size-8 text-danger" />
      <p className="font-display text-lg">{title ?? 'This didn’t load'}</p>
      {children ?? <p className="text-sm text-ink-2">{failureText(error, 'Please try again.')}</p>}
      {onRetry && (
        <Button variant="outline" className="mt-2" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
