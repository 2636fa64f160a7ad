import Gavel from 'lucide-react/icons/gavel';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import { ownName } from '../../lib/calls/name-seats.ts';
import { Badge } from '../../ui/badge.tsx';

interface Props {
  league: Pick<LeagueReply, 'ownerId'>;
  member: MemberReply;
}

/** The role of a member, if they have one. In a shared spot, it says whose role it is, because partners don't share roles. */
export function RoleBadge({ league, member }: Props) {
  const isOwner = member.userId === league.ownerId;
  if (!isOwner && !member.isCommissioner) return null;
  const role = isOwner ? 'Owner' : 'Commissioner';
  const words = (member.partners ?? []).length > 0 ? `${role}: ${ownName(member)}` : role;
  return (
    <Badge tone="outline" className="max-w-full">
      {isOwner && <Gavel aria-hidden="true" className="size-3.5 shrink-0 text-ink-2" />}
      <span title={words} className="truncate">
        {words}
      </span>
    </Badge>
  );
}
