import { useId, type ReactNode } from 'react';

/** A part of the page without a box around it. Screen readers list it as a region with its title's name. */
export function Part({
  title,
  action,
  className = '',
  children,
}: {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg sm:text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
