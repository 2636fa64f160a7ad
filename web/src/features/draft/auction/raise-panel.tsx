import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useCountdown } from '../../../lib/time/countdown.ts';
import { Button } from '../../../ui/button.tsx';
import {
  isMine,
  mayBid,
  mayNominate,
  mySeat,
  quickBids,
  type AuctionActs,
  type AuctionView,
} from './auction-view.ts';
import { PriceForm } from './price-form.tsx';

interface Props {
  view: AuctionView;
  acts: AuctionActs;
  /** The team that the user is about to nominate, if any. */
  chosen: number | null;
  /** Another button next to the bids. */
  more?: ReactNode;
}

/** The user's controls for what is being sold now: one press bids one more, or five, or the user's own price. */
export function RaisePanel({ view, acts, chosen, more }: Props) {
  return (
    <div data-raise="" className="grid gap-2">
      {acts.problem !== null && (
        <p className="flex items-center gap-2 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {acts.problem}
        </p>
      )}
      {view.lot ? (
        <Raise key={view.lot.startedAt} view={view} acts={acts} more={more} />
      ) : (
        mayNominate(view) &&
        chosen !== null && (
          <PriceForm
            key={chosen}
            label="Opening price"
            range={{ least: 1, most: mySeat(view)?.maxBid ?? 1 }}
            start={1}
            action={(price) => `Nominate for ${price ?? '…'}`}
            isMain
            isSending={acts.isSending}
            onPrice={(price) => acts.nominate(chosen, price)}
          />
        )
      )}
      {!view.lot && more}
    </div>
  );
}

function Raise({ view, acts, more }: Omit<Props, 'chosen'>) {
  const { lot, stopped } = view;
  const seconds = useCountdown(lot?.endsAt ?? null);
  const seat = mySeat(view);
  if (!lot || !seat) return more;
  if (seat.openSlots === 0 || !mayBid(view))
    return (
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-sm text-ink-2">{cannotBidText(view, seat.openSlots, stopped)}</p>
        {more}
      </div>
    );
  const isDue = seconds === 0;
  const [next, jump] = quickBids(view);
  const mine = isMine(view);
  const limit = view.limits.get(lot.teamId);
  return (
    <>
      <div className="flex gap-2">
        {mine ? (
          <p className="flex min-h-11 grow items-center text-sm text-ink-2">
            {limit === undefined || limit <= lot.price
              ? 'You’re the highest bidder.'
              : `Your limit is ${limit}. We bid for you until then.`}
          </p>
        ) : (
          <>
            {next !== undefined && (
              <Button
                className="min-h-14 grow text-lg!"
                disabled={isDue || acts.isSending}
                onClick={() => acts.bid(next)}
              >
                {acts.isSending ? 'Sending...' : `Bid ${next}`}
              </Button>
            )}
            {jump !== undefined && (
              <Button
                variant="outline"
                className="min-h-14 w-20 text-lg!"
                aria-label={`Bid ${jump}`}
                disabled={isDue || acts.isSending}
                onClick={() => acts.bid(jump)}
              >
                {jump}
              </Button>
            )}
          </>
        )}
        {more}
      </div>
      <PriceForm
        label={mine ? 'Your limit' : 'Your bid or limit'}
        range={{ least: mine ? lot.price : lot.price + 1, most: seat.maxBid }}
        action={() => (mine ? 'Up to' : 'Bid')}
        isSending={isDue || acts.isSending}
        onPrice={(price, done) => (mine ? acts.setLimit(lot.teamId, price, done) : acts.bid(price, done))}
        {...(!mine && {
          other: 'Up to',
          onOther: (price: number, done: () => void) => acts.setLimit(lot.teamId, price, done),
        })}
      />
    </>
  );
}

function cannotBidText(view: AuctionView, openSlots: number, stopped: string | null): string {
  if (openSlots === 0) return 'You have all your teams.';
  if (stopped !== null) return 'You can bid once the auction is back on.';
  return isMine(view) ? 'This is the most you can bid.' : 'The price is above your highest possible bid.';
}
