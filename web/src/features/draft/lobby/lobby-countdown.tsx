import { easternLabel } from '#shared/domain/eastern.ts';
import { useCountdown } from '../../../lib/time/countdown.ts';
import { waitText } from '../model/lobby-text.ts';

interface Props {
  draftDateTime: string | null;
  /** By when the season's drafts must be over. */
  deadline: string;
}

/** How long it is until the draft starts by itself or, without a time, how long the commissioner has to start it. */
export function LobbyCountdown({ draftDateTime, deadline }: Props) {
  const left = useCountdown(draftDateTime ?? deadline) ?? 0;
  return (
    <p className="mt-1 text-ink-2">
      {draftDateTime === null ? 'The commissioner can start it in the next ' : 'Starts automatically '}
      {left > 0 && draftDateTime !== null && 'in '}
      <span role="timer" className="font-display text-lg whitespace-nowrap text-gold tabular-nums">
        {left > 0 ? waitText(left) : 'now'}
      </span>
      {draftDateTime === null && (
        <span className="block text-sm text-ink-3">
          All drafts this season must finish by {easternLabel(deadline)}.
        </span>
      )}
    </p>
  );
}
