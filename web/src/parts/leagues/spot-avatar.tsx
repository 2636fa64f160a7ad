import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { Avatar } from '../../ui/avatar.tsx';

interface Props extends Pick<ComponentProps<typeof Avatar>, 'size' | 'className'> {
  member: Pick<MemberReply, 'user' | 'partners'>;
}

/** The pictures of everyone who shares a spot, one over the next. */
export function SpotAvatar({ member: { user, partners = [] }, ...look }: Props) {
  return (
    <span className={clsx('flex shrink-0', look.size === 'sm' ? '-space-x-3' : '-space-x-4')}>
      {[user, ...partners.map((partner) => partner.user)].map((person) => (
        <Avatar key={person.id} person={person} {...look} />
      ))}
    </span>
  );
}
