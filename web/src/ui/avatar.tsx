import clsx from 'clsx';

interface Person {
  username: string;
  firstName: string;
  profileImageUrl: string;
}

const SIZE = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-14 text-xl' } as const;

/** The picture, else the first letter of first name or username. It repeats the name beside it, so it is decorative. */
export function Avatar({
  person,
  size = 'md',
  className,
}: {
  person: Person;
  size?: keyof typeof SIZE;
  className?: string;
}) {
  const shape = clsx('shrink-0 rounded-full border border-control', SIZE[size], className);
  if (person.profileImageUrl.startsWith('https:')) {
    return <img src={person.profileImageUrl} alt="" className={clsx(shape, 'object-cover')} />;
  }
  return (
    <span
      aria-hidden="true"
      className={clsx(
        shape,
        'inline-flex items-center justify-center bg-overlay font-display text-ink uppercase',
      )}
    >
      {[...(person.firstName || person.username)][0]}
    </span>
  );
}
