import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import type { ReactNode } from 'react';
import { usePaymentPage } from '../../../parts/accounts/payment-page.ts';
import { OG_PLAYER, ROOKIE } from '../../../parts/accounts/tiers.ts';
import { toast } from '../../../lib/page/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { billingQuery } from '../../../parts/accounts/queries.ts';

/** Shows the two tiers next to each other, with a button for the paid one. */
export function TierComparison({ onOpened }: { onOpened: () => void }) {
  return (
    <div className="grid items-stretch gap-5 md:grid-cols-2">
      <Card title={ROOKIE.name} action={<Badge>Your tier</Badge>}>
        <Price price="Free" />
        <Perks perks={ROOKIE.perks} />
      </Card>
      <Card
        title={OG_PLAYER.name}
        action={
          <Badge tone="outline">
            <Crown aria-hidden="true" className="size-4" />
            Early Adopter Discount
          </Badge>
        }
        className="border-you!"
      >
        <Price price={OG_PLAYER.price} instead={OG_PLAYER.listPrice}>
          per year
        </Price>
        <Perks perks={['Everything in Rookie', ...OG_PLAYER.perks]} />
        <Upgrade onOpened={onOpened} />
        <p className="mt-3 text-xs text-ink-3">
          Renews automatically every year. Cancel anytime from your account page. No refunds.
        </p>
      </Card>
    </div>
  );
}

function Price({ price, instead, children }: { price: string; instead?: string; children?: ReactNode }) {
  return (
    <p className="mb-4 flex flex-wrap items-baseline gap-x-2">
      <span className="font-display text-2xl tabular-nums">{price}</span>
      {children !== undefined && <span className="text-ink-2">{children}</span>}
      {instead !== undefined && (
        <s className="text-ink-3 tabular-nums">
          <span className="sr-only">List price </span>
          {instead}
        </s>
      )}
    </p>
  );
}

function Perks({ perks }: { perks: readonly string[] }) {
  return (
    <ul className="grid gap-2 text-sm">
      {perks.map((perk) => (
        <li key={perk} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
          {perk}
        </li>
      ))}
    </ul>
  );
}

function Upgrade({ onOpened }: { onOpened: () => void }) {
  const billing = useQuery(billingQuery);
  const { open, isPending } = usePaymentPage('checkout', 'Failed to open the checkout', () => {
    onOpened();
    toast({
      title: 'Checkout Opened',
      description: 'Complete your payment in the new window, then refresh this page.',
      duration: 6000,
    });
  });
  if (billing.data?.isAvailable === false)
    return <p className="mt-4 rounded-sm border border-warn p-3 text-sm">Subscriptions aren’t available.</p>;
  return (
    <Button className="mt-5 w-full" disabled={isPending} onClick={open}>
      {isPending ? 'Opening…' : 'Upgrade to OG Player'}
    </Button>
  );
}
