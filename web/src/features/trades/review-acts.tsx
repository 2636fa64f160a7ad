import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { useMe } from '../../lib/session/session.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { ReviewDecision } from './review-decision.tsx';
import { canDecide, hasNeutral, isSide } from './review-text.ts';
import { ReviewVotes } from './review-votes.tsx';
import { useReview } from './use-review.ts';

interface Props {
  trade: Trade;
  league: LeagueReply;
  meId: string;
}

/** What the user can do about a trade in review: vote on it, or decide as a commissioner. Otherwise, says who can. */
export function ReviewActs({ trade, league, meId }: Props) {
  const { id: person } = useMe();
  const review = useReview(league, trade);
  // The card disappears with the decision.
  const part = useLastingFocus<HTMLDivElement>();
  return (
    <div ref={part} className="grid gap-3 border-t border-line pt-3 md:col-start-1">
      {trade.votes ? (
        <ReviewVotes
          votes={trade.votes}
          tradeId={trade.id}
          canVote={!isSide(trade, meId)}
          isPending={review.isPending}
          onVote={(stop) => review.mutate({ act: 'vote', stop })}
        />
      ) : canDecide(league, trade, person) ? (
        <ReviewDecision
          tradeId={trade.id}
          sending={review.isPending ? review.variables.act : undefined}
          onDecide={(wish) => review.mutate(wish)}
          onEdit={review.reset}
        />
      ) : (
        <p className="text-sm text-ink-2">
          {hasNeutral(league, trade)
            ? 'Until then, a commissioner who isn’t part of this trade can stop it.'
            : 'Every commissioner is part of this trade, so no one can stop it.'}
        </p>
      )}
      {review.error && (
        <FailureNote title="Nothing has changed." error={review.error} fallback="Please try again." isTold />
      )}
    </div>
  );
}
