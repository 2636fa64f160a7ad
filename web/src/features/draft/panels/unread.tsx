import clsx from 'clsx';

/** The highest number to show, because the badge has space for two digits. */
const MOST_SHOWN = 99;

export function Unread({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'min-w-5 rounded-full bg-you px-1 text-center text-xs font-bold text-on-law',
        className,
      )}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
