import { useSyncExternalStore } from 'react';
import {
  install,
  installing,
  onInstalling,
  refuseInstalling,
  type Installing,
} from '../../lib/device/install.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';

/** Offers returning users to put the site on their home screen. Once they have declined, it never asks again. */
export default function InstallCard() {
  const way = useSyncExternalStore(onInstalling, installing);
  if (way === null) return null;
  return (
    <Card title="Two Crowns on your home screen" className="mt-8">
      <Offer way={way} />
    </Card>
  );
}

/** The offer, which disappears once the user has answered it. */
function Offer({ way }: { way: Installing }) {
  const part = useLastingFocus<HTMLDivElement>();
  return (
    <div ref={part} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">
        {way === 'asks'
          ? 'Opens like an app, and you can check your leagues offline.'
          : 'Tap Share, then “Add to Home Screen”. It opens like an app, and you can check your leagues offline.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {way === 'asks' && <Button onClick={() => void install()}>Install</Button>}
        <Button variant="outline" onClick={refuseInstalling}>
          No, thanks
        </Button>
      </div>
    </div>
  );
}
