import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A grey block in the shape of the content to come. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('animate-pulse rounded-sm bg-raised', className)} />;
}

/** Holds skeletons, which appear after 200 ms; screen readers say that something loads. */
export function Loading({
  label = 'Loading…',
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={clsx('animate-late', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
