import type { UseQueryResult } from '@tanstack/react-query';
import Timer from 'lucide-react/icons/timer';
import { useId } from 'react';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { isPending, tradesHeadline } from './offer-text.ts';
import type { TradeAct } from './trade-dialogs.tsx';
import type { Shown } from './trades-state.tsx';
import { closingIn } from './trading.ts';

interface Props extends Shown {
  offers: UseQueryResult<Trade[]>;
  onAct: (act: TradeAct) => void;
}

/** The page's first sentence, until when members can trade, and the button for an offer of one's own. */
export function TradesField({ offers: { data, isError }, meId, trading, onAct }: Props) {
  const id = useId();
  const words = data ? tradesHeadline(data, meId) : isError ? 'Trading is open' : '\u00A0';
  // An offer to answer has its own main button further down.
  const isMain = data !== undefined && data.filter(isPending).every(({ receiverId }) => receiverId !== meId);
  const closing = closingIn(trading);
  return (
    <div className="-mx-[var(--page-margin)] mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-[var(--page-margin)] pt-5 pb-7 turf lg:mx-0 lg:rounded-lg lg:px-8">
      <div className="min-w-0">
        <p className="min-h-8 font-display text-lg leading-8 min-[22.5rem]:text-xl lg:text-2xl">
          {trading.isOpen ? words : 'Trading is closed'}
        </p>
        <section aria-labelledby={id} className="mt-2 text-sm text-ink-2">
          <h2 id={id} className="sr-only">
            Trade Deadline
          </h2>
          {trading.isExpired && (
            <Badge tone="outline" className="mr-2">
              Expired
            </Badge>
          )}
          {closing !== '' && (
            <span className="mr-2 inline-flex items-center gap-1.5 font-semibold text-now">
              <Timer aria-hidden="true" className="size-4" />
              Closes {closing}
            </span>
          )}
          {trading.words}
        </section>
      </div>
      {trading.isOpen && (
        <Button
          variant={isMain ? 'primary' : 'outline'}
          // Both looks have the same size.
          className={isMain ? 'border border-transparent' : undefined}
          onClick={() => onAct({ kind: 'propose' })}
        >
          Propose a Trade
        </Button>
      )}
    </div>
  );
}
