import type { Trade } from '#shared/contract/schemas/trades.ts';
import { teamsText } from './present-offer.ts';

interface Props {
  /** The offer as the user has seen it, and as it is now. */
  was: Trade;
  now: Trade;
  meId: string;
}

/** Says what has changed in an offer since the user saw it. */
export function OfferChanged({ was, now, meId }: Props) {
  const who = now.proposerId === meId ? 'You' : now.proposer.username;
  const [before, after] = [was, now].map((version) => teamsText(version, now, meId));
  return (
    <div role="status" className="grid gap-1 border-l-4 border-you pl-3 text-sm text-ink">
      <p className="font-semibold">{who} changed this offer</p>
      {before === after ? (
        <p>The teams are the same. The note is new.</p>
      ) : (
        <>
          <p className="text-ink-2">
            Before: <del>{before}</del>
          </p>
          <p>Now: {after}</p>
        </>
      )}
    </div>
  );
}
