import { Crown, UserPlus } from 'lucide-react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { ReportButton } from '../../../ui/report/report-button.tsx';

/** Who is in, and the seats that are still open. */
export function MembersCard({
  league,
  meId,
  openSlots,
}: {
  league: LeagueReply;
  meId: string;
  openSlots: number;
}) {
  return (
    <Card
      title="Members"
      action={
        <span className="text-sm text-ink-2">
          {league.members.length} / {league.maxMembers}
        </span>
      }
    >
      <ul className="space-y-1">
        {league.members.map((member) => (
          <Row
            key={member.id}
            member={member}
            isOwner={member.userId === league.ownerId}
            isMe={member.userId === meId}
          />
        ))}
        {Array.from({ length: openSlots }, (_, index) => (
          <li key={index} className="flex min-h-11 items-center gap-3 text-sm text-ink-3">
            <span
              aria-hidden="true"
              className="flex size-8 items-center justify-center rounded-full border border-dashed border-control"
            >
              <UserPlus className="size-4" />
            </span>
            Open slot
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Row({ member, isOwner, isMe }: { member: MemberReply; isOwner: boolean; isMe: boolean }) {
  const { username } = member.user;
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Avatar person={member.user} size="sm" />
      <PersonName name={username} isMe={isMe} className="grow text-sm" />
      {isOwner && (
        <Badge tone="gold">
          <Crown aria-hidden="true" className="size-3.5" />
          Owner
        </Badge>
      )}
      {!isOwner && member.isCommissioner && <Badge tone="outline">Commissioner</Badge>}
      {!isMe && <ReportButton reported={{ kind: 'user', targetId: member.userId, name: username }} />}
    </li>
  );
}
