import Gavel from 'lucide-react/icons/gavel';
import type { ReactNode } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { PartnersButton } from '../../../parts/leagues/partners-button.tsx';
import { TookOver } from '../../../parts/leagues/took-over.tsx';
import { ReportButton } from '../../../parts/support/report-button.tsx';

interface RowProps {
  league: LeagueReply;
  member: MemberReply;
  isOwner: boolean;
  isMe: boolean;
  children?: ReactNode;
}

/** A member and their role, as a row in one of the league's lists. */
export function MemberRow({ league, member, isOwner, isMe, children }: RowProps) {
  const { username } = member.user;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Avatar person={member.user} size="sm" />
      <span className="min-w-16 flex-1 text-sm">
        <PersonName name={username} isMe={isMe} isPremium={member.user.isPremium} />
        <TookOver formerHolders={member.formerHolders} />
      </span>
      {isOwner && (
        <Badge tone="outline">
          <Gavel aria-hidden="true" className="size-3.5 text-ink-2" />
          Owner
        </Badge>
      )}
      {!isOwner && member.isCommissioner && <Badge tone="outline">Commissioner</Badge>}
      {!isMe && <ReportButton reported={{ kind: 'user', targetId: member.userId, name: username }} />}
      {children}
      <PartnersButton league={league} member={member} />
    </li>
  );
}
