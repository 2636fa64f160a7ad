import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { isFocusLost, restFocus } from '../../../lib/page/focus.ts';
import { useCountdown } from '../../../lib/time/countdown.ts';
import { Button } from '../../../ui/button.tsx';
import {
  isMine,
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
  const panel = useRef<HTMLDivElement>(null);
  const focus = useKeptFocus(panel);
  return (
    <div ref={panel} {...focus} data-raise="" className="grid gap-2">
      {/* On wide screens below the bids, so that a message doesn't move a button that the user is about to press. */}
      {acts.problem !== null && (
        <p className="flex items-center gap-2 text-sm text-danger lg:order-last">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {acts.problem}
        </p>
      )}
      {!mayNominate(view) ? (
        <Raise view={view} acts={acts} more={more} />
      ) : (
        chosen !== null && (
          <PriceForm
            key={chosen}
            label="Opening price"
            range={{ least: 1, most: mySeat(view)?.maxBid ?? 1 }}
            start={1}
            action={(price) => (acts.isSending ? 'Sending...' : `Nominate for ${price ?? '…'}`)}
            isMain
            isSending={acts.isSending}
            onPrice={(price) => acts.nominate(chosen, price)}
          />
        )
      )}
    </div>
  );
}

/** The bids. Between two lots they stay where they are, without effect: nothing moves under a thumb, and the focus remains. */
function Raise({ view, acts, more }: Omit<Props, 'chosen'>) {
  const { lot } = view;
  const seconds = useCountdown(lot?.endsAt ?? null);
  const hint = useId();
  const seat = mySeat(view);
  if (!seat || (!lot && view.clocks === null)) return more;
  if (seat.openSlots === 0)
    return (
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p className="text-sm text-ink-2">You have all your teams.</p>
        {more}
      </div>
    );
  const isClosed = !lot || view.stopped !== null || seconds === 0 || acts.isSending;
  const [next = 1, jump = 1] = quickBids(view);
  const mine = isMine(view);
  const reason = lot ? reasonText(view, seat.maxBid) : '';
  const price = lot?.price ?? 0;
  return (
    <>
      <div className="flex gap-2">
        <Button
          variant={mine ? 'ghost' : 'primary'}
          className={
            mine ? 'min-h-14 grow px-0! text-left! aria-disabled:opacity-100!' : 'min-h-14 grow text-lg!'
          }
          disabled={mine || isClosed || next > seat.maxBid}
          aria-describedby={reason ? hint : undefined}
          onClick={() => acts.bid(next)}
        >
          {mine ? leadingText(view) : acts.isSending ? 'Sending...' : lot ? `Bid ${next}` : 'Bid'}
        </Button>
        {!mine && (
          <Button
            variant="outline"
            className="min-h-14 w-24 text-lg!"
            disabled={isClosed || jump > seat.maxBid}
            aria-describedby={reason ? hint : undefined}
            onClick={() => acts.bid(jump)}
          >
            {lot ? `Bid ${jump}` : '+5'}
          </Button>
        )}
        {more}
      </div>
      <PriceForm
        of={lot?.startedAt}
        label={mine ? 'Your limit' : 'Your bid or limit'}
        range={{ least: mine ? price : Math.min(next, seat.maxBid), most: seat.maxBid }}
        action={() => (mine ? 'Up to' : 'Bid')}
        isSending={isClosed || price >= seat.maxBid}
        onPrice={(typed, done) => {
          if (!lot) return;
          if (mine) acts.setLimit(lot.teamId, typed, done);
          else acts.bid(typed, done);
        }}
        {...(!mine && {
          other: 'Up to',
          onOther: (typed: number, done: () => void) => lot && acts.setLimit(lot.teamId, typed, done),
        })}
      />
      {reason !== '' && (
        <p id={hint} className="text-sm text-ink-2">
          {reason}
        </p>
      )}
    </>
  );
}

function leadingText({ lot, limits }: AuctionView): string {
  const limit = limits.get(lot?.teamId ?? 0) ?? 0;
  return limit > (lot?.price ?? 0)
    ? `Your limit is ${limit}. We bid for you until then.`
    : 'You’re the highest bidder.';
}

/** Says why the user can't bid, or not five more; empty if they can do both. */
function reasonText(view: AuctionView, most: number): string {
  const { lot, stopped } = view;
  const price = lot?.price ?? 0;
  if (stopped !== null) return 'You can bid once the auction is back on.';
  if (isMine(view)) return price < most ? '' : 'This is the most you can bid.';
  if (price >= most) return `The price is above your highest possible bid, which is ${most}.`;
  return quickBids(view).some((bid) => bid > most) ? `Your highest possible bid is ${most}.` : '';
}

/** Keeps the focus in the panel when the control that has it goes, because the next bid is there. */
function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || !isFocusLost()) return;
    isInside.current = false;
    restFocus(panel.current?.querySelector('button') ?? null);
  });
  const onFocus = () => void (isInside.current = true);
  const onBlur = () => void (isInside.current = false);
  return { onFocus, onBlur };
}
