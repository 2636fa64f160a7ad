import { useEffect, useRef, useState } from 'react';
import { auctionAnnouncement, momentOf, type Moment } from './auction-text.ts';
import type { AuctionView } from './auction-view.ts';

/** Announces prices, leaders and sales to screen readers. Being outbid interrupts other speech. */
export function AuctionAnnouncer({ view, problem }: { view: AuctionView; problem: string | null }) {
  const before = useRef<Moment>(undefined);
  const [said, say] = useState('');
  useEffect(() => {
    const text = auctionAnnouncement(before.current, view);
    before.current = momentOf(view);
    if (text !== '') say(text);
  }, [view]);
  return (
    <div className="sr-only">
      <p role="status" aria-live="polite">
        {said}
      </p>
      <p role="alert" aria-live="assertive">
        {problem}
      </p>
    </div>
  );
}
