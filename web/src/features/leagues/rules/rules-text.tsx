import Check from 'lucide-react/icons/check';
import { writerOf } from '../../../parts/leagues/house-rules.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Shown } from './shown-rules.ts';
import { useRulesConfirmation } from './use-rules-change.ts';
import { HouseRulesText } from './house-rules-text.tsx';

/** The rules as they hold, with the button by which the reader confirms them. */
export function RulesText({ rules, league, meId }: Shown) {
  const { version, changedAt, changedBy, confirmed } = rules;
  return (
    <Card>
      <HouseRulesText words={rules} />
      {changedAt !== null && (
        <p className="mt-4 border-t border-line pt-3 text-xs text-ink-3">
          Version {version}, by {writerOf(league, changedBy)},{' '}
          <time dateTime={changedAt}>{easternTime(changedAt)}</time>
        </p>
      )}
      <Confirmation league={league} version={version} isConfirmed={confirmed.includes(meId)} />
    </Card>
  );
}

interface ConfirmationProps extends Pick<Shown, 'league'> {
  version: number;
  isConfirmed: boolean;
}

function Confirmation({ league, version, isConfirmed }: ConfirmationProps) {
  const confirm = useRulesConfirmation(league);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button disabled={isConfirmed || confirm.isPending} onClick={() => confirm.mutate(version)}>
        {isConfirmed && <Check aria-hidden="true" className="size-4" />}
        {isConfirmed
          ? 'You’ve Confirmed These Rules'
          : confirm.isPending
            ? 'Confirming...'
            : 'I’ve Read the Rules'}
      </Button>
      {!isConfirmed && (
        <p className="min-w-0 grow basis-48 text-sm text-ink-2">
          Your league can see that you confirmed. You’ll confirm again if the rules change.
        </p>
      )}
    </div>
  );
}
