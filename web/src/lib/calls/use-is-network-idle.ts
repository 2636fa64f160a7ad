import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { runWhenNetworkIdle } from './network-idle.ts';

/**
 * Whether the page has its replies: since the caller was drawn, none was awaited for a moment, or for so many ms. What would hold them
 * up waits for this.
 */
export function useIsNetworkIdle(ms?: number): boolean {
  const client = useQueryClient();
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => runWhenNetworkIdle(client, () => setQuiet(true), ms), [client, ms]);
  return isQuiet;
}
