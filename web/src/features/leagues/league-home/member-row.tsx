import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { ownName } from '../../../lib/calls/name-seats.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { PartnersButton } from '../../../parts/leagues/partners-button.tsx';
import { RoleBadge } from '../../../parts/leagues/role-badge.tsx';
import { SpotAvatar } from '../../../parts/leagues/spot-avatar.tsx';
import { TookOver } from '../../../parts/leagues/took-over.tsx';
import { ReportButton } from '../../../parts/support/report-button.tsx';

interface RowProps {
  league: LeagueReply;
  member: MemberReply;
  isMe: boolean;
  children?: ReactNode;
}

/** A member and their role, as a row in one of the league's lists. */
export function MemberRow({ league, member, isMe, children }: RowProps) {
  const { username } = member.user;
  // Next to a badge with a name, the names of a shared spot would be torn into pieces. The badge goes below them instead.
  const width = (member.partners ?? []).length > 0 ? 'min-w-32' : 'min-w-16';
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <SpotAvatar member={member} size="sm" />
      <span className={clsx('flex-1 text-sm', width)}>
        <PersonName name={username} isMe={isMe} isPremium={member.user.isPremium} isWhole />
        <TookOver formerHolders={member.formerHolders} />
      </span>
      <RoleBadge league={league} member={member} />
      {!isMe && <ReportButton reported={{ kind: 'user', targetId: member.userId, name: ownName(member) }} />}
      {children}
      <PartnersButton league={league} member={member} />
    </li>
  );
}
