import type { Query, QueryClient } from '@tanstack/react-query';
import { PATIENCE_MS } from '../page/network.ts';

/** In ms: what a reply leads to is asked for by then, more data or a part of the page that asks for its own. */
const IDLE_MS = 500;
/** In ms: what a reply has brought is drawn by then, or is about to be. */
export const DRAWN = 150;

const isAwaited = ({ state }: Query): boolean => state.data === undefined;

/**
 * Acts once, as soon as no reply has been awaited for so many ms, unless what is returned is called before. Nobody awaits what a page
 * asks for again, as a draft's room does without a socket; a reply that does not come puts it off for as long as one call may take.
 */
export function runWhenNetworkIdle(client: QueryClient, act: () => void, ms = IDLE_MS): () => void {
  let calm: ReturnType<typeof setTimeout> | undefined;
  const now = (): void => {
    leave();
    act();
  };
  const latest = setTimeout(now, PATIENCE_MS);
  const look = (): void => {
    if (client.isFetching({ predicate: isAwaited }) > 0) {
      clearTimeout(calm);
      calm = undefined;
      return;
    }
    // What is told meanwhile, as scores are, awaits no reply, and puts nothing off.
    calm ??= setTimeout(now, ms);
  };
  const forget = client.getQueryCache().subscribe(look);
  const leave = (): void => {
    forget();
    clearTimeout(calm);
    clearTimeout(latest);
  };
  look();
  return leave;
}
