import UserPlus from 'lucide-react/icons/user-plus';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { count } from '../../../lib/numbers.ts';
import { Card } from '../../../ui/card.tsx';
import { MemberRow } from './member-row.tsx';

/** Lists the league's members and says how many spots are open. */
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
      id="members"
      title="Members"
      action={
        <span className="text-sm text-ink-2">
          {league.members.length} / {league.maxMembers}
        </span>
      }
    >
      <ul className="grid items-start grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-x-8 gap-y-1">
        {league.members.map((member) => (
          <MemberRow key={member.id} league={league} member={member} isMe={member.userId === meId} />
        ))}
        {openSlots > 0 && (
          <li className="flex min-h-11 items-center gap-3 text-sm text-ink-3">
            <span
              aria-hidden="true"
              className="flex size-8 items-center justify-center rounded-full border border-dashed border-control"
            >
              <UserPlus className="size-4" />
            </span>
            {count(openSlots, 'open slot')}
          </li>
        )}
      </ul>
    </Card>
  );
}
