import { useState } from 'react';
import { REVIEW_REASON_LENGTH } from '#shared/domain/trades/review.ts';
import { focusWrong } from '../../lib/page/focus.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import type { ReviewAct } from './use-review.ts';

interface Props {
  tradeId: string;
  /** The decision that is on its way. */
  sending: ReviewAct['act'] | undefined;
  onDecide: (act: ReviewAct) => void;
  /** Called when the user changes the reason. */
  onEdit: () => void;
}

/** Lets a commissioner without a part in a trade stop it, which needs a reason, or let it go through early. */
export function ReviewDecision({ tradeId, sending, onDecide, onEdit }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const about = { 'aria-describedby': tradeId, disabled: sending !== undefined };
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <TextAreaField
        label="Reason"
        hint="Everyone in the league can read it. Stopping the trade needs one."
        rows={2}
        maxLength={REVIEW_REASON_LENGTH}
        value={reason}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          onEdit();
          setReason(target.value);
        }}
      />
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button variant="outline" {...about} onClick={() => onDecide({ act: 'release', reason })}>
          {sending === 'release' ? 'Letting it go through...' : 'Let it go through now'}
        </Button>
        <Button
          variant="destructive"
          {...about}
          onClick={({ currentTarget: { form } }) => {
            if (reason.trim() !== '') return onDecide({ act: 'stop', reason });
            if (form) focusWrong(form, () => setProblem('Enter a reason for stopping this trade.'));
          }}
        >
          {sending === 'stop' ? 'Stopping...' : 'Stop this trade'}
        </Button>
      </div>
    </form>
  );
}
