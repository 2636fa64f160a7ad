import clsx from 'clsx';
import { useState, type ReactNode } from 'react';

interface Person {
  username: string;
  firstName: string;
  profileImageUrl: string;
}

const SIZE = {
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-14 text-xl',
  xl: 'size-20 text-2xl sm:size-24',
} as const;
/** The URL that stands for the default picture. */
const DEFAULT = 'helmet';

/**
 * A person's picture or, without one or if it fails to load, the first letter of the first name or username. Decorative, because
 * the name is next to it.
 */
export function Avatar({
  person: { profileImageUrl, firstName, username },
  size = 'md',
  standIn,
  className,
}: {
  person: Person;
  size?: keyof typeof SIZE;
  /** Replaces the letter. */
  standIn?: ReactNode;
  className?: string;
}) {
  const [missing, setMissing] = useState<string>();
  const shape = clsx('shrink-0 rounded-full border border-control', SIZE[size], className);
  if (profileImageUrl !== DEFAULT && profileImageUrl !== missing) {
    return (
      <img
        src={profileImageUrl}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setMissing(profileImageUrl)}
        className={clsx(shape, 'bg-overlay object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        shape,
        'inline-flex items-center justify-center bg-overlay font-display text-ink uppercase',
      )}
    >
      {standIn ?? [...(firstName || username)][0]}
    </span>
  );
}
