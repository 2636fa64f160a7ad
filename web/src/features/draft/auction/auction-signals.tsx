import { useEffect, useRef } from 'react';
import { chime, unlockSound, vibrate } from '../clock/turn-sound.ts';
import { isMine, isMyTurn, type AuctionView } from './auction-view.ts';

/** Alerts a user who is looking elsewhere when it's their turn to nominate, or when they are outbid: by title, sound and vibration. */
export function AuctionSignals({ view, leagueName }: { view: AuctionView; leagueName: string }) {
  const nominates = isMyTurn(view);
  const leads = isMine(view);
  const ledLot = useRef<string | null>(null);
  const lotNow = view.lot?.startedAt ?? null;
  useEffect(() => {
    const stop = new AbortController();
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(type, unlockSound, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (!nominates) return;
    chime('turn');
    vibrate(120, 60, 120);
  }, [nominates]);
  useEffect(() => {
    if (!leads && lotNow !== null && ledLot.current === lotNow) {
      chime('next');
      vibrate(250);
    }
    ledLot.current = leads ? lotNow : null;
  }, [leads, lotNow]);
  const call =
    view.stopped !== null ? 'Paused · ' : nominates ? 'You nominate · ' : leads ? 'You lead · ' : '';
  return <title>{`${call}${leagueName} auction · Two Crowns`}</title>;
}
