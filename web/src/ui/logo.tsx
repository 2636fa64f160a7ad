import clsx from 'clsx';

/** Two crowns, one upright for the wins, one mirrored for the losses. */
export function Crowns({ className }: { className?: string }) {
  return (
    <svg viewBox="3 2 26 28" aria-hidden="true" className={clsx('shrink-0', className)}>
      <path d="M5 14.500 4 5l6.500 4.500L16 3l5.500 6.500L28 5l-1 9.500z" className="fill-win" />
      <path d="M4 15.500h24v1H4z" className="fill-you" />
      <path d="M5 17.500 4 27l6.500-4.500L16 29l5.500-6.500L28 27l-1-9.500z" className="fill-loss" />
    </svg>
  );
}

/** `word` is the classes for the text alone. */
export function Logo({ className, word }: { className?: string; word?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 font-display text-lg whitespace-nowrap text-ink',
        className,
      )}
    >
      <Crowns className="h-7 w-6.5" />
      <span className={word}>Two Crowns</span>
    </span>
  );
}
