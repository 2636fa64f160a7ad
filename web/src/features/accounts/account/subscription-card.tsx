import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import type { Billing } from '#shared/contract/schemas/billing.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { usePaymentPage } from '../../../parts/accounts/payment-page.ts';
import { useMe } from '../../../lib/session/session.ts';
import { OG_PLAYER, ROOKIE } from '../../../parts/accounts/tiers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { billingQuery } from '../../../parts/accounts/queries.ts';
import { easternLongDay } from '../../../lib/time/time.ts';

const CANCEL = 'Cancel Subscription';
const dialogCode = lazyCodeQuery(
  'cancel subscription',
  () => import('./cancel-dialog.tsx'),
  ({ CancelDialog }) => CancelDialog,
);

export function SubscriptionCard() {
  const { isPremium } = useMe();
  const { data: billing } = useQuery(billingQuery);
  const standing = billing && standingOf(billing);
  return (
    <Card
      title="Subscription"
      action={
        <Badge tone={isPremium ? 'outline' : 'plain'}>
          {isPremium && <Crown aria-hidden="true" className="size-4" />}
          {isPremium ? OG_PLAYER.name : ROOKIE.name}
        </Badge>
      }
    >
      {standing && <p className="mb-3 font-semibold">{standing}</p>}
      <p className="text-sm text-ink-2">
        {isPremium
          ? 'Thanks for supporting Two Crowns. On top of everything Rookies get, you have:'
          : 'You’re on the free plan. You get:'}
      </p>
      <ul className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {(isPremium ? OG_PLAYER : ROOKIE).perks.map((perk) => (
          <li key={perk} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ok" />
            {perk}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {!isPremium && (
          <ButtonLink variant="outline" to={paths.subscribe}>
            Become an {OG_PLAYER.name}
          </ButtonLink>
        )}
        {isPremium && (
          <ButtonLink variant="outline" to={paths.founders}>
            Chat with the Founders
          </ButtonLink>
        )}
        {billing?.isAvailable && billing.status !== 'none' && <PortalButton />}
        {isPremium && <CancelButton billing={billing} />}
      </div>
    </Card>
  );
}

/**
 * A button that opens the payment provider's page, where the user can do things such as changing the card and viewing receipts.
 */
function PortalButton() {
  const { open, isPending } = usePaymentPage('billingPortal', 'Failed to open your billing');
  return (
    <Button variant="outline" disabled={isPending} onClick={open}>
      {isPending ? 'Opening…' : 'Manage Billing'}
    </Button>
  );
}

/**
 * The button that cancels the subscription. After a cancellation, it is disabled rather than removed, because it may have the
 * focus.
 */
function CancelButton({ billing }: { billing: Billing | undefined }) {
  const isEnding = billing?.status !== 'ended' && Boolean(billing?.endsAt);
  return (
    <DialogButton variant="outline" code={dialogCode} title={CANCEL} disabled={isEnding}>
      {CANCEL}
    </DialogButton>
  );
}

/** Describes the state of a subscription in one sentence; undefined if there is nothing to say. */
export function standingOf({ status, renewsAt, endsAt }: Billing): string | undefined {
  if (status === 'past-due') return 'Your last payment failed. Update your card.';
  if (endsAt) return `${status === 'ended' ? 'Ended' : 'Ends'} on ${easternLongDay(endsAt)}`;
  return renewsAt ? `Renews on ${easternLongDay(renewsAt)}` : undefined;
}
