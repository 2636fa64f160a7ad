import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { askNoMore, isToBeAsked } from './own-device.ts';
import { NOT_SUBSCRIBED, useTurnOn } from './use-turn-on.ts';

/** Asks the reader once whether messages may come to this device. Whoever says no is not asked again in this browser. */
export default function AskCard({ title }: { title: string }) {
  const [isAsking, setAsking] = useState(isToBeAsked);
  const { turnOn, isPending, error, data } = useTurnOn();
  if (!isAsking || data === 'granted' || data === 'denied') return null;
  const dismiss = (): void => {
    askNoMore();
    setAsking(false);
  };
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-ink-2">
          Drafts, trades and words to you come to this device, also while the site is closed. What comes, you
          choose on your account page.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={turnOn}>
            <BellRing aria-hidden="true" className="size-5" />
            {isPending ? 'Turning on…' : 'Turn On Notifications'}
          </Button>
          <Button variant="outline" disabled={isPending} onClick={dismiss}>
            No, thanks
          </Button>
        </div>
      </div>
      {error && (
        <FailureNote title="Not turned on." error={error} fallback={NOT_SUBSCRIBED} className="mt-3" />
      )}
    </Card>
  );
}
