import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A gray block in the shape of the content that is loading. It pulses itself only outside `Loading`. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={clsx('skeleton rounded-sm bg-raised', className)} />;
}

/**
 * Wraps skeletons. They appear after 200 ms and pulse together, because each animation needs a layer of its own. Screen readers hear
 * that something is loading.
 */
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
    <div role="status" className={clsx('animate-loading', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** How many rows a card's skeleton has. Those that don't fit are cut off. */
const ROWS = [1, 2, 3, 4, 5, 6, 7];

/** A card that is loading: its title, and rows of a mark, a name and a number. The class sets the height. */
export function SkeletonCard({ className }: { className: string }) {
  return (
    <div className={clsx('overflow-hidden rounded-lg border border-line bg-surface px-4 pt-4', className)}>
      <Skeleton className="mb-4 h-6 w-2/5" />
      {ROWS.map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

/** A row of a list or a table that is loading: a mark, a name and a number between hairlines. */
export function SkeletonRow({ className = 'h-12' }: { className?: string }) {
  return (
    <div className={clsx('flex items-center gap-3 border-t border-line', className)}>
      <Skeleton className="size-7 shrink-0" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="ml-auto h-4 w-10" />
    </div>
  );
}
