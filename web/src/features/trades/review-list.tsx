import type { Trade } from '#shared/contract/schemas/trades.ts';
import { ReviewCard } from './review-card.tsx';
import type { Shown } from './trades-state.tsx';
import type { Team } from './use-teams.ts';

interface Props extends Shown {
  trades: readonly Trade[];
  wordsOf: (team: Team) => readonly string[];
  /** Whether the focus goes here if what had it disappears. */
  isHome: boolean;
}

/** The league's accepted trades that wait for the end of their review. Everyone in the league sees them. */
export function ReviewList({ trades, isHome, ...shown }: Props) {
  return (
    <ul
      tabIndex={-1}
      aria-label="Trades in Review"
      data-focus-home={isHome ? '' : undefined}
      className="grid grid-cols-1 gap-3"
    >
      {trades.map((trade) => (
        <ReviewCard key={trade.id} trade={trade} {...shown} />
      ))}
    </ul>
  );
}
