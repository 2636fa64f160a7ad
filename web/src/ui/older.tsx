import { Button } from './button.tsx';
import { FailureNote } from './failure-note.tsx';
import { useLastingFocus } from './use-lasting-focus.ts';

interface Props {
  /** What has the focus when these were the last ones, and the button goes. */
  next: () => Element | null;
  isBusy: boolean;
  error: Error | null;
  onMore: () => void;
}

export function Older({ next, isBusy, error, onMore }: Props) {
  const part = useLastingFocus<HTMLDivElement>(next);
  return (
    <div ref={part} className="grid gap-2 p-4">
      {error && (
        <FailureNote title="Older ones could not be loaded." error={error} fallback="Please try again." />
      )}
      <Button variant="outline" disabled={isBusy} onClick={onMore}>
        {isBusy ? 'Loading…' : 'Show older'}
      </Button>
    </div>
  );
}
