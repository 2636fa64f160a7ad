import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

interface Props {
  /** The id of the card, so that links can jump to it. */
  id?: string;
  title?: ReactNode;
  /** Shown to the right of the title. */
  action?: ReactNode;
  /** Whether the content is on the page's own ground, without a box. */
  isPlain?: boolean;
  className?: string;
  children: ReactNode;
}

/** A panel. If it has a title, screen readers list it as a region with that name. */
export function Card({ id, title, action, isPlain = false, className, children }: Props) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={clsx(
        'min-w-0 scroll-mt-18',
        !isPlain && 'rounded-lg border border-line bg-surface p-4 [--ground:var(--color-surface)] sm:p-5',
        className,
      )}
    >
      {title !== undefined && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
