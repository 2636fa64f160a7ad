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
/** Stands for having no picture of one's own. */
const DEFAULT = 'helmet';

/**
 * The picture, else the first letter of first name or username, also where a picture somewhere in the web is gone. It
 * repeats the name beside it, so it is decorative.
 */
export function Avatar({
  person: { profileImageUrl, firstName, username },
  size = 'md',
  standIn,
  className,
}: {
  person: Person;
  size?: keyof typeof SIZE;
  /** In the letter's place. */
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
