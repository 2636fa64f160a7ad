import type { QueryClient } from '@tanstack/react-query';

/** In ms: what a reply leads to is asked for by then, more data or a part of the page that asks for its own. */
const CALM = 500;

/** Acts once, as soon as no reply has been awaited for a moment, unless what is returned is called before. */
export function onceQuiet(client: QueryClient, act: () => void): () => void {
  let calm: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (client.isFetching() > 0) {
      clearTimeout(calm);
      calm = undefined;
      return;
    }
    // What is told meanwhile, as scores are, awaits no reply, and puts nothing off.
    calm ??= setTimeout(() => {
      leave();
      act();
    }, CALM);
  };
  const leave = client.getQueryCache().subscribe(look);
  look();
  return () => {
    leave();
    clearTimeout(calm);
  };
}
