import clsx from 'clsx';

const LOOK = {
  W: ['Won', 'bg-win text-canvas'],
  L: ['Lost', 'border-2 border-loss text-loss'],
  T: ['Tied', 'rounded-none! border-b-3 border-ink-3'],
} as const;

/** A result, marked by fill, outline and underline. Red and green would be misleading, because losses can win a crown, too. */
export function ResultMark({ result }: { result: keyof typeof LOOK }) {
  const [name, look] = LOOK[result];
  return (
    <span
      role="img"
      aria-label={name}
      className={clsx(
        'inline-flex size-6 shrink-0 items-center justify-center rounded-sm font-display text-sm leading-none',
        look,
      )}
    >
      {result}
    </span>
  );
}
