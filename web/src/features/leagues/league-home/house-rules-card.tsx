import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { HouseRulesReply } from '#shared/contract/schemas/house-rules.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { areWritten, shareOfPeople, useHouseRules } from '../../../parts/leagues/house-rules.ts';
import { useMe } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/paths.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonRow } from '../../../ui/skeleton.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';

interface Props {
  league: LeagueReply;
  leads: boolean;
  isLive: boolean;
}

/** Links to the house rules. If the user hasn't confirmed the current ones, asks them to. */
export function RulesCard(props: Props) {
  const { data: rules, isPending, refetch } = useHouseRules(props.league, props.isLive);
  return (
    <Card title="House Rules">
      {rules && <Standing rules={rules} {...props} />}
      {isPending && <SkeletonRow className="h-12" />}
      {!rules && !isPending && (
        <NotLoaded onRetry={() => void refetch()}>The house rules didn’t load.</NotLoaded>
      )}
    </Card>
  );
}

function Standing({ rules, league, leads }: Props & { rules: HouseRulesReply }) {
  const { id: meId } = useMe();
  const isWritten = areWritten(rules);
  const isAsked = isWritten && !rules.confirmed.includes(meId);
  const label = isAsked ? 'Read and Confirm' : isWritten ? 'Read the Rules' : 'Write the Rules';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="min-w-0 grow basis-48 text-sm text-ink-2">
        {isWritten && rules.changedAt !== null ? (
          <>
            {isAsked && (
              <span className="block font-semibold text-ink">You haven’t confirmed the rules yet.</span>
            )}
            {!isAsked && <CircleCheck aria-hidden="true" className="mr-1.5 inline size-4 text-ok" />}
            Changed <time dateTime={rules.changedAt}>{easternTime(rules.changedAt)}</time> ·{' '}
            {shareOfPeople(league, rules.confirmed)} confirmed
          </>
        ) : (
          'No house rules yet.'
        )}
      </p>
      {(isWritten || leads) && (
        <ButtonLink variant={isAsked ? 'primary' : 'outline'} to={paths.rules(league.code)}>
          {label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )}
    </div>
  );
}
