import type { QueryClient } from '@tanstack/react-query';

/** Acts once, as soon as no reply is awaited, unless what is returned is called before. */
export function onceQuiet(client: QueryClient, act: () => void): () => void {
  const look = (): void => {
    if (client.isFetching() > 0) return;
    stop();
    act();
  };
  const stop = client.getQueryCache().subscribe(look);
  look();
  return stop;
}
