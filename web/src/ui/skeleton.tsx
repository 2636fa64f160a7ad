import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A gray block in the shape of the content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('animate-pulse rounded-sm bg-raised', className)} />;
}

/** Wraps skeletons. They appear after 200 ms, and screen readers hear that something is loading. */
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
