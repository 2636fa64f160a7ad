import clsx from 'clsx';
import { createContext, use, useState, type ReactNode } from 'react';
import { jerseyOf } from '#shared/domain/accounts/jersey.ts';

interface Person {
  username: string;
  firstName: string;
  profileImageUrl: string;
}

const SIZE = {
  dot: 'size-3 text-xs wide:size-5',
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-14 text-xl',
  xl: 'size-20 text-2xl sm:size-24',
} as const;
/** The value of `profileImageUrl` that stands for the default picture. */
const DEFAULT = 'helmet';

/** The usernames of a league's members, in the order they joined. Their order determines the colors of their jerseys. */
export const JerseyOrder = createContext<readonly string[]>([]);

/**
 * A person's picture. If there is none, or it doesn't load, shows a jersey with the first letter of their first name or username.
 * Screen readers skip it, because the person's name is next to it.
 */
export function Avatar({
  person: { profileImageUrl, firstName, username },
  size = 'md',
  standIn,
  className,
}: {
  person: Person;
  size?: keyof typeof SIZE;
  /** Shown on the jersey instead of the letter. */
  standIn?: ReactNode;
  className?: string;
}) {
  const [missing, setMissing] = useState<string>();
  const jersey = jerseyOf(username, use(JerseyOrder));
  const shape = clsx('shrink-0 overflow-hidden rounded-full', SIZE[size], className);
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
        'relative inline-flex items-center justify-center font-display leading-none text-white uppercase',
      )}
    >
      <svg viewBox="0 0 24 24" className="absolute inset-0 size-full">
        <path d="M0 0h24v24H0z" fill={jersey.tones[0]} />
        <path d={jersey.pattern} fill={jersey.tones[1]} />
      </svg>
      <span className="relative">{standIn ?? [...(firstName || username)][0]}</span>
    </span>
  );
}
