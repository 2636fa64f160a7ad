import { useEffect, useEffectEvent, useState, type ComponentProps, type ComponentType } from 'react';
import { lazyImport } from '../../../../lib/page/lazy-import.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import type { MockAuctionRoom } from './mock-auction-room.tsx';

type Props = ComponentProps<typeof MockAuctionRoom>;

/** Loads the code of mock auctions, which only those who choose an auction need. */
export const loadAuction = () => lazyImport(() => import('./mock-auction-room.tsx'));

/** A mock auction, once its code has loaded. */
export function LazyAuction(props: Props) {
  const [Room, setRoom] = useState<ComponentType<Props>>();
  const [error, setError] = useState<Error | null>(null);
  const load = () => void loadAuction().then((module) => setRoom(() => module.MockAuctionRoom), setError);
  const loadFirst = useEffectEvent(load);
  useEffect(() => loadFirst(), []);
  if (Room) return <Room {...props} />;
  if (!error) return <Skeleton className="h-96" />;
  const retry = () => {
    setError(null);
    load();
  };
  return <ErrorState error={error} title="The auction didn’t load" onRetry={retry} />;
}
