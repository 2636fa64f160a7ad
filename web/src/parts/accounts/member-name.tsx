import { Link } from 'react-router';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import { paths } from '../../lib/paths.ts';
import { PersonName } from '../../ui/person-name.tsx';

interface Props {
  user: Pick<PublicUser, 'username' | 'isPremium' | 'showsTrophies'>;
  isMe?: boolean;
  isWhole?: boolean;
  className?: string;
}

/** A member's name, which links to their trophies if they have made those public. */
export function MemberName({ user, isMe = false, isWhole = false, className = '' }: Props) {
  const name = (
    <PersonName
      name={user.username}
      isPremium={user.isPremium}
      isMe={isMe}
      isWhole={isWhole}
      className={className}
    />
  );
  if (user.showsTrophies !== true) return name;
  return (
    <Link
      to={paths.trophies(user.username)}
      // Makes the link's tap target taller than its line of text.
      className="-my-2 inline-flex min-h-11 max-w-full min-w-0 items-center link"
    >
      {name}
    </Link>
  );
}
