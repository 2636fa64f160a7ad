import { useEffect, useRef, useState } from 'react';
import { useCountdown } from '../../../lib/time/countdown.ts';
import { auctionAnnouncement, isOutbid, momentOf, type Moment } from './auction-text.ts';
import type { AuctionView } from './auction-view.ts';

/** Announces prices, leaders and sales to screen readers. Being outbid interrupts other speech. */
export function AuctionAnnouncer({ view, problem }: { view: AuctionView; problem: string | null }) {
  const before = useRef<Moment>(undefined);
  const [said, say] = useState({ text: '', isUrgent: false });
  const isSelling = useCountdown(view.lot?.endsAt ?? null) === 0;
  useEffect(() => {
    const text = auctionAnnouncement(before.current, view, isSelling);
    const isUrgent = isOutbid(before.current, view);
    before.current = momentOf(view, isSelling);
    if (text !== '') say({ text, isUrgent });
  }, [view, isSelling]);
  return (
    <div className="sr-only">
      <p role="status" aria-live="polite">
        {!said.isUrgent && said.text}
      </p>
      <p role="alert" aria-live="assertive">
        {problem ?? (said.isUrgent && said.text)}
      </p>
    </div>
  );
}
