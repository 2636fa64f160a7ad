import { useRef, useState, type SubmitEvent } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { REVIEW_REASON_LENGTH } from '#shared/domain/trades/review.ts';
import { focusWrong } from '../../lib/page/focus.ts';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { tradeTitle } from './offer-text.ts';
import { canReverse, dayTime } from './review-text.ts';
import { REVIEW_MS } from '#shared/domain/trades/review-state.ts';
import { useTrading } from './trading.ts';
import { useReview } from './use-review.ts';

interface Props {
  league: LeagueReply;
  trade: Trade;
}

/** Lets a commissioner without a part in a reviewed trade take it back, in the 24 hours after it went through. */
export function ReverseTrade({ league, trade }: Props) {
  const { id: person } = useMe();
  const { now } = useTrading(league);
  const [isOpen, setOpen] = useState(false);
  if (!canReverse(league, trade, person, now)) return null;
  const until = new Date(Date.parse(trade.executedAt ?? '') + REVIEW_MS).toISOString();
  return (
    <>
      <Ask tradeId={trade.id} onPress={() => setOpen(true)} />
      <p className="mt-1 text-xs text-ink-3">You can do this until {dayTime(until)}.</p>
      {isOpen && <ReverseDialog league={league} trade={trade} onClose={() => setOpen(false)} />}
    </>
  );
}

function Ask({ tradeId, onPress }: { tradeId: string; onPress: () => void }) {
  // Once the trade is reversed, its row takes the focus.
  const button = useLastingFocus<HTMLButtonElement>(
    () => document.getElementById(tradeId)?.closest('article') ?? null,
  );
  return (
    <Button ref={button} variant="outline" aria-describedby={tradeId} className="mt-3" onClick={onPress}>
      Reverse this trade
    </Button>
  );
}

function ReverseDialog({ league, trade, onClose }: Props & { onClose: () => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const reverse = useReview(league, trade, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (reason.trim() !== '') return reverse.mutate({ act: 'reverse', reason });
    focusWrong(event.currentTarget, () => setProblem('Enter a reason for reversing this trade.'));
  };
  return (
    <Dialog
      title={`Reverse ${tradeTitle(trade)}?`}
      description="All teams go back to where they were. Points already earned don’t move, and every other offer for one of these teams is cancelled."
      onClose={onClose}
      initialFocus={field}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextAreaField
          ref={field}
          label="Reason"
          required
          hint="Everyone in the league can read it."
          rows={3}
          maxLength={REVIEW_REASON_LENGTH}
          value={reason}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            reverse.reset();
            setReason(target.value);
          }}
        />
        {reverse.error && (
          <FailureNote title="Not reversed." error={reverse.error} fallback="Please try again." isTold />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destructive" disabled={reverse.isPending}>
            {reverse.isPending ? 'Reversing...' : 'Reverse this trade'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
