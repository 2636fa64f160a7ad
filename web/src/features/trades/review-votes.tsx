import Check from 'lucide-react/icons/check';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { Button } from '../../ui/button.tsx';
import { votesText } from './review-text.ts';

interface Props {
  votes: NonNullable<Trade['votes']>;
  tradeId: string;
  /** Whether the user has no part in the trade. */
  canVote: boolean;
  isPending: boolean;
  onVote: (stop: boolean) => void;
}

const CHOICES = [
  [true, 'Stop it'],
  [false, 'Let it pass'],
] as const;

/** The votes on a trade, and the user's own, which they can change until the review ends. */
export function ReviewVotes({ votes, tradeId, canVote, isPending, onVote }: Props) {
  return (
    <>
      <p role="status" className="text-sm">
        {votesText(votes)} <span className="text-ink-3">No one sees who voted how.</span>
      </p>
      {canVote ? (
        <div role="group" aria-label="Your vote" className="grid grid-cols-2 gap-3 sm:flex">
          {CHOICES.map(([stop, words]) => (
            <Button
              key={words}
              variant="outline"
              aria-pressed={votes.own === stop}
              aria-describedby={tradeId}
              disabled={isPending}
              className={votes.own === stop ? 'border-you! bg-overlay' : undefined}
              onClick={() => onVote(stop)}
            >
              {votes.own === stop && <Check aria-hidden="true" className="size-4" />}
              {words}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-sm text-ink-2">You’re part of this trade, so the other members vote.</p>
      )}
    </>
  );
}
