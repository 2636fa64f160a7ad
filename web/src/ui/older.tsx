import { Button } from './button.tsx';
import { FailureNote } from './failure-note.tsx';
import { useLastingFocus } from './use-lasting-focus.ts';

interface Props {
  /** Returns the element that gets the focus when the last entries have loaded and the button disappears. */
  next: () => Element | null;
  isBusy: boolean;
  error: Error | null;
  onMore: () => void;
  /** The button's label, for lists whose remaining entries aren't older ones. */
  label?: string;
  failed?: string;
}

export function Older({
  next,
  isBusy,
  error,
  onMore,
  label = 'Show older',
  failed = 'Older items didn’t load.',
}: Props) {
  const part = useLastingFocus<HTMLDivElement>(next);
  return (
    <div ref={part} className="grid gap-2 p-4">
      {error && <FailureNote title={failed} error={error} fallback="Please try again." />}
      <Button variant="outline" disabled={isBusy} onClick={onMore}>
        {isBusy ? 'Loading…' : label}
      </Button>
    </div>
  );
}
