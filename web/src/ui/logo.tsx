import clsx from 'clsx';

/** Two crowns: one for wins, upright above a line, and one for losses, upside down below it. */
export function Crowns({ className }: { className?: string }) {
  return (
    <svg viewBox="2 2 28 28" aria-hidden="true" className={clsx('shrink-0', className)}>
      <path d="M3 5.5l7 4.3L16 3l6 6.8 7-4.3-2.3 8.5H5.3z" className="fill-win" />
      <path d="M2 15.2h28v1.6H2z" className="fill-you" />
      <path d="M3 26.5l7-4.3L16 29l6-6.8 7 4.3L26.7 18H5.3z" className="fill-loss" />
    </svg>
  );
}

/** The logo with the site's name next to it. The class names in `word` apply only to the name. */
export function Logo({ className, word }: { className?: string; word?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-display text-lg whitespace-nowrap text-ink',
        className,
      )}
    >
      <Crowns className="size-7" />
      <span className={word}>Two Crowns</span>
    </span>
  );
}
