import { Link } from 'react-router';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { paths } from '../../lib/paths.ts';
import { PersonName } from '../../ui/person-name.tsx';

interface Props {
  user: Pick<PublicUser, 'username' | 'isPremium' | 'showsTrophies'>;
  isMe?: boolean;
  className?: string;
}

/** A member's name, with a link to their trophies if they show them. */
export function MemberName({ user, isMe = false, className = '' }: Props) {
  const name = (
    <PersonName name={user.username} isPremium={user.isPremium} isMe={isMe} className={className} />
  );
  if (user.showsTrophies !== true) return name;
  return (
    <Link
      to={paths.trophies(user.username)}
      // The link's tap target is taller than its line.
      className="-my-2 inline-flex min-h-11 max-w-full min-w-0 items-center link"
    >
      {name}
    </Link>
  );
}
