import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { askNoMore, isToBeAsked } from './own-device.ts';
import { NOT_SUBSCRIBED, useTurnOn } from './use-turn-on.ts';

/** Asks the user once to allow push notifications on this device. If they decline, it never appears again in this browser. */
export default function AskCard({ title }: { title: string }) {
  const [isAsking, setAsking] = useState(isToBeAsked);
  const turning = useTurnOn();
  if (!isAsking || turning.data === 'granted' || turning.data === 'denied') return null;
  const dismiss = (): void => {
    askNoMore();
    setAsking(false);
  };
  return (
    <Card title={title}>
      <Question {...turning} dismiss={dismiss} />
    </Card>
  );
}

type Turning = Pick<ReturnType<typeof useTurnOn>, 'turnOn' | 'isPending' | 'error'>;

/** The question, which disappears once the user has answered it. */
function Question({ turnOn, isPending, error, dismiss }: Turning & { dismiss: () => void }) {
  const part = useLastingFocus<HTMLDivElement>();
  return (
    <div ref={part}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm text-ink-2">
          Get draft, trade and chat alerts on this device, even when the site is closed. Choose which ones on
          your account page.
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
        <FailureNote
          title="Notifications are still off."
          error={error}
          fallback={NOT_SUBSCRIBED}
          className="mt-3"
        />
      )}
    </div>
  );
}
