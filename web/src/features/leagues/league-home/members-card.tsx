import { Crown, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { ReportButton } from '../../../ui/report/report-button.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';

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

/** Once drafted, members and their teams are one list, in the order of the standings. */
export function LeagueTeams({
  league,
  standings,
  meId,
}: {
  league: LeagueReply;
  standings: readonly Standing[];
  meId: string;
}) {
  return (
    <Card title="All League Teams">
      {standings.length === 0 ? (
        <EmptyState title="No teams found">They come with the first pick.</EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {standings.map(({ userId, teams }) => {
            const member = league.members.find((one) => one.userId === userId);
            return (
              member && (
                <Row key={userId} member={member} isOwner={userId === league.ownerId} isMe={userId === meId}>
                  <span className="flex basis-44 justify-end gap-2 max-sm:basis-full max-sm:justify-start max-sm:pl-11">
                    {teams.map(({ nflTeam }) => (
                      <TeamChip key={nflTeam.id} team={nflTeam} size="sm" />
                    ))}
                  </span>
                </Row>
              )
            );
          })}
        </ul>
      )}
    </Card>
  );
}

interface RowProps {
  member: MemberReply;
  isOwner: boolean;
  isMe: boolean;
  children?: ReactNode;
}

function Row({ member, isOwner, isMe, children }: RowProps) {
  const { username } = member.user;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Avatar person={member.user} size="sm" />
      <PersonName name={username} isMe={isMe} className="min-w-16 flex-1 text-sm" />
      {isOwner && (
        <Badge tone="outline">
          <Crown aria-hidden="true" className="size-3.5 text-gold" />
          Owner
        </Badge>
      )}
      {!isOwner && member.isCommissioner && <Badge tone="outline">Commissioner</Badge>}
      {!isMe && <ReportButton reported={{ kind: 'user', targetId: member.userId, name: username }} />}
      {children}
    </li>
  );
}
