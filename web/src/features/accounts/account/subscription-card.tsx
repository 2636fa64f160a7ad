import { Check, Crown } from 'lucide-react';
import { codeQuery } from '../../../lib/late-code.ts';
import { useMe } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';

const CANCEL = 'Cancel Subscription';
const dialogCode = codeQuery(
  'cancel subscription',
  () => import('./cancel-dialog.tsx'),
  ({ CancelDialog }) => CancelDialog,
);

const ROOKIE = [
  'Unlimited leagues per year',
  'Full draft and trading',
  'Real-time NFL scoring',
  'League chat and standings',
];
const OG = [
  'The OG Player badge beside your name',
  'Early access to new features',
  'Exclusive commissioner tools',
  'Direct chat with the founders',
];

export function SubscriptionCard() {
  const { isPremium } = useMe();
  return (
    <Card
      title="Subscription"
      action={
        <Badge tone={isPremium ? 'gold' : 'plain'}>
          {isPremium && <Crown aria-hidden="true" className="size-4" />}
          {isPremium ? 'OG Player' : 'Rookie'}
        </Badge>
      }
    >
      <p className="text-sm text-ink-2">
        {isPremium
          ? 'You support the game. On top of what Rookies have, you get:'
          : 'You play for free. You get:'}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {(isPremium ? OG : ROOKIE).map((perk) => (
          <li key={perk} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            {perk}
          </li>
        ))}
      </ul>
      {isPremium && (
        <DialogButton variant="outline" className="mt-4" code={dialogCode} title={CANCEL}>
          {CANCEL}
        </DialogButton>
      )}
    </Card>
  );
}
