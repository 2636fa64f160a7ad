import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import { shareOf, shareOfPeople } from '../../../../parts/leagues/house-rules.ts';
import { ownName } from '../../../../lib/calls/name-seats.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CheckboxField } from '../../../../ui/field.tsx';
import { PersonName } from '../../../../ui/person-name.tsx';
import type { Shown } from './shown-rules.ts';
import { useSettling } from './use-rules-change.ts';

/**
 * Lists the members and their partners, and says who has confirmed this version of the rules. If there are stakes, also says who
 * has settled them.
 */
export function RulesMembers({ rules, league, meId, leads }: Shown) {
  const hasStakes = rules.stakes !== '';
  return (
    <Card title="Members">
      <p className="mb-2 text-sm text-ink-2">
        {shareOfPeople(league, rules.confirmed)} confirmed
        {hasStakes && ` · ${shareOf(league, rules.settled)} settled`}
      </p>
      <ul aria-label="Confirmed and settled" className="divide-y divide-line">
        {league.members.map((member) => (
          <li key={member.id} className="py-2">
            <div className="flex min-w-0 items-center gap-3">
              <Avatar person={member.user} size="sm" />
              <PersonName
                name={ownName(member)}
                isMe={member.userId === meId}
                isPremium={member.user.isPremium}
                className="min-w-16 flex-1 text-sm"
              />
              {!member.isFormer && (
                <Mark is={rules.confirmed.includes(member.userId)} yes="Confirmed" no="Not confirmed" />
              )}
            </div>
            {(member.partners ?? []).map((partner) => (
              <div key={partner.userId} className="mt-2 flex min-w-0 items-center gap-3 pl-11">
                <PersonName
                  name={partner.user.username}
                  isMe={partner.userId === meId}
                  isPremium={partner.user.isPremium}
                  className="min-w-16 flex-1 text-sm"
                />
                <Mark is={rules.confirmed.includes(partner.userId)} yes="Confirmed" no="Not confirmed" />
              </div>
            ))}
            {hasStakes && !member.isFormer && (
              <Settled
                league={league}
                member={member}
                isSettled={rules.settled.includes(member.userId)}
                leads={leads}
              />
            )}
          </li>
        ))}
      </ul>
      {hasStakes && (
        <p className="mt-3 text-xs text-ink-3">
          Commissioners check off who has settled the stakes for {league.currentSeason.season}. Two Crowns
          doesn’t handle money.
        </p>
      )}
    </Card>
  );
}

function Mark({ is, yes, no }: { is: boolean; yes: string; no: string }) {
  const Icon = is ? Check : Minus;
  return (
    <span className={`inline-flex items-center gap-1 text-xs ${is ? 'text-ok' : 'text-ink-3'}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {is ? yes : no}
    </span>
  );
}

interface SettledProps extends Pick<Shown, 'league' | 'leads'> {
  member: MemberReply;
  isSettled: boolean;
}

/**
 * Says whether a member has settled the stakes. For commissioners it is a checkbox that takes effect right away; for everyone
 * else, it is just text.
 */
function Settled({ league, member, isSettled, leads }: SettledProps) {
  const settle = useSettling(league, member.userId);
  if (!leads) {
    return (
      <div className="mt-1 pl-11">
        <Mark is={isSettled} yes="Settled" no="Not settled" />
      </div>
    );
  }
  return (
    <CheckboxField
      className="pl-11"
      label={
        <>
          Settled<span className="sr-only"> by {member.user.username}</span>
        </>
      }
      checked={settle.isPending ? settle.variables : isSettled}
      onChange={({ target }) => {
        if (!settle.isPending) settle.mutate(target.checked);
      }}
    />
  );
}
